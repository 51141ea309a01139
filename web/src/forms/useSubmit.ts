import { ApiError } from '@faceplate/contracts/client/client'
import type { LeadReceipt } from '@faceplate/contracts/forms/form.body'
import type { FieldProblem } from '@faceplate/contracts/shared/problem.contract'
import { useState, type RefObject } from 'react'
import { preparePopup } from '../base/popup.store.ts'
import { dispatchFormEvent } from './form.events.ts'
import { collectBody, findProblems, listTypedContacts, type RequestShape } from './request.body.ts'
import { nameForm, type RequestCall } from './request.calls.ts'
import { RequestDelivery, type PartOfRequest } from './request.delivery.ts'
import { explainFailure } from './request.rejection.ts'
import type { Submission, SubmissionStep } from './request.submission.ts'

export interface SubmitOptions {
  element: RefObject<HTMLFormElement | null>
  /** Name of the form, the key of its draft. */
  name: string
  shape: RequestShape
  /** Parts of the bodies other than contacts and consents; one request is sent for each. */
  parts: readonly object[]
  params: object | undefined
  /** Message of the page if the form cannot be sent, regardless of its fields. */
  blocked: string | undefined
  /** Called when one of the requests is accepted; another may still fail. */
  onTaken: ((receipt: LeadReceipt, part: object) => void) | undefined
  /**
   * Called when all are accepted. `answerTo` are the contacts as typed; `hasPopup`: the confirmation popup has been
   * loaded.
   */
  onSent: (receipts: readonly LeadReceipt[], answerTo: readonly string[], hasPopup: boolean) => void
}

/** The operations of a form that its submission uses. */
export interface SubmittedForm {
  submission: Submission
  advance: (step: SubmissionStep) => void
  /** Shows problems at the fields and in a message about the whole form; `reason` replaces that message. */
  reject: (problems: readonly FieldProblem[], reason?: string) => void
  /** Shows all fields as valid. */
  approve: () => void
  /** Prepares the form for another request. */
  reset: () => void
}

/** Returns the submit handler: it validates the form, sends it and shows the outcome. */
export function useSubmit(
  { element, name, shape, parts, params, blocked, onTaken, onSent }: SubmitOptions,
  { submission, advance, reject, approve, reset }: SubmittedForm,
): (call: RequestCall) => Promise<void> {
  const [delivery] = useState(() => new RequestDelivery())

  async function send(call: RequestCall, form: HTMLFormElement, requests: PartOfRequest[]) {
    approve()
    advance({ kind: 'started', call })
    const answerTo = listTypedContacts(shape.t, form)
    const onWaiting = (isWaiting: boolean) => advance({ kind: 'waiting', isWaiting })
    try {
      await delivery.send(requests, { call, params, form, onTaken, onWaiting })
      // The confirmation popup is loaded while the form still counts as being sent, so that it is not sent twice.
      const hasPopup = await preparePopup()
      succeed(call, answerTo, hasPopup)
    } catch (error) {
      const errors = error instanceof ApiError ? error.problem?.errors : undefined
      if (errors) reject(errors)
      else {
        const failure = explainFailure(shape.t, error, delivery.receipts)
        advance({ kind: 'rejected', failure })
      }
    }
  }

  function succeed(call: RequestCall, answerTo: readonly string[], hasPopup: boolean): void {
    const receipts = delivery.finish()
    reset()
    advance({ kind: 'accepted' })
    for (const receipt of receipts) {
      const form = nameForm(call, params)
      dispatchFormEvent(element.current, 'faceplate:form-success', { form, ...receipt })
    }
    onSent(receipts, answerTo, hasPopup)
  }

  return async (call) => {
    if (submission.sending) return
    advance({ kind: 'attempted' })
    const form = element.current
    if (!form) return
    const requests = parts.map((rest) => ({ rest, body: collectBody(form, { ...shape, rest }) }))
    const problems = requests.flatMap(({ body }) => findProblems(shape, body))
    if (problems.length === 0 && blocked === undefined) return send(call, form, requests)
    reject(problems, blocked)
    dispatchFormEvent(form, 'faceplate:form-error', {
      form: name,
      fields: problems.map(({ pointer }) => pointer),
      submitCount: submission.submitCount + 1,
    })
  }
}
