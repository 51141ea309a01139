import { ApiError } from '@faceplate/contracts/client/client'
import type { LeadReceipt } from '@faceplate/contracts/forms/form.body'
import type { FormWords } from '@faceplate/contracts/forms/form.words.en'
import type { FieldProblem } from '@faceplate/contracts/shared/problem.contract'
import { findPostedProblems, type RequestShape } from './request.body.ts'
import { countAnswers, explainProblems, isOfAnswer } from './request.problems.ts'
import type { PostedRequest } from './usePostedForm.ts'

/** Why a form was not taken: what its fields show, by their names, and what is said of it as a whole. */
export interface RequestRefusal {
  form?: string
  fields: Readonly<Record<string, string>>
}

/** Explains problems with a body; `blocked` is the page's own reason why nothing can be sent. */
export function explainRefusal(
  { answerRules, controls, words }: RequestShape,
  problems: readonly FieldProblem[],
  blocked?: string,
): RequestRefusal {
  const marked = answerRules ? problems.filter(isOfAnswer) : []
  if (marked.length === 0) return explainProblems(problems, words, { blocked, controls })
  const others = problems.filter((problem) => !isOfAnswer(problem))
  return explainProblems(others, words, {
    blocked: blocked ?? words.answersToMend(countAnswers(marked)),
    controls,
  })
}

/** Explains why a form was not taken that was posted without a script. */
export function explainPosted(
  shape: RequestShape,
  posted: PostedRequest,
  blocked: string | undefined,
): RequestRefusal {
  const problems = findPostedProblems(shape, posted)
  if (problems.length === 0) {
    return explainRefusal(shape, problems, explainStatus(posted.status, shape.words))
  }
  const explained = explainRefusal(shape, problems)
  // The page says it in its own words, where no field does.
  return explained.form === undefined || blocked === undefined
    ? explained
    : { ...explained, form: blocked }
}

/** Explains an error that is not of the fields; `taken` are the requests that went through before it. */
export function explainFailure(
  error: unknown,
  taken: readonly LeadReceipt[],
  words: FormWords,
): string {
  const references = taken.map(({ reference }) => reference)
  const partly = references.length > 0 ? `${words.failed.partly(references)} ` : ''
  return partly + explainStatus(error instanceof ApiError ? error.status : 0, words)
}

function explainStatus(status: number, { failed }: FormWords): string {
  if (status === 429) return failed.tooMany
  return status === 0 ? failed.unreached : failed.untaken
}
