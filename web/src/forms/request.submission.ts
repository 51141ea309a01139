import type { RequestCall } from './request.calls.ts'

/** How far the sending of a form has come. */
export interface Submission {
  /** The call by which it is being sent; undefined: it is not. */
  sending: RequestCall | undefined
  /** There is no connection: the form is sent as soon as there is one. */
  isWaiting: boolean
  /** How often sending was tried since the form was last taken. */
  submitCount: number
  /** Why it was not taken, as far as no field says it. */
  failure: string | undefined
}

export type SubmissionStep =
  | { kind: 'tried' }
  | { kind: 'begun'; call: RequestCall }
  | { kind: 'waiting'; isWaiting: boolean }
  | { kind: 'refused'; failure: string | undefined }
  | { kind: 'taken' }

/** A form that was not tried yet; `failure` is what is said of one that was posted without a script. */
export function beginSubmission(failure: string | undefined): Submission {
  return { sending: undefined, isWaiting: false, submitCount: 0, failure }
}

export function advanceSubmission(submission: Submission, step: SubmissionStep): Submission {
  switch (step.kind) {
    case 'tried':
      return { ...submission, submitCount: submission.submitCount + 1 }
    case 'begun':
      return { ...submission, sending: step.call, failure: undefined }
    case 'waiting':
      return { ...submission, isWaiting: step.isWaiting }
    case 'refused':
      return { ...submission, sending: undefined, failure: step.failure }
    default:
      // Taken: the next one begins.
      return beginSubmission(undefined)
  }
}
