import { writeEntries } from '@faceplate/contracts/forms/form.entries'
import type { LeadReceipt } from '@faceplate/contracts/forms/form.body'
import { buildPath } from '@faceplate/contracts/calls/route.contract'
import { formatList } from '@faceplate/contracts/shared/list.format'
import { message } from '@faceplate/messages/message'
import { useHydrated } from '@tanstack/react-router'
import { useRef, useState, type ReactNode } from 'react'
import { reportEvent } from '../analytics/analytics.events.ts'
import { openPopup } from '../base/popup.store.ts'
import { useShell } from '../base/shell.ts'
import { Notice } from '../ui/overlays/Notice.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { Consents } from './Consents.tsx'
import { ContactFields } from './ContactFields.tsx'
import type { ContactField } from './contact.fields.ts'
import type { FormControl } from './form.controls.ts'
import { OwnControls } from './OwnControls.tsx'
import { PageField } from './PageField.tsx'
import { FormTrap } from './FormTrap.tsx'
import { listFields, type AnswerRules } from './request.body.ts'
import { nameForm, type RequestCall, type RequestParams, type RestOf } from './request.calls.ts'
import styles from './RequestForm.module.css'
import { SubmitButtons } from './SubmitButtons.tsx'
import { usePostedForm } from './usePostedForm.ts'
import { useRequestForm } from './useRequestForm.ts'

/** Labels of submit buttons. */
const buttonLabels = {
  send: message('forms.buttons.send'),
  request: message('forms.buttons.request'),
  testing: message('forms.buttons.testing'),
  call: message('forms.buttons.call'),
  answers: message('forms.buttons.answers'),
  offer: message('forms.buttons.offer'),
  substitution: message('forms.buttons.substitution'),
}

type RequestButton = keyof typeof buttonLabels

export interface RequestFormProps<C extends RequestCall> {
  /** The contract of the form, which defines the contact fields and which of them are required. */
  call: C
  params?: RequestParams<C>
  /** Parts of the body other than contacts and consents. */
  rest?: RestOf<C>
  /** Several values of `rest`, if they exceed the limit of one request; one request is sent for each, in order. */
  parts?: readonly RestOf<C>[]
  /** Part of `rest` that hidden inputs carry without a script, by default all; the page has controls for the rest. */
  carried?: object
  /** Id of the form, for controls elsewhere on the page that belong to it. */
  id?: string
  /** Another call for the same data, with a button of its own. */
  other?: { call: RequestCall; button: RequestButton }
  /** Label of the submit button. */
  button?: RequestButton
  /** Goal that is reported to analytics when the request is accepted. */
  goal?: 'sendContactUs' | 'ZayavkaSend' | undefined
  /** Optional contact fields that the form does not show; `news` is the consent to news by email. */
  hide?: readonly (ContactField | 'news')[]
  /** Message about data missing in `rest`; the form cannot be sent while it is set. */
  blocked?: string | undefined
  /** The requested items, for the confirmation after sending. */
  items?: readonly string[]
  /** The comment with which the form begins. */
  comment?: string
  /** Called for each of several requests as soon as it is accepted. */
  onTaken?: (receipt: LeadReceipt, part: RestOf<C>) => void
  onSent?: (receipt: LeadReceipt) => void
  /** Validation of the answers in `rest`, whose controls show their own errors. */
  answerRules?: AnswerRules
  /** Additional fields above the contact fields. */
  controls?: readonly FormControl[]
  /** Content above all fields; its controls keep their own state. */
  children?: ReactNode
}

const nothing = {}
const none: readonly never[] = []

