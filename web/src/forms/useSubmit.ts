import { ApiError } from '@faceplate/contracts/client/client'
import type { LeadReceipt } from '@faceplate/contracts/forms/form.body'
import type { FieldProblem } from '@faceplate/contracts/shared/problem.contract'
import { useState, type RefObject } from 'react'
import { preparePopup } from '../base/popup.store.ts'
import { dispatchFormEvent } from './form.events.ts'
import { findProblems, collectBody, type RequestShape } from './request.body.ts'
import { nameForm, type RequestCall } from './request.calls.ts'
import { RequestDelivery, type PartOfRequest } from './request.delivery.ts'
import { explainFailure } from './request.refusal.ts'
import type { Submission, SubmissionStep } from './request.submission.ts'

/** The part of a request that its visitor sees after sending it. */
export interface SentBody {
  contacts: { phone?: string; email?: string }
}

export interface SubmitOptions {
  element: RefObject<HTMLFormElement | null>
  /** The form's path, by which a draft of it is kept. */
  name: string
  shape: RequestShape
  /** What each request carries beside contacts and consents, where one does not take all of it. */
  parts: readonly object[]
  params: object | undefined
  /** Why nothing can be sent, whatever the fields say. */
  blocked: string | undefined
  /** One of the requests was taken; another may still fail. */
  onTaken: ((receipt: LeadReceipt, part: object) => void) | undefined
  /** All were; `canSay`: a popup can tell of it. */
  onSent: (receipts: readonly LeadReceipt[], body: SentBody, canSay: boolean) => void
}

/** The form that is sent, as far as sending changes it. */
export interface SubmittedForm {
  submission: Submission
  advance: (step: SubmissionStep) => void
  /** Shows what is wrong, at the fields and in a line about the whole; `reason` stands for that line. */
  refuse: (problems: readonly FieldProblem[], reason?: string) => void
  /** Shows that no field is wrong. */
  approve: () => void
  /** Makes it ready for another request. */
  reset: () => void
}

/** Gives what a press of the button does: it checks the form, sends it, and tells what became of it. */
export function useSubmit(
  { element, name, shape, parts, params, blocked, onTaken, onSent }: SubmitOptions,
  { submission, advance, refuse, approve, reset }: SubmittedForm,
): (call: RequestCall) => Promise<void> {
  const [delivery] = useState(() => new RequestDelivery())

  async function send(call: RequestCall, form: HTMLFormElement, requests: PartOfRequest[]) {
    approve()
    advance({ kind: 'begun', call })
    const onWaiting = (isWaiting: boolean) => advance({ kind: 'waiting', isWaiting })
    try {
      await delivery.send(requests, { call, params, form, onTaken, onWaiting })
      // The popup that says so is loaded first. Until then the form counts as being sent, so that it is not sent twice.
      const canSay = await preparePopup()
      succeed(call, requests[0]?.body as SentBody, canSay)
    } catch (error) {
      const errors = error instanceof ApiError ? error.problem?.errors : undefined
      if (errors) refuse(errors)
      else {
        const failure = explainFailure(error, delivery.receipts, shape.words)
        advance({ kind: 'refused', failure })
      }
    }
  }

  function succeed(call: RequestCall, body: SentBody, canSay: boolean): void {
    const receipts = delivery.finish()
    reset()
    advance({ kind: 'taken' })
    for (const receipt of receipts) {
      const form = nameForm(call, params)
      dispatchFormEvent(element.current, 'faceplate:form-success', { form, ...receipt })
    }
    onSent(receipts, body, canSay)
  }

  return async (call) => {
    if (submission.sending) return
    advance({ kind: 'tried' })
    const form = element.current
    if (!form) return
    const requests = parts.map((rest) => ({ rest, body: collectBody(form, { ...shape, rest }) }))
    const problems = requests.flatMap(({ body }) => findProblems(shape, body))
    if (problems.length === 0 && blocked === undefined) return send(call, form, requests)
    refuse(problems, blocked)
    dispatchFormEvent(form, 'faceplate:form-error', {
      form: name,
      fields: problems.map(({ pointer }) => pointer),
      submitCount: submission.submitCount + 1,
    })
  }
}
