import { ApiError } from '@faceplate/contracts/client/client'
import type { LeadReceipt } from '@faceplate/contracts/forms/form.body'
import type { FormWords } from '@faceplate/contracts/forms/form.words.en'
import type { FieldProblem } from '@faceplate/contracts/shared/problem.contract'
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
  { answerRules, controls, words }: RequestShape,
  problems: readonly FieldProblem[],
  blocked?: string,
): RequestRejection {
  const marked = answerRules ? problems.filter(isOfAnswer) : []
  if (marked.length === 0) return explainProblems(problems, words, { blocked, controls })
  const others = problems.filter((problem) => !isOfAnswer(problem))
  return explainProblems(others, words, {
    blocked: blocked ?? words.answersToMend(countAnswers(marked)),
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
    return explainRejection(shape, problems, explainStatus(posted.status, shape.words))
  }
  const explained = explainRejection(shape, problems)
  // The page's own message replaces the general one.
  return explained.form === undefined || blocked === undefined
    ? explained
    : { ...explained, form: blocked }
}

/** Explains an error that does not concern fields; `accepted` are the requests that were accepted before it. */
export function explainFailure(
  error: unknown,
  accepted: readonly LeadReceipt[],
  words: FormWords,
): string {
  const references = accepted.map(({ reference }) => reference)
  const partly = references.length > 0 ? `${words.failed.partly(references)} ` : ''
  return partly + explainStatus(error instanceof ApiError ? error.status : 0, words)
}

function explainStatus(status: number, { failed }: FormWords): string {
  if (status === 429) return failed.tooMany
  return status === 0 ? failed.unreached : failed.untaken
}
