/**
 * Header fields with which the gateway adds data to a request for the content API. The same fields from a visitor are
 * not forwarded.
 */
export const leadFields = {
  /** Reference that the visitor gets or already has; the content API must store the request under it. */
  reference: 'lead-reference',
  /** Time at which the gateway accepted the request, if it was spooled (RFC 3339). */
  received: 'lead-received',
  /** Path of the page with the form. */
  page: 'lead-page',
  /** Scheme and host of the edition that the page belongs to; links in emails to the visitor begin with it. */
  origin: 'lead-origin',
  /** Source of the visit, as `formatSource` writes it. */
  source: 'lead-source',
  /** Reason for suspected spam: the request must be stored, and not forwarded until a person reviews it. */
  quarantine: 'lead-quarantine',
  /**
   * Name of the client's network, by which the emails of one client are limited. It is a keyed hash that only the gateway
   * can compute, so it reveals no address.
   */
  client: 'lead-client',
} as const
