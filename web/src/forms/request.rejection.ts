import { ApiError } from '@faceplate/contracts/client/client'
import type { LeadReceipt } from '@faceplate/contracts/forms/form.body'
import { formatList } from '@faceplate/contracts/shared/list.format'
import type { FieldProblem } from '@faceplate/contracts/shared/problem.contract'
import type { Messages } from '@faceplate/messages/messages'
import { findPostedProblems, type RequestShape } from './request.body.ts'
import { countAnswers, explainProblems, isOfAnswer } from './request.problems.ts'
import type { PostedRequest } from './usePostedForm.ts'

/** Why a form was rejected: messages by field name, and a message about the whole form. */
export interface RequestRejection {
  form?: string
  fields: Readonly<Record<string, string>>
}

/** Turns problems of a body into messages; `blocked` is the page's own reason why the form cannot be sent. */
export function explainRejection(
  { answerRules, controls, t }: RequestShape,
  problems: readonly FieldProblem[],
  blocked?: string,
): RequestRejection {
  const marked = answerRules ? problems.filter(isOfAnswer) : []
  if (marked.length === 0) return explainProblems(t, problems, { blocked, controls })
  const others = problems.filter((problem) => !isOfAnswer(problem))
  return explainProblems(t, others, {
    blocked: blocked ?? t('forms.answersToMend', { count: countAnswers(marked) }),
    controls,
  })
}

/** Explains the rejection of a form that was posted without a script. */
export function explainPosted(
  shape: RequestShape,
  posted: PostedRequest,
  blocked: string | undefined,
): RequestRejection {
  const problems = findPostedProblems(shape, posted)
  if (problems.length === 0) {
    return explainRejection(shape, problems, explainStatus(shape.t, posted.status))
  }
  const explained = explainRejection(shape, problems)
  // The page's own message replaces the general one.
  return explained.form === undefined || blocked === undefined
    ? explained
    : { ...explained, form: blocked }
}

/** Explains an error that does not concern fields; `accepted` are the requests that were accepted before it. */
export function explainFailure(
  t: Messages,
  error: unknown,
  accepted: readonly LeadReceipt[],
): string {
  const reason = explainStatus(t, error instanceof ApiError ? error.status : 0)
  if (accepted.length === 0) return reason
  const references = accepted.map(({ reference }) => reference)
  const numbers = formatList(references, t.language, 'row')
  return t('forms.failed.partly', { numbers, reason })
}

function explainStatus(t: Messages, status: number): string {
  if (status === 429) return t('forms.failed.tooMany')
  return status === 0 ? t('forms.failed.unreached') : t('forms.failed.untaken')
}
