'use client'

import { useId, useState } from 'react'
import { leadForms } from '../page/lead.forms.js'

/** The forms of the footer, one of which is shown. */
export function LeadForms({ page }) {
  const [shown, show] = useState('consultation')
  const name = useId()
  return (
    <div className="lead">
      <fieldset className="choice" aria-label="What you need">
        {leadForms.map(({ code, label }) => (
          <label key={code} className="radio">
            <input
              type="radio"
              name={name}
              value={code}
              checked={shown === code}
              onChange={() => show(code)}
            />
            {label}
          </label>
        ))}
      </fieldset>
      {leadForms.map((form) => (
        <div key={form.code} className={form.code === shown ? 'shown' : 'hidden'}>
          <LeadForm form={form} page={page} />
        </div>
      ))}
    </div>
  )
}

function LeadForm({ form: { code, fields, isPromotional }, page }) {
  const [values, setValues] = useState({})
  const set = (key, value) => setValues((before) => ({ ...before, [key]: value }))
  return (
    <form
      className="form"
      noValidate
      aria-busy={false}
      data-submit-count={0}
      action={`/api/forms/${code}`}
      method="post"
    >
      <div className="fields">
        {fields.map((field) => (
          <Field key={field.key} field={field} value={values[field.key] ?? ''} onValue={set} />
        ))}
      </div>
      <Trap page={page} />
      <div className="consents">
        <Consent name="personalDataProcessingConsent" isRequired>
          By clicking Send I consent to the{' '}
          <a href="/policy/#personal-data" target="_blank">
            processing of my personal data
          </a>
        </Consent>
        {isPromotional ? (
          <Consent name="promotionalCommunicationsConsent">
            I agree to receive news and{' '}
            <a href="/files/consents/promotional.pdf" target="_blank">
              promotional materials
            </a>
          </Consent>
        ) : null}
      </div>
      <div className="actions">
        <button type="submit" className="button first" aria-disabled={false}>
          Send
        </button>
      </div>
    </form>
  )
}

function Field({ field: { type, label, key, required, options, ...rest }, value, onValue }) {
  const id = useId()
  const shared = {
    ...rest,
    id,
    name: `contacts.${key}`,
    className: 'input',
    'aria-required': required,
    value,
    onChange: (event) => onValue(key, event.target.value),
  }
  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
        {required ? <Star /> : null}
      </label>
      {type === 'textarea' ? <textarea rows={3} {...shared} /> : null}
      {type === 'select' ? (
        <select {...shared}>
          {options.map(([code, text]) => (
            <option key={code} value={code}>
              {text}
            </option>
          ))}
        </select>
      ) : null}
      {options || type === 'textarea' ? null : (
        <input type={type} enterKeyHint="send" {...shared} />
      )}
      <div id={`${id}-note`} className="note" />
    </div>
  )
}

function Star() {
  return (
    <span className="star" aria-hidden="true">
      *
    </span>
  )
}

/** A field that only robots fill in, and the page that the form is on. */
function Trap({ page }) {
  return (
    <>
      <div className="unseen" aria-hidden="true" lang="en">
        <label>
          Leave this empty
          <input type="text" tabIndex={-1} autoComplete="off" name="homepage" />
        </label>
      </div>
      <input type="hidden" name="page" value={page} />
    </>
  )
}

function Consent({ name, isRequired = false, children }) {
  const id = useId()
  return (
    <div className="consent">
      <input
        autoComplete="off"
        type="checkbox"
        id={id}
        aria-required={isRequired || undefined}
        name={name}
      />
      <label htmlFor={id}>
        <span>{children}</span>
        {isRequired ? <Star /> : null}
      </label>
    </div>
  )
}

export function SubscriptionForm({ page }) {
  const [email, setEmail] = useState('')
  const id = useId()
  return (
    <form
      className="subscription"
      noValidate
      aria-busy={false}
      action="/api/subscription"
      method="post"
    >
      <Trap page={page} />
      <div className="row">
        <div className="field">
          <label className="label" htmlFor={id}>
            News by email
          </label>
          <input
            type="email"
            autoComplete="email"
            inputMode="email"
            enterKeyHint="send"
            id={id}
            className="input"
            aria-describedby={`${id}-note`}
            name="email"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
          <div id={`${id}-note`} className="note">
            <p>
              <span>
                By subscribing I agree to receive{' '}
                <a href="/policy/#promotional" target="_blank">
                  promotional materials
                </a>
              </span>
            </p>
          </div>
        </div>
        <button type="submit" className="button second send" aria-disabled={false}>
          Subscribe
        </button>
      </div>
    </form>
  )
}
