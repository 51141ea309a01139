import { ProblemError } from '@faceplate/contracts/problem.contract'

/** There is more to do than can be done in time. It has been counted and logged where it was noticed. */
export class OverloadError extends ProblemError {
  readonly retryAfterSeconds = 1

  constructor(detail: string) {
    super(503, detail)
  }
}
