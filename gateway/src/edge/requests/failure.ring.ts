/** A response with status 500 or above, without personal data: no path, since a path may hold some. */
export interface PastFailure {
  at: string
  /** The `X-Request-Id` of the response, which the log has too. */
  requestId: string
  method: string
  route: string
  status: number
  cause: string
}

/** Older failures are only in the log. */
const maxFailures = 20
const maxCauseLength = 200

/** The latest failures of this process, newest first. */
export class FailureRing {
  #failures: PastFailure[] = []

  note(failure: PastFailure): void {
    const cause = failure.cause.slice(0, maxCauseLength)
    this.#failures = [{ ...failure, cause }, ...this.#failures].slice(0, maxFailures)
  }

  list(): readonly PastFailure[] {
    return this.#failures
  }
}
