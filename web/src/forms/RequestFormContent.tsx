import type { LeadReceipt } from '@faceplate/contracts/forms.contract'
import { useStore } from '@tanstack/react-form'
import { useId, useRef, type ReactNode } from 'react'
import { reportGoal, type Goal } from '../analytics/analytics.ts'
import { openPopup } from '../base/popup.store.ts'
import { Button } from '../ui/Button.tsx'
import { Notice } from '../ui/Notice.tsx'
import visibility from '../ui/visibility.module.css'
import { Icon } from '../ui/Icon.tsx'
import { Consents } from './Consents.tsx'
import { ContactFields } from './ContactFields.tsx'
import type { ContactField } from './contact.fields.ts'
import { FormTrap } from './FormTrap.tsx'
import { listFields, type AnswerRules } from './request.body.ts'
import { nameForm, type RequestCall, type RequestParams, type RestOf } from './request.calls.ts'
import styles from './RequestForm.module.css'
import { useRequestForm } from './useRequestForm.ts'

export interface RequestFormProps<C extends RequestCall> {
  /** The contract of the form: which contacts there are, and which of them are required. */
  call: C
  params?: RequestParams<C>
  /** What the body carries beside contacts and consents. */
  rest?: RestOf<C>
  submitLabel?: string
  /** The goal that is reported when the request is taken. */
  goal?: Goal
  /** Optional contacts that the form does not ask for; `news` is the consent to the news. */
  hide?: readonly (ContactField | 'news')[]
  /** What in `rest` is still missing; while it is, nothing can be sent. */
  blocked?: string | undefined
  onSent?: (receipt: LeadReceipt) => void
  /** Rules that the answers in `rest` are held to; their controls show what is wrong themselves. */
  answerRules?: AnswerRules
  /** Controls of the form's own, above the contacts. */
  children?: ReactNode
}

const nothing = {}
const none: readonly never[] = []

/** The form itself, with its script. */
export function RequestFormContent<C extends RequestCall>({
  call,
  params,
  rest = nothing,
  submitLabel = 'Send',
  goal,
  hide = none,
  blocked,
  onSent,
  answerRules,
  children,
}: RequestFormProps<C>) {
  const element = useRef<HTMLFormElement>(null)
  const { fields, isRequired } = listFields(call, hide)
  const shape = { call, fields, asksNews: !hide.includes('news'), rest, answerRules }
  const { form, failure, isComplete, keepDraft } = useRequestForm({
    element,
    name: nameForm(call, params),
    shape,
    params,
    blocked,
    onSent: (receipt) => {
      if (goal) reportGoal(goal)
      openPopup({ kind: 'message', title: 'Request is sent', text: 'We will contact you soon.' })
      onSent?.(receipt)
    },
  })
  const reasonId = useId()
  const isSending = useStore(form.store, ({ isSubmitting }) => isSubmitting)
  const submitCount = useStore(form.store, ({ submissionAttempts }) => submissionAttempts)
  const isReady = isComplete && blocked === undefined
  return (
    <form
      ref={element}
      className={styles.form}
      // Before its script has come nothing must put what is typed into an address.
      method="dialog"
      noValidate
      aria-busy={isSending}
      data-submit-count={submitCount}
      onChange={keepDraft}
      onSubmit={(event) => {
        event.preventDefault()
        if (form.state.isSubmitting) return
        // Enter in a field that was wrong and is right now: the library would go by what it knew.
        void form.validate('blur')
        void form.handleSubmit()
      }}
    >
      {children}
      <ContactFields form={form} fields={fields} isRequired={isRequired} />
      <FormTrap />
      <Consents form={form} asksNews={shape.asksNews} />
      {failure === undefined ? null : <Notice kind="error">{failure}</Notice>}
      <div className={styles.actions}>
        <Button
          type="submit"
          aria-disabled={!isReady || isSending}
          aria-describedby={isReady ? undefined : reasonId}
        >
          {isSending ? <Icon name="loader-circle" className={styles.spinner} size={18} /> : null}
          {isSending ? 'Sending…' : submitLabel}
        </Button>
        {isReady ? null : (
          <p id={reasonId} className={blocked === undefined ? visibility.hidden : styles.reason}>
            {blocked ?? 'Fill in the fields marked with an asterisk and give your consent first'}
          </p>
        )}
      </div>
    </form>
  )
}
