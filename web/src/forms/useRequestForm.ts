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
import { isOfAnswer, nameProblems } from './request.problems.ts'
import { explainPosted, explainRefusal } from './request.refusal.ts'
import { advanceSubmission, beginSubmission } from './request.submission.ts'
import { useDraft } from './useDraft.ts'
import { useFormFields } from './useFormFields.ts'
import type { PostedRequest } from './usePostedForm.ts'
import { useSubmit, type SubmitOptions } from './useSubmit.ts'

/** The state of one form: what is wrong with its fields, and what became of sending it. */
export function useRequestForm({
  posted,
  ...options
}: SubmitOptions & { posted: PostedRequest | undefined }) {
  const { element, name, shape, blocked } = options
  const [refused] = useState(() => posted && explainPosted(shape, posted, blocked))
  const [submission, advance] = useReducer(advanceSubmission, refused?.form, beginSubmission)
  const draft = useDraft(element, name, listNames(shape))
  const findWrong = () =>
    findProblems(shape, element.current ? collectBody(element.current, shape) : {})
  const missing = useMissing(shape, findWrong)
  const { fields, show, clear } = useFormFields({
    element,
    names: [...listNames(shape), ...consents],
    findErrors: () => explainRefusal(shape, findWrong()).fields,
    posted: refused?.fields,
    isPending: submission.sending !== undefined,
    onInput: () => {
      // Once somebody begins to fill it in.
      if (Object.keys(fields).length === 0) void preparePopup()
      draft.keep()
    },
  })
  const submit = useSubmit(options, {
    submission,
    advance,
    refuse(problems, reason) {
      shape.answerRules?.onProblems(problems.filter(isOfAnswer))
      const refusal = explainRefusal(shape, problems, reason)
      show(refusal.fields)
      advance({ kind: 'refused', failure: refusal.form })
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

/** Names what the form still needs, after every change of it or of what goes with it. */
function useMissing(shape: RequestShape, findWrong: () => FieldProblem[]): string {
  // Until a script knows otherwise, nothing is: without one it is the gateway that says so.
  const [missing, setMissing] = useState('')
  // eslint-disable-next-line react-hooks/exhaustive-deps -- what is typed is no state of React's
  useLayoutEffect(() => {
    const names = nameProblems(findWrong(), shape)
    setMissing(names.length === 0 ? '' : shape.words.stillNeeded(names))
  })
  return missing
}

/** Clears the phone and takes the consents back; the rest stays for another request (V-submit). */
function clearSent({ elements }: HTMLFormElement): void {
  const phone = elements.namedItem('contacts.phone')
  if (phone instanceof HTMLInputElement) phone.value = ''
  for (const consent of consents) {
    const box = elements.namedItem(consent)
    if (box instanceof HTMLInputElement) box.checked = false
  }
}
