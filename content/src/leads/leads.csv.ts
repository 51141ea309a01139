import { describeFields } from './lead.text.ts'
import type { Consent, StoredLead } from './leads.reader.ts'

const contactColumns = [
  'name',
  'company_name',
  'company_site',
  'phone',
  'phoneNumberExtension',
  'email',
  'comment',
]

// The same columns whatever the form is: what a form has of its own is in `details`, to be read.
export const csvHeader = [
  'reference',
  'received_at',
  'form',
  ...contactColumns,
  'details',
  'consents',
  'delivery',
]

/** A request as the cells under `csvHeader`. */
export function toCells(
  { reference, received_at, form, body }: StoredLead,
  consents: readonly Consent[],
  delivery: string,
): string[] {
  const { contacts = {}, ...rest } = body
  const {
    personalDataProcessingConsent: _,
    promotionalCommunicationsConsent: __,
    ...details
  } = rest
  const given = contacts as Record<string, unknown>
  const others = Object.entries(given).filter(([key]) => !contactColumns.includes(key))
  return [
    reference,
    received_at,
    form,
    ...contactColumns.map((key) => (typeof given[key] === 'string' ? given[key] : '')),
    describeFields({ ...Object.fromEntries(others), ...details }).join('\n'),
    consents.map(describeConsent).join('\n'),
    delivery,
  ]
}

export function describeConsent({ document, version, granted }: Consent): string {
  return `${document} ${version}: ${granted ? 'given' : 'not given'}`
}
