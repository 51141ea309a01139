import { consultationSubjects } from '@faceplate/contracts/forms.contract'
import type { HTMLAttributes } from 'react'

/** What a form may ask of a person (V-callback, V-consultation, V-partnership, V-buy). */
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
  label: string
  kind: 'text' | 'tel' | 'email' | 'url' | 'textarea' | 'select'
  autoComplete?: string
  inputMode?: HTMLAttributes<HTMLInputElement>['inputMode']
  hint?: string
  options?: readonly { value: string; label: string }[]
}

/** The fields in the order in which a person tells them. */
export const contactFields: Readonly<Record<ContactField, ContactFieldLook>> = {
  subject: {
    label: 'Subject',
    kind: 'select',
    options: Object.entries(consultationSubjects).map(([value, label]) => ({ value, label })),
  },
  name: { label: 'Name', kind: 'text', autoComplete: 'name' },
  company_name: { label: 'Company', kind: 'text', autoComplete: 'organization' },
  phone: { label: 'Phone', kind: 'tel', autoComplete: 'tel', inputMode: 'tel' },
  phoneNumberExtension: {
    label: 'Extension',
    kind: 'text',
    autoComplete: 'tel-extension',
    inputMode: 'numeric',
  },
  email: { label: 'Email', kind: 'email', autoComplete: 'email', inputMode: 'email' },
  company_site: { label: 'Company site', kind: 'url', autoComplete: 'url', inputMode: 'url' },
  comment: { label: 'Comment', kind: 'textarea' },
}

export const contactFieldNames = Object.keys(contactFields) as ContactField[]
