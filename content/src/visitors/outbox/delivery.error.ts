/**
 * Why a message did not arrive. The text goes into the log, so it never holds what a visitor sent,
 * nor what a receiver said: mail servers repeat addresses in their answers.
 */
export class DeliveryError extends Error {
  /** Trying again would end the same way. */
  readonly isFinal: boolean

  constructor(reason: string, { isFinal = false }: { isFinal?: boolean } = {}) {
    super(reason)
    this.name = 'DeliveryError'
    this.isFinal = isFinal
  }
}
