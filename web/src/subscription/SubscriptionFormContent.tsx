import { createClient, createFetchTransport } from '@faceplate/contracts/client/client'
import { subscribe } from '@faceplate/contracts/forms/subscription.contract'
import { cleanEmail } from '@faceplate/contracts/forms/email.clean'
import { message } from '@faceplate/messages/message'
import { useRef, useState } from 'react'
import { useLegalAddress } from '../base/policy.sections.ts'
import { findBodyProblems } from '../forms/form.check.ts'
import { takeSignals } from '../forms/form.signals.ts'
import { PageField } from '../forms/PageField.tsx'
import { FormTrap } from '../forms/FormTrap.tsx'
import { FormLink } from '../forms/FormLink.tsx'
import { usePostedForm } from '../forms/usePostedForm.ts'
import { useFormFields } from '../forms/useFormFields.ts'
import { readVisitSource } from '../forms/visit.source.ts'
import { Button } from '../ui/fields/Button.tsx'
import { joinClasses } from '../ui/classes.ts'
import { Notice } from '../ui/overlays/Notice.tsx'
import { TextField } from '../ui/fields/TextField.tsx'
import { RichText } from '../ui/text/RichText.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { RequestReceived, EmailDisabled } from './SubscriptionNotices.tsx'
import styles from './SubscriptionForm.module.css'

type Outcome = 'sending' | 'sent' | 'noted' | 'failed'

/**
 * Content of the subscription form. The response is the same for every address, so that it does not reveal who is
 * subscribed.
 */
export function SubscriptionFormContent({ className }: { className?: string }) {
  const t = useMessages()
  const promotionalText = useLegalAddress('promotional', 'promotional-file')
  const element = useRef<HTMLFormElement>(null)
  const posted = usePostedForm(subscribe.path)
  const [outcome, setOutcome] = useState<Outcome | undefined>(
    posted && posted.problems.length === 0 ? 'failed' : undefined,
  )
  const check = (email: string): { email?: string } => {
    const options = { nameField: () => t('forms.fields.email') }
    const [problem] = findBodyProblems(t, subscribe, { email }, options)
    if (!problem) return {}
    return { email: problem.rule === 'required' ? t('forms.required') : problem.detail }
  }
  const { fields, show, clear } = useFormFields({
    element,
    names: ['email'],
    // Validation error of an address that was posted without scripts.
    posted: posted && check(cleanEmail(posted.entries.get('email') ?? '')),
    isPending: outcome === 'sending',
    // An empty field is no error unless the visitor submits it; that error disappears once something is typed.
    findErrors: () => {
      const email = readEmail(element.current)
      return email === '' && fields['email']?.error === undefined ? {} : check(email)
    },
  })

  async function submit(): Promise<void> {
    if (outcome === 'sending') return
    const errors = check(readEmail(element.current))
    show(errors)
    if (errors.email !== undefined) return
    setOutcome('sending')
    try {
      const api = createClient(
        createFetchTransport('/api/', { headers: takeSignals(element.current) }),
      )
      const body = { email: readEmail(element.current), source: readVisitSource() }
      const { letter } = await api('POST subscription', { body })
      element.current?.reset()
      clear()
      setOutcome(letter === false ? 'noted' : 'sent')
    } catch {
      setOutcome('failed')
    }
  }

  return (
    <form
      ref={element}
      className={joinClasses(styles.form, className)}
      // Without scripts the browser posts the form, and the gateway responds with a page.
      method="post"
      action={`/api/${subscribe.path}`}
      noValidate
      aria-busy={outcome === 'sending'}
      onSubmit={(event) => {
        event.preventDefault()
        void submit()
      }}
    >
      <FormTrap />
      <PageField />
      <div className={styles.row}>
        <TextField
          className={styles.email}
          label={t('subscription.label')}
          // Not `type=email`: browsers change its value before it is cleaned.
          name="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="send"
          hint={
            <RichText
              message={message('subscription.consent')}
              values={{ link: (text) => <FormLink href={promotionalText}>{text}</FormLink> }}
            />
          }
          defaultValue={posted?.entries.get('email') ?? ''}
          state={fields['email']}
          error={fields['email']?.error}
        />
        <Button
          type="submit"
          look="secondary"
          className={styles.submit}
          aria-disabled={outcome === 'sending'}
        >
          {outcome === 'sending' ? t('forms.sending') : t('subscription.send')}
        </Button>
      </div>
      {outcome === 'sent' ? <RequestReceived /> : null}
      {outcome === 'noted' ? <EmailDisabled /> : null}
      {outcome === 'failed' ? <Notice kind="error">{t('subscription.failed')}</Notice> : null}
    </form>
  )
}

function readEmail(form: HTMLFormElement | null): string {
  const typed = form && new FormData(form).get('email')
  return typeof typed === 'string' ? cleanEmail(typed) : ''
}
