import { message, type Message } from '@faceplate/messages/message'
import type { HTMLAttributes } from 'react'

/** Contact fields that a form may have (V-callback, V-consultation, V-partnership, V-buy). */
export type ContactField =
  | 'subject'
  | 'name'
  | 'company_name'
  | 'phone'
  | 'phoneNumberExtension'
  | 'email'
  | 'company_site'
  | 'comment'

export interface ContactFieldLook {
  label: Message
  kind: 'text' | 'tel' | 'url' | 'textarea' | 'select'
  autoComplete?: string
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  autoCapitalize?: 'none'
  spellCheck?: false
}

/** The contact fields in the order of the form. */
export const contactFields: Readonly<Record<ContactField, ContactFieldLook>> = {
  subject: { label: message('forms.fields.subject'), kind: 'select' },
  name: { label: message('forms.fields.name'), kind: 'text', autoComplete: 'name' },
  company_name: {
    label: message('forms.fields.companyName'),
    kind: 'text',
    autoComplete: 'organization',
  },
  phone: {
    label: message('forms.fields.phone'),
    kind: 'tel',
    autoComplete: 'tel',
    inputMode: 'tel',
  },
  phoneNumberExtension: {
    label: message('forms.fields.extension'),
    kind: 'text',
    autoComplete: 'tel-extension',
    inputMode: 'numeric',
  },
  email: {
    label: message('forms.fields.email'),
    // Browsers change the value of `type=email` before it is cleaned: a look-alike letter of a host becomes punycode.
    kind: 'text',
    autoComplete: 'email',
    inputMode: 'email',
    autoCapitalize: 'none',
    spellCheck: false,
  },
  company_site: {
    label: message('forms.fields.companySite'),
    kind: 'url',
    autoComplete: 'url',
    inputMode: 'url',
  },
  comment: { label: message('forms.fields.comment'), kind: 'textarea' },
}

export const contactFieldNames = Object.keys(contactFields) as ContactField[]
