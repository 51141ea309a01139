import { ProblemError } from '@faceplate/contracts/problem.contract'

/** There is more to do than can be done in time. It has been counted and logged where it was noticed. */
export class OverloadError extends ProblemError {
  readonly retryAfterSeconds: number

  constructor(detail: string, retryAfterSeconds = 1) {
    super(503, detail)
    this.retryAfterSeconds = retryAfterSeconds
  }
}
