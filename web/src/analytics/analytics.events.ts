import type { UnmetKind } from '@faceplate/contracts/pages/insights.names'

/**
 * What a visitor did, in neutral terms (H-contact, V-submit). Page views are reported by `analytics.start.ts`; an adapter
 * translates both for its service. No event carries text of the visitor.
 */
export type VisitorEvent =
  /** 'Contact us' was pressed. */
  | { name: 'contact_open' }
  /** A form of the footer was sent. */
  | { name: 'contact_sent' }
  /** A request for products, modules or alternatives was sent. */
  | { name: 'request_sent' }
  /** The site found nothing, for a search or another kind of question. */
  | { name: 'nothing_found'; kind: UnmetKind }

const eventName = 'faceplate:event'

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
