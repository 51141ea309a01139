import type { RequestCall } from './request.calls.ts'

/** State of the submission of a form. */
export interface Submission {
  /** The call of the submission in progress, if any. */
  sending: RequestCall | undefined
  /** The browser is offline; the form is sent when the connection is back. */
  isWaiting: boolean
  /** Number of attempts since the form was last accepted. */
  submitCount: number
  /** Message about the last failure that no field shows. */
  failure: string | undefined
}

export type SubmissionStep =
  | { kind: 'attempted' }
  | { kind: 'started'; call: RequestCall }
  | { kind: 'waiting'; isWaiting: boolean }
  | { kind: 'rejected'; failure: string | undefined }
  | { kind: 'accepted' }

/** Initial state; `failure` is the message for a form that was posted without a script and rejected. */
export function beginSubmission(failure: string | undefined): Submission {
  return { sending: undefined, isWaiting: false, submitCount: 0, failure }
}

export function advanceSubmission(submission: Submission, step: SubmissionStep): Submission {
  switch (step.kind) {
    case 'attempted':
      return { ...submission, submitCount: submission.submitCount + 1 }
    case 'started':
      return { ...submission, sending: step.call, failure: undefined }
    case 'waiting':
      return { ...submission, isWaiting: step.isWaiting }
    case 'rejected':
      return { ...submission, sending: undefined, failure: step.failure }
    default:
      // Accepted: ready for the next submission.
      return beginSubmission(undefined)
  }
}
