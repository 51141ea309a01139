import { writeEntries } from '@faceplate/contracts/forms/form.entries'
import { formSignals } from '@faceplate/contracts/forms/form.signals'
import type { FormWords } from '@faceplate/contracts/forms/form.words.en'
import type { LeadReceipt } from '@faceplate/contracts/forms/form.body'
import { buildPath } from '@faceplate/contracts/calls/route.contract'
import { useHydrated } from '@tanstack/react-router'
import { useId, useRef, useState, type ReactNode } from 'react'
import { useSiteLanguage } from '../base/useSiteLanguage.ts'
import { reportGoal, type Goal } from '../analytics/goals.ts'
import { openPopup } from '../base/popup.store.ts'
import { Button } from '../ui/fields/Button.tsx'
import { Notice } from '../ui/overlays/Notice.tsx'
import { Icon } from '../ui/text/Icon.tsx'
import { Consents } from './Consents.tsx'
import { ContactFields } from './ContactFields.tsx'
import type { ContactField } from './contact.fields.ts'
import type { FormControl } from './form.controls.ts'
import { OwnControls } from './OwnControls.tsx'
import { FormTrap } from './FormTrap.tsx'
import { listFields, type AnswerRules } from './request.body.ts'
import { nameForm, type RequestCall, type RequestParams, type RestOf } from './request.calls.ts'
import styles from './RequestForm.module.css'
import { usePostedForm } from './usePostedForm.ts'
import { useFormWords } from './useFormWords.ts'
import { useRequestForm } from './useRequestForm.ts'

type RequestButton = keyof FormWords['buttons']

export interface RequestFormProps<C extends RequestCall> {
  /** The contract of the form: which contacts there are, and which of them are required. */
  call: C
  params?: RequestParams<C>
  /** What the body carries beside contacts and consents. */
  rest?: RestOf<C>
  /** The same in parts, where one request does not take all of it: they are sent one after the other. */
  parts?: readonly RestOf<C>[]
  /** What of it goes along without a script; the remainder has controls of its own on the page. By itself all. */
  carried?: object
  /** By which controls elsewhere on the page belong to it. */
  id?: string
  /** Another call that the same may be sent by, with a button of its own. */
  other?: { call: RequestCall; button: RequestButton }
  /** What stands on the button that sends. */
  button?: RequestButton
  /** The goal that is reported when the request is taken. */
  goal?: Goal | undefined
  /** Optional contacts that the form does not ask for; `news` is the consent to the news. */
  hide?: readonly (ContactField | 'news')[]
  /** What in `rest` is still missing; while it is, nothing can be sent. */
  blocked?: string | undefined
  /** What is asked for, as it is said once more when it is sent. */
  items?: readonly string[]
  /** Told of each of several requests as soon as it was taken. */
  onTaken?: (receipt: LeadReceipt, part: RestOf<C>) => void
  onSent?: (receipt: LeadReceipt) => void
  /** Rules that the answers in `rest` are held to; their controls show what is wrong themselves. */
  answerRules?: AnswerRules
  /** Controls of the form's own, above the contacts. */
  controls?: readonly FormControl[]
  /** What stands above them; controls there keep their state themselves. */
  children?: ReactNode
}

const nothing = {}
const none: readonly never[] = []

/** The form itself, with its script. */
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
  onTaken,
  onSent,
  answerRules,
  controls = none,
  children,
}: RequestFormProps<C>) {
  const element = useRef<HTMLFormElement>(null)
  const language = useSiteLanguage()
  const words = useFormWords()
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
    language,
    words,
  }
  /** Numbers of what was sent, where no popup can say them. */
  const [receipt, setReceipt] = useState<readonly string[]>()
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
    onSent: (receipts, { contacts: { email, phone } }, canSay) => {
      if (goal) reportGoal(goal)
      const answerTo = [email, phone].filter((each) => each !== undefined)
      const references = receipts.map(({ reference }) => reference)
      if (canSay) openPopup({ kind: 'sent', references, items, answerTo })
      else setReceipt(references)
      for (const receipt of receipts) onSent?.(receipt)
    },
  })
  const reasonId = useId()
  const reason = blocked ?? missing
  // Without a script the page cannot know: what it says is said by the gateway, once the form is sent.
  const isReady = !useHydrated() || reason === ''
  const buttons = [{ call, button }, ...(other ? [other] : [])].map((each) => ({
    call: each.call,
    label: words.buttons[each.button],
  }))
  return (
    <form
      ref={element}
      id={id}
      className={styles.form}
      // Without its script the browser sends it itself, and the gateway answers with a page.
      method="post"
      action={`/api/${path}`}
      noValidate
      aria-busy={sending !== undefined}
      data-submit-count={submitCount}
      onSubmit={(event) => {
        event.preventDefault()
        const { submitter } = event.nativeEvent
        const isOther = other !== undefined && submitter?.hasAttribute('formaction') === true
        void submit(isOther ? other.call : call)
      }}
    >
      {children}
      <OwnControls controls={controls} states={states} posted={posted} />
      {posted && <input type="hidden" name={formSignals.pageName} value={posted.page} />}
      {writeEntries(carried).map(([entry, value]) => (
        <input key={entry} type="hidden" name={entry} value={value} />
      ))}
      <ContactFields states={states} fields={fields} isRequired={isRequired} posted={posted} />
      <FormTrap />
      <Consents
        states={states}
        asksNews={shape.asksNews}
        button={words.either(buttons.map(({ label }) => label))}
        posted={posted}
      />
      {failure === undefined ? null : <Notice kind="error">{failure}</Notice>}
      {isWaiting ? <Notice>{words.waiting}</Notice> : null}
      {receipt && submitCount === 0 && (
        <Notice kind="success" title={words.sent.title}>
          {words.sent.text} {words.sent.number}: {receipt.join(', ')}.
        </Notice>
      )}
      <div className={styles.actions}>
        {buttons.map(({ call: sent, label }) => (
          <Button
            key={label}
            type="submit"
            look={sent === call ? 'primary' : 'secondary'}
            formAction={sent === call ? undefined : `/api/${sent.path}`}
            aria-disabled={!isReady || sending !== undefined}
            aria-describedby={isReady ? undefined : reasonId}
          >
            {sent === sending ? (
              <Icon name="loader-circle" className={styles.spinner} size={18} />
            ) : null}
            {sent === sending ? words.sending : label}
          </Button>
        ))}
        {isReady ? null : (
          <p id={reasonId} className={styles.reason}>
            {reason}
          </p>
        )}
      </div>
    </form>
  )
}
