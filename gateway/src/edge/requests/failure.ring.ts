/** An answer of 500 or above, with nothing of the visitor in it: no path, in which may stand what is theirs. */
export interface PastFailure {
  at: string
  /** As the visitor saw it in `X-Request-Id`, and as it stands in the log. */
  requestId: string
  method: string
  route: string
  status: number
  cause: string
}

/** Older ones are in the log. */
const mostKept = 20
const longestCause = 200

/** The last failures of this process, the newest first. */
export class FailureRing {
  #failures: PastFailure[] = []

  note(failure: PastFailure): void {
    const cause = failure.cause.slice(0, longestCause)
    this.#failures = [{ ...failure, cause }, ...this.#failures].slice(0, mostKept)
  }

  list(): readonly PastFailure[] {
    return this.#failures
  }
}
