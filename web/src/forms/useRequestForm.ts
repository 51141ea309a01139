import type { FieldProblem } from '@faceplate/contracts/shared/problem.contract'
import { useLayoutEffect, useReducer, useState } from 'react'
import { preparePopup } from '../base/popup.store.ts'
import {
  consents,
  findProblems,
  listNames,
  collectBody,
  type RequestShape,
} from './request.body.ts'
import { explainObstacles, isOfAnswer } from './request.problems.ts'
import { explainPosted, explainRejection } from './request.rejection.ts'
import { advanceSubmission, beginSubmission } from './request.submission.ts'
import { useDraft } from './useDraft.ts'
import { useFormFields } from './useFormFields.ts'
import type { PostedRequest } from './usePostedForm.ts'
import { useSubmit, type SubmitOptions } from './useSubmit.ts'

/** The state of one form: its fields with their errors, and its submission. */
export function useRequestForm({
  posted,
  ...options
}: SubmitOptions & { posted: PostedRequest | undefined }) {
  const { element, name, shape, blocked } = options
  const [rejected] = useState(() => posted && explainPosted(shape, posted, blocked))
  const [submission, advance] = useReducer(advanceSubmission, rejected?.form, beginSubmission)
  const draft = useDraft(element, name, listNames(shape))
  const findWrong = () =>
    findProblems(shape, element.current ? collectBody(element.current, shape) : {})
  const missing = useMissing(shape, findWrong)
  const { fields, show, clear } = useFormFields({
    element,
    names: [...listNames(shape), ...consents],
    findErrors: () => explainRejection(shape, findWrong()).fields,
    posted: rejected?.fields,
    isPending: submission.sending !== undefined,
    onInput: () => {
      // On the first input the confirmation popup is preloaded.
      if (Object.keys(fields).length === 0) void preparePopup()
      draft.keep()
    },
  })
  const submit = useSubmit(options, {
    submission,
    advance,
    reject(problems, reason) {
      shape.answerRules?.onProblems(problems.filter(isOfAnswer))
      const rejection = explainRejection(shape, problems, reason)
      show(rejection.fields)
      advance({ kind: 'rejected', failure: rejection.form })
    },
    approve: () => show({}),
    reset() {
      draft.forget()
      if (element.current) clearSent(element.current)
      clear()
    },
  })
  return { ...submission, fields, missing, submit }
}

/** Text that names the fields that keep the form from being sent, updated after every render. */
function useMissing(shape: RequestShape, findWrong: () => FieldProblem[]): string {
  // Empty in the HTML of the server: without a script the gateway validates.
  const [missing, setMissing] = useState('')
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the input is in the DOM, not in React state
  useLayoutEffect(() => {
    setMissing(explainObstacles(findWrong(), shape))
  })
  return missing
}

/** Clears the phone and the consents; the rest stays for another request (V-submit). */
function clearSent({ elements }: HTMLFormElement): void {
  const phone = elements.namedItem('contacts.phone')
  if (phone instanceof HTMLInputElement) phone.value = ''
  for (const consent of consents) {
    const box = elements.namedItem(consent)
    if (box instanceof HTMLInputElement) box.checked = false
  }
}
