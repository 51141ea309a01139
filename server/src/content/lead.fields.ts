/**
 * Header fields by which the gateway tells the content API what it knows of a request beside its body. What a
 * visitor sends under these names goes nowhere.
 */
export const leadFields = {
  /** The number that the visitor is given, or has been given already; the request is to be kept under it. */
  reference: 'lead-reference',
  /** When it was taken, where that was earlier (RFC 3339). */
  received: 'lead-received',
  /** Path of the page it was sent from. */
  page: 'lead-page',
  /** Why it looks like no person's: it is to be kept, and not sent on until somebody has looked. */
  quarantine: 'lead-quarantine',
} as const
