import { ApiError } from '@faceplate/contracts/client'
import type { LeadReceipt } from '@faceplate/contracts/forms.contract'
import type { FieldProblem } from '@faceplate/contracts/problem.contract'
import { useForm, useStore } from '@tanstack/react-form'
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { contactFieldNames, type ContactField } from './contact.fields.ts'
import { dispatchFormEvent } from './form.events.ts'
import {
  buildBody,
  emptyValues,
  findProblems,
  isValid,
  type RequestShape,
  type RequestValues,
} from './request.body.ts'
import { readDraft, writeDraft } from './request.draft.ts'
import { createKeeper, sendRequest } from './request.send.ts'
import { countAnswers, explainProblems, isOfAnswer } from './request.problems.ts'

/** The state of one form: what is typed, what is wrong with it, and what became of sending it. */
export function useRequestForm({
  element,
  name,
  shape,
  params,
  blocked,
  onSent,
}: {
  element: RefObject<HTMLFormElement | null>
  /** The form's path, by which a draft of it is kept. */
  name: string
  shape: RequestShape
  params: object | undefined
  /** Why nothing can be sent, whatever the fields say. */
  blocked: string | undefined
  onSent: (receipt: LeadReceipt) => void
}) {
  const [failure, setFailure] = useState<string>()
  /** What the fields of the form show, and what is said of all of it. */
  const explain = (problems: readonly FieldProblem[], reason?: string) => {
    const marked = shape.answerRules ? problems.filter(isOfAnswer) : []
    if (marked.length === 0) return explainProblems(problems, reason)
    const others = problems.filter((problem) => !isOfAnswer(problem))
    return explainProblems(others, reason ?? countAnswers(marked))
  }
  const keyOf = useRef<ReturnType<typeof createKeeper>>(undefined)
  const form = useForm({
    defaultValues: emptyValues,
    // Submitting an invalid form is what shows what is wrong with it.
    canSubmitWhenInvalid: true,
    validators: {
      onBlur: ({ value }: { value: RequestValues }) => explain(findProblems(shape, value), blocked),
    },
    onSubmit: async ({ value, formApi }) => {
      setFailure(undefined)
      const body = buildBody(shape, value)
      keyOf.current ??= createKeeper()
      let receipt: LeadReceipt
      try {
        receipt = await sendRequest(
          shape.call,
          { params, body },
          keyOf.current(body),
          element.current,
        )
      } catch (error) {
        const errors = error instanceof ApiError ? error.problem?.errors : undefined
        const explained = errors && explain(errors)
        if (errors) shape.answerRules?.onProblems(errors.filter(isOfAnswer))
        if (explained) {
          formApi.setErrorMap({ onBlur: explained })
          focusFirstInvalid(element.current)
        }
        setFailure(explained?.form ?? (explained ? undefined : explainFailure(error)))
        return
      }
      keyOf.current = undefined
      writeDraft(name, {})
      // The phone is cleared and the consents are taken back, the rest stays (V-submit).
      formApi.reset(
        { ...emptyValues, contacts: { ...value.contacts, phone: '' } },
        { keepDefaultValues: true },
      )
      dispatchFormEvent(element.current, 'faceplate:form-success', { form: name, ...receipt })
      onSent(receipt)
    },
    onSubmitInvalid: ({ value, formApi }) => {
      const problems = findProblems(shape, value)
      shape.answerRules?.onProblems(problems.filter(isOfAnswer))
      setFailure(explain(problems, blocked)?.form)
      dispatchFormEvent(element.current, 'faceplate:form-error', {
        form: name,
        fields: problems.map(({ pointer }) => pointer),
        submitCount: formApi.state.submissionAttempts,
      })
      focusFirstInvalid(element.current)
    },
  })

  useLayoutEffect(() => {
    const controls = element.current
    if (!controls) return undefined
    fillIn(form, controls, readDraft(name))
    // The DOM's change, not React's: when a value is settled, also by the browser's own filling in. On
    // the window, where React has taken the value over already.
    const settle = ({ target }: Event) => {
      if (!(target instanceof Node) || !controls.contains(target)) return
      const field = (target as HTMLInputElement).name as FieldName
      if (!form.getFieldMeta(field)) return
      form.setFieldMeta(field, (meta) => ({ ...meta, isBlurred: true }))
      void form.validateField(field, 'blur')
    }
    window.addEventListener('change', settle)
    return () => window.removeEventListener('change', settle)
  }, [element, form, name])

  return {
    form,
    failure,
    isComplete: useStore(form.store, ({ values }) => isValid(shape, values)),
    keepDraft: () => writeDraft(name, form.state.values.contacts),
  }
}

type FieldName = `contacts.${ContactField}` | (typeof consents)[number]

export type RequestFormApi = ReturnType<typeof useRequestForm>['form']

/** What was typed before this script came is in the page itself; what was typed earlier, in the draft. */
function fillIn(
  form: RequestFormApi,
  { elements }: HTMLFormElement,
  draft: ReturnType<typeof readDraft>,
): void {
  for (const field of contactFieldNames) {
    const control = elements.namedItem(`contacts.${field}`)
    const typed = control && 'value' in control ? control.value : ''
    const text = typed || draft[field]
    if (control && text) form.setFieldValue(`contacts.${field}`, text, { dontValidate: true })
  }
  for (const consent of consents) {
    const box = elements.namedItem(consent)
    if (box instanceof HTMLInputElement && box.checked) {
      form.setFieldValue(consent, true, { dontValidate: true })
    }
  }
}

const consents = ['personalDataProcessingConsent', 'promotionalCommunicationsConsent'] as const

/** Once it is marked as such, in the next frame. */
function focusFirstInvalid(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid]')?.focus())
}

function explainFailure(error: unknown): string {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 429) return 'Too many requests at once. Wait a minute, then send it again.'
  if (status === 0) {
    return 'The request did not reach us. Check the connection and send it again; what you typed stays here.'
  }
  return 'The request could not be taken just now. Send it again in a minute; what you typed stays here.'
}