/** The content of the island `RequestForm`. */
export function RequestFormContent<C extends RequestCall>({
  call,
  params,
  parts,
  rest = parts?.[0] ?? nothing,
  carried = rest,
  id,
  other,
  button = 'send',
  goal,
  hide = none,
  blocked,
  items = none,
  comment = '',
  onTaken,
  onSent,
  answerRules,
  controls = none,
  children,
}: RequestFormProps<C>) {
  const element = useRef<HTMLFormElement>(null)
  const t = useMessages()
  const { fields, isRequired } = listFields(call, hide)
  const path = buildPath(call.path, { params })
  const posted = usePostedForm(path, ...(other ? [other.call.path] : []))
  const shape = {
    call,
    fields,
    asksNews: !hide.includes('news'),
    rest,
    controls,
    answerRules,
    extraCharacters: useShell().forms?.extra_characters,
    t,
  }
  const { receipt, confirm } = useConfirmation({ goal, items, onSent })
  const {
    fields: states,
    failure,
    missing,
    sending,
    isWaiting,
    submitCount,
    submit,
  } = useRequestForm({
    element,
    name: nameForm(call, params),
    shape,
    parts: parts ?? [rest],
    params,
    blocked,
    posted,
    onTaken,
    onSent: confirm,
  })
  const reason = blocked ?? missing
  // Before hydration the page cannot validate; without a script the gateway does when the form is sent.
  const isReady = !useHydrated() || reason === ''
  const buttons = [{ call, button }, ...(other ? [other] : [])].map((each) => ({
    call: each.call,
    label: t(buttonLabels[each.button]),
  }))
  return (
    <form
      ref={element}
      id={id}
      className={styles.form}
      // Without a script the browser posts the form, and the gateway responds with a page.
      method="post"
      action={`/api/${path}`}
      noValidate
      aria-busy={sending !== undefined}
      data-submit-count={submitCount}
      onSubmit={(event) => {
        event.preventDefault()
        // Only the button of the other call has an address of its own.
        const isOther = event.nativeEvent.submitter?.hasAttribute('formaction')
        void submit((isOther ? other?.call : undefined) ?? call)
      }}
    >
      {children}
      <OwnControls controls={controls} states={states} posted={posted} />
      <HiddenEntries carried={carried} />
      <ContactFields
        states={states}
        fields={fields}
        isRequired={isRequired}
        posted={posted}
        comment={comment}
      />
      <FormTrap />
      <PageField />
      <Consents
        states={states}
        asksNews={shape.asksNews}
        buttons={buttons.map(({ label }) => label)}
        posted={posted}
      />
      {failure === undefined ? null : <Notice kind="error">{failure}</Notice>}
      {isWaiting ? <Notice>{t('forms.waiting')}</Notice> : null}
      {receipt && submitCount === 0 && <Receipt references={receipt} />}
      <SubmitButtons
        buttons={buttons}
        call={call}
        sending={sending}
        reason={isReady ? '' : reason}
      />
    </form>
  )
}

/** Confirms accepted requests in a popup, or in the form if the popup could not be loaded. */
function useConfirmation({
  goal,
  items,
  onSent,
}: {
  goal: RequestFormProps<RequestCall>['goal']
  items: readonly string[]
  onSent: ((receipt: LeadReceipt) => void) | undefined
}) {
  const [receipt, setReceipt] = useState<readonly string[]>()
  return {
    /** References of the requests that the form itself confirms. */
    receipt,
    confirm: (receipts: readonly LeadReceipt[], answerTo: readonly string[], hasPopup: boolean) => {
      if (goal) reportEvent({ goal })
      const references = receipts.map(({ reference }) => reference)
      if (hasPopup) openPopup({ kind: 'sent', references, items, answerTo })
      else setReceipt(references)
      for (const each of receipts) onSent?.(each)
    },
  }
}

/** Data of the body that a browser posts without a script. */
function HiddenEntries({ carried }: { carried: object }) {
  return writeEntries(carried).map(([entry, value]) => (
    <input key={entry} type="hidden" name={entry} value={value} />
  ))
}

function Receipt({ references }: { references: readonly string[] }) {
  const t = useMessages()
  return (
    <Notice kind="success" title={t('forms.sent.title')}>
      {t('forms.sent.withNumbers', { numbers: formatList(references, t.language, 'row') })}
    </Notice>
  )
}
