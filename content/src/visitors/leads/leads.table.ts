import type { LeadSource } from '@faceplate/contracts/forms/lead.source.contract'
import { campaignKeys } from '@faceplate/contracts/forms/lead.source.limits'
import { cleanOrigin } from '@faceplate/server/content/gateway.field'
import { findFormSchema } from '@faceplate/server/content/lead.references'
import { readContacts } from './lead.body.ts'
import { cleanLine, cleanText } from './lead.clean.ts'
import { toSitePath } from './lead.email.ts'
import { toFacts } from './lead.facts.ts'
import type { FindItem } from './lead.names.ts'
import { formatFacts } from './lead.text.ts'
import type { Consent, StoredLead } from './leads.reader.ts'
import { t } from './leads.subcommand.ts'

const contactColumns = [
  'name',
  'company_name',
  'company_site',
  'phone',
  'phoneNumberExtension',
  'email',
  'comment',
]

/** Columns of the source of a visit. */
export const sourceColumns = [...campaignKeys, 'click_ids', 'referrer_host', 'first_page']

/** The source of a visit as the cells under `sourceColumns`. */
export function toSourceCells(source: LeadSource = {}): string[] {
  const { click_ids: ids = {}, ...rest } = source
  const listed = Object.entries(ids).map(([name, id]) => `${name}: ${id}`)
  const cells: Readonly<Record<string, string>> = { ...rest, click_ids: listed.join('\n') }
  return sourceColumns.map((name) => cleanText(cells[name] ?? ''))
}

// The columns are the same for all forms. Fields of a single form are in `details` as text.
export const tableHeader = [
  'reference',
  'received_at',
  'form',
  ...contactColumns,
  'details',
  'consents',
  'delivery',
  'route',
  ...sourceColumns,
  'language',
  'page',
]

/** A request as the cells under `tableHeader`. */
export function toCells(
  lead: StoredLead,
  findItem: FindItem,
  consents: readonly Consent[],
  delivery: string,
): string[] {
  const { reference, received_at, form, body, fault, source, route } = lead
  const contacts = readContacts(body)
  const {
    contacts: _,
    personalDataProcessingConsent: __,
    promotionalCommunicationsConsent: ___,
    ...details
  } = body
  const others = Object.entries(contacts).filter(([key]) => !contactColumns.includes(key))
  const facts = toFacts(
    t,
    findFormSchema(form),
    { ...Object.fromEntries(others), ...details },
    findItem,
  )
  return [
    cleanLine(reference),
    cleanLine(received_at),
    cleanLine(form),
    ...contactColumns.map((key) => toCell(key, contacts[key])),
    [...(fault === undefined ? [] : [`Cannot be read: ${t(fault)}`]), ...formatFacts(facts)].join(
      '\n',
    ),
    consents.map(describeConsent).join('\n'),
    delivery,
    cleanLine(route ?? ''),
    ...toSourceCells(source),
    cleanLine(lead.language ?? ''),
    (cleanOrigin(lead.origin) ?? '') + (toSitePath(lead.page) ?? ''),
  ]
}

function toCell(key: string, value: unknown): string {
  if (typeof value !== 'string') return ''
  return key === 'comment' ? cleanText(value) : cleanLine(value)
}

export function describeConsent({ document, version, language, granted }: Consent): string {
  const text = `${cleanLine(document)} ${cleanLine(version)}`
  const shown = language === null ? text : `${text} (${cleanLine(language)})`
  return `${shown}: ${granted ? 'given' : 'not given'}`
}
