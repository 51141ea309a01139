/**
 * Reason for a failed delivery. The text is logged, so it never contains data of a visitor or the response of a
 * receiver: mail servers repeat addresses in their responses.
 */
export class DeliveryError extends Error {
  /** True if a retry would fail in the same way. */
  readonly isFinal: boolean
  /** Time in milliseconds that the receiver wants to be left alone; undefined if it states none. */
  readonly requestedMs: number | undefined

  constructor(
    reason: string,
    { isFinal = false, requestedMs }: { isFinal?: boolean; requestedMs?: number | undefined } = {},
  ) {
    super(reason)
    this.name = 'DeliveryError'
    this.isFinal = isFinal
    this.requestedMs = requestedMs
  }
}
