import type { Analytics } from '@faceplate/contracts/calls/navigation.contract'
import type { VisitorEvent } from './analytics.events.ts'

/** A page that a visitor opened. */
export interface PageView {
  /** Path with its query, as in the address bar. Only Yandex Metrica gets it (R-hits). */
  path: string
  /** Path with its query of the page before, or the referrer of the document. Only Yandex Metrica gets it. */
  before: string
  /** URL without its query, except the parameters of a campaign (`utm_…`). */
  address: string
  /** URL of the page before without its query, or that of another site; empty if there is none. */
  referrer: string
}

/** Translates page views and events for one analytics service. */
export interface AnalyticsAdapter {
  showPage(page: PageView): void
  /** @param page the page on which the event happened */
  report(event: VisitorEvent, page: PageView): void
  /** Stops the service at once, after which it sends nothing more and sets no cookies. */
  stop(): void
}

/** Names of the events for services other than Yandex Metrica. */
export const eventNames: Readonly<Record<VisitorEvent['goal'], string>> = {
  clickContactUs: 'contact_open',
  sendContactUs: 'contact_sent',
  ZayavkaSend: 'request_sent',
  nothingFound: 'nothing_found',
}

/** Loads the script of a service and connects to it. `page` is the first page that is reported. */
export type OpenAdapter = (settings: Analytics, page: PageView) => AnalyticsAdapter
