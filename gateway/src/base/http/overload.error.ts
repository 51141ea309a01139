import { ProblemError } from '@faceplate/contracts/shared/problem.contract'

/** The gateway has no room for a request: too much work at once, or a full spool. Counted and logged where it is thrown. */
export class OverloadError extends ProblemError {
  readonly retryAfterSeconds: number

  constructor(detail: string, retryAfterSeconds = 1) {
    super(503, detail)
    this.retryAfterSeconds = retryAfterSeconds
  }
}
