import { checkBody } from '@faceplate/contracts/body.check'
import { createClient, createFetchTransport } from '@faceplate/contracts/client'
import { chooseLanguage } from '@faceplate/contracts/form.messages'
import { subscribe } from '@faceplate/contracts/subscription.contract'
import { useForm, useStore } from '@tanstack/react-form'
import { useLayoutEffect, useRef, useState } from 'react'
import { readSignals } from '../forms/form.signals.ts'
import { FormTrap } from '../forms/FormTrap.tsx'
import { Button } from '../ui/Button.tsx'
import { joinClasses } from '../ui/classes.ts'
import { Notice } from '../ui/Notice.tsx'
import { TextField } from '../ui/TextField.tsx'
import styles from './SubscriptionForm.module.css'

/** The form itself. Every answer is the same, so that nobody learns who subscribes. */
export function SubscriptionFormContent({ className }: { className?: string }) {
  const element = useRef<HTMLFormElement>(null)
  const [outcome, setOutcome] = useState<'sent' | 'failed'>()
  const form = useForm({
    defaultValues: { email: '' },
    canSubmitWhenInvalid: true,
    validators: {
      onBlur: ({ value }) => {
        const [problem] = checkBody(subscribe.body, writeBody(value.email), {
          language: chooseLanguage(document.documentElement.lang),
          nameField: () => 'Email',
        })
        if (!problem) return undefined
        return { fields: { email: problem.rule === 'required' ? 'Required' : problem.detail } }
      },
    },
    onSubmit: async ({ value, formApi }) => {
      setOutcome(undefined)
      try {
        const api = createClient(createFetchTransport('/api/', readSignals(element.current)))
        await api('POST subscription', { body: writeBody(value.email) })
      } catch {
        setOutcome('failed')
        return
      }
      formApi.reset()
      setOutcome('sent')
    },
    onSubmitInvalid: () => element.current?.querySelector('input')?.focus(),
  })
  // What was typed before this script came is in the page itself.
  useLayoutEffect(() => {
    const typed = element.current?.querySelector('input')?.value
    if (typed) form.setFieldValue('email', typed, { dontValidate: true })
  }, [form])
  const isSending = useStore(form.store, ({ isSubmitting }) => isSubmitting)
  const submitCount = useStore(form.store, ({ submissionAttempts }) => submissionAttempts)

  return (
    <form
      ref={element}
      className={joinClasses(styles.form, className)}
      // Before its script has come nothing must put the address into that of the page.
      method="dialog"
      noValidate
      aria-busy={isSending}
      onSubmit={(event) => {
        event.preventDefault()
        if (form.state.isSubmitting) return
        // Enter in a field that was wrong and is right now: the library would go by what it knew.
        void form.validate('blur')
        void form.handleSubmit()
      }}
    >
      <FormTrap />
      <div className={styles.row}>
        <form.Field name="email">
          {({ state: { value, meta }, handleChange, handleBlur }) => (
            <TextField
              className={styles.email}
              label="News by email"
              type="email"
              name="email"
              autoComplete="email"
              inputMode="email"
              enterKeyHint="send"
              hint={
                <span>
                  Subscribing is the consent to receive{' '}
                  <a href="/files/consents/promotional.pdf" target="_blank">
                    promotional materials
                  </a>
                </span>
              }
              value={value}
              state={meta}
              // Leaving the field empty is no mistake: nobody has to subscribe.
              error={
                (meta.isBlurred && value !== '') || submitCount > 0 ? meta.errors[0] : undefined
              }
              onChange={(event) => handleChange(event.target.value)}
              onBlur={handleBlur}
            />
          )}
        </form.Field>
        <Button type="submit" look="secondary" className={styles.submit} aria-disabled={isSending}>
          {isSending ? 'Sending…' : 'Subscribe'}
        </Button>
      </div>
      {outcome === 'sent' ? (
        <Notice kind="success">
          Unless it is subscribed already, a letter is on its way to this address. Open the link in
          it to confirm.
        </Notice>
      ) : null}
      {outcome === 'failed' ? (
        <Notice kind="error">That did not reach us. Try again in a minute.</Notice>
      ) : null}
    </form>
  )
}

function writeBody(email: string) {
  return { email: email.trim() }
}
