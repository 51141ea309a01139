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
  kind: 'text' | 'tel' | 'email' | 'url' | 'textarea' | 'select'
  autoComplete?: string
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
}

/** The contact fields in the order of the form. */
export const contactFields: Readonly<Record<ContactField, ContactFieldLook>> = {
  subject: { kind: 'select' },
  name: { kind: 'text', autoComplete: 'name' },
  company_name: { kind: 'text', autoComplete: 'organization' },
  phone: { kind: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  phoneNumberExtension: {
    kind: 'text',
    autoComplete: 'tel-extension',
    inputMode: 'numeric',
  },
  email: { kind: 'email', autoComplete: 'email', inputMode: 'email' },
  company_site: { kind: 'url', autoComplete: 'url', inputMode: 'url' },
  comment: { kind: 'textarea' },
}

export const contactFieldNames = Object.keys(contactFields) as ContactField[]
