/**
 * Reason for a failed delivery. The text is logged, so it never contains data of a visitor or the response of a
 * receiver: mail servers repeat addresses in their responses.
 */
export class DeliveryError extends Error {
  /** True if a retry would fail in the same way. */
  readonly isFinal: boolean

  constructor(reason: string, { isFinal = false }: { isFinal?: boolean } = {}) {
    super(reason)
    this.name = 'DeliveryError'
    this.isFinal = isFinal
  }
}
