import { ProblemError } from '@faceplate/contracts/shared/problem.contract'

/**
 * The gateway has no room for a request: too much work at once, or a full spool (503), or too much work of one client
 * (429). Counted and logged where it is thrown.
 */
export class OverloadError extends ProblemError {
  readonly retryAfterSeconds: number

  constructor(detail: string, retryAfterSeconds = 1, status: 429 | 503 = 503, cause?: unknown) {
    super(status, detail)
    this.cause = cause
    this.retryAfterSeconds = retryAfterSeconds
  }
}
