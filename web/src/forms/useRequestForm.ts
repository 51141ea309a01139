import { ApiError } from '@faceplate/contracts/client'
import type { FormWords } from '@faceplate/contracts/form.words.en'
import type { LeadReceipt } from '@faceplate/contracts/form.body'
import type { FieldProblem } from '@faceplate/contracts/problem.contract'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { dispatchFormEvent } from './form.events.ts'
import {
  consents,
  findPostedProblems,
  findProblems,
  listNames,
  readBody,
  readTexts,
  type RequestShape,
} from './request.body.ts'
import { nameForm, type RequestCall } from './request.calls.ts'
import { readDraft, writeDraft } from './request.draft.ts'
import { countAnswers, explainProblems, isOfAnswer, nameProblems } from './request.problems.ts'
import { createKeeper, sendRequest, waitForConnection } from './request.send.ts'
import { preparePopup } from '../base/popup.store.ts'
import { useFormFields } from './useFormFields.ts'
import type { PostedRequest } from './usePostedForm.ts'

/** What of a request is told to who has sent it. */
export interface SentBody {
  contacts: { phone?: string; email?: string }
}

/** The state of one form: what is wrong with its fields, and what became of sending it. */
export function useRequestForm({
  element,
  name,
  shape,
  parts,
  params,
  blocked,
  posted,
  onTaken,
  onSent,
}: {
  element: RefObject<HTMLFormElement | null>
  /** The form's path, by which a draft of it is kept. */
  name: string
  shape: RequestShape
  /** What each request carries beside contacts and consents, where one does not take all of it. */
  parts: readonly object[]
  params: object | undefined
  /** Why nothing can be sent, whatever the fields say. */
  blocked: string | undefined
  posted: PostedRequest | undefined
  /** One of the requests was taken; another may still fail. */
  onTaken: ((receipt: LeadReceipt, part: object) => void) | undefined
  /** All were; `canSay`: a popup can tell of it. */
  onSent: (receipts: readonly LeadReceipt[], body: SentBody, canSay: boolean) => void
}) {
  const { words } = shape
  const [refused] = useState(() => posted && explainPosted(shape, posted, blocked))
  const [failure, setFailure] = useState(refused?.form)
  // Until a script knows otherwise, nothing is: without one it is the gateway that says so.
  const [missing, setMissing] = useState('')
  const [sending, setSending] = useState<RequestCall>()
  const [isWaiting, setWaiting] = useState(false)
  const [submitCount, setSubmitCount] = useState(0)
  const keyOf = useRef<ReturnType<typeof createKeeper>>(undefined)
  const taken = useRef<LeadReceipt[]>([])

  const read = () => {
    const body = element.current ? readBody(element.current, shape) : {}
    return { body, problems: findProblems(shape, body) }
  }
  const nameMissing = () => {
    const names = nameProblems(read().problems, shape)
    return names.length === 0 ? '' : words.stillNeeded(names)
  }
  const keepDraft = (form: HTMLFormElement) =>
    writeDraft(name, Object.fromEntries(readTexts(form, listNames(shape))))
  const { fields, show, clear } = useFormFields({
    element,
    names: [...listNames(shape), ...consents],
    findErrors: () => explain(shape, read().problems).fields,
    posted: refused?.fields,
    isPending: sending !== undefined,
    onInput: () => {
      // Once somebody begins to fill it in.
      if (Object.keys(fields).length === 0) void preparePopup()
      if (element.current) keepDraft(element.current)
    },
  })

  // What was typed before this script came is in the page itself; what was typed earlier, in the draft.
  useLayoutEffect(() => {
    for (const [each, text] of Object.entries(readDraft(name))) {
      const control = element.current?.elements.namedItem(each)
      if (control && 'value' in control && control.value === '') control.value = text
    }
  }, [element, name])
  // After every change of the form or of what goes with it.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- what is typed is no state of React's
  useLayoutEffect(() => setMissing(nameMissing()))

  /** Shows what is wrong, at the fields and in a line about the whole. */
  const refuse = (problems: readonly FieldProblem[], reason?: string): void => {
    shape.answerRules?.onProblems(problems.filter(isOfAnswer))
    const explained = explain(shape, problems, reason)
    show(explained.fields)
    setFailure(explained.form)
  }

  async function submit(call: RequestCall): Promise<void> {
    if (sending) return
    setSubmitCount(submitCount + 1)
    const form = element.current
    if (!form) return
    const bodies = parts.map((rest) => ({ rest, body: readBody(form, { ...shape, rest }) }))
    const problems = bodies.flatMap(({ body }) => findProblems(shape, body))
    if (problems.length > 0 || blocked !== undefined) {
      refuse(problems, blocked)
      dispatchFormEvent(element.current, 'faceplate:form-error', {
        form: name,
        fields: problems.map(({ pointer }) => pointer),
        submitCount: submitCount + 1,
      })
      return
    }
    show({})
    setFailure(undefined)
    setSending(call)
    try {
      keyOf.current ??= createKeeper()
      for (const { rest, body } of bodies) {
        const receipt = await send(call, body, keyOf.current([call.path, body]))
        taken.current.push(receipt)
        onTaken?.(receipt, rest)
      }
      // What says so is there by then. The form is being sent until it is, for nobody is to send it again.
      const canSay = await preparePopup()
      succeed(call, bodies[0]?.body as SentBody, canSay)
    } catch (error) {
      const errors = error instanceof ApiError ? error.problem?.errors : undefined
      if (errors) refuse(errors)
      else {
        const sent = taken.current.map(({ reference }) => reference)
        const partly = sent.length > 0 ? `${words.failed.partly(sent)} ` : ''
        setFailure(partly + explainStatus(error instanceof ApiError ? error.status : 0, words))
      }
    } finally {
      setSending(undefined)
    }
  }

  /** Sends a body; where there is no connection, as soon as there is one. Its key makes it one request. */
  async function send(call: RequestCall, body: object, key: string): Promise<LeadReceipt> {
    try {
      return await sendRequest(call, { params, body }, key, element.current)
    } catch (error) {
      if (navigator.onLine || !(error instanceof ApiError) || error.status !== 0) throw error
    }
    setWaiting(true)
    await waitForConnection()
    setWaiting(false)
    return send(call, body, key)
  }

  function succeed(call: RequestCall, body: SentBody, canSay: boolean): void {
    keyOf.current = undefined
    const receipts = taken.current.splice(0)
    writeDraft(name, {})
    // The phone is cleared and the consents are taken back, the rest stays (V-submit).
    const controls = element.current?.elements
    const phone = controls?.namedItem('contacts.phone')
    if (phone instanceof HTMLInputElement) phone.value = ''
    for (const consent of consents) {
      const box = controls?.namedItem(consent)
      if (box instanceof HTMLInputElement) box.checked = false
    }
    clear()
    setSubmitCount(0)
    for (const receipt of receipts) {
      dispatchFormEvent(element.current, 'faceplate:form-success', {
        form: nameForm(call, params),
        ...receipt,
      })
    }
    onSent(receipts, body, canSay)
  }

  return { fields, failure, missing, sending, isWaiting, submitCount, submit }
}

/** What the fields of the form show, and what is said of all of it. */
function explain(
  { answerRules, controls, words }: RequestShape,
  problems: readonly FieldProblem[],
  reason?: string,
) {
  const marked = answerRules ? problems.filter(isOfAnswer) : []
  if (marked.length === 0) return explainProblems(problems, words, { blocked: reason, controls })
  const others = problems.filter((problem) => !isOfAnswer(problem))
  return explainProblems(others, words, {
    blocked: reason ?? words.answersToMend(countAnswers(marked)),
    controls,
  })
}

function explainPosted(shape: RequestShape, posted: PostedRequest, blocked: string | undefined) {
  const problems = findPostedProblems(shape, posted)
  if (problems.length === 0) {
    return explain(shape, problems, explainStatus(posted.status, shape.words))
  }
  const explained = explain(shape, problems)
  // The page says it in its own words, where no field does.
  return explained.form === undefined || blocked === undefined
    ? explained
    : { ...explained, form: blocked }
}

function explainStatus(status: number, { failed }: FormWords): string {
  if (status === 429) return failed.tooMany
  return status === 0 ? failed.unreached : failed.untaken
}
