import type { UnmetKind } from '@faceplate/contracts/pages/insights.names'

/**
 * An act of a visitor, by its goal; the first three goals have the names of the former site (H-contact, V-submit). Page
 * views are reported by `analytics.start.ts`; an adapter translates both for its service. No event has text of the visitor.
 */
export type VisitorEvent =
  /** 'Contact us' was pressed. */
  | { goal: 'clickContactUs' }
  /** A form of the footer was sent. */
  | { goal: 'sendContactUs' }
  /** A request for products, modules or alternatives was sent. */
  | { goal: 'ZayavkaSend' }
  /** The site found nothing, for a search or another kind of question. */
  | { goal: 'nothingFound'; kind: UnmetKind }

const eventName = 'faceplate:goal'

/** Reports an event. Analytics listens, if it is active (R-hits). */
export function reportEvent(event: VisitorEvent): void {
  window.dispatchEvent(new CustomEvent(eventName, { detail: event }))
}

/** Subscribes to events. Returns a function that unsubscribes. */
export function watchEvents(listener: (event: VisitorEvent) => void): () => void {
  const handle = (event: Event) => listener((event as CustomEvent<VisitorEvent>).detail)
  window.addEventListener(eventName, handle)
  return () => window.removeEventListener(eventName, handle)
}
