import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { LeadBody } from './lead.body.ts'
import { readContacts } from './lead.body.ts'
import { cleanLine } from './lead.clean.ts'
import { toFacts, type Fact } from './lead.facts.ts'
import { readNames } from './lead.names.ts'
import { findFormSchema } from './lead.references.ts'
import { readRouting } from './lead.routing.ts'
import { describeMoment, nameRequest } from './lead.words.ts'

/** A request as it lies in the database or in the outbox. */
export interface ReadableLead extends LeadBody {
  reference: string
  /** The form's path below `forms/`. */
  form: string
  received_at: string
  /** The path of the page that it was sent from. */
  page?: string | null
}

/** A request as people read it, the same in a mail and on a terminal. */
export interface Letter {
  /** Who asks for what. */
  title: string
  /** What stands above the first section. */
  note?: readonly string[]
  sections: readonly (readonly Fact[])[]
}

/** Says in words what a request is, who sent it and what it says. */
export async function writeLetter(database: Kysely<Database>, lead: ReadableLead): Promise<Letter> {
  const { timeZone } = await readRouting(database)
  const asked = await nameRequest(database, lead)
  const facts = await readFacts(database, lead)
  const page = toSitePath(lead.page)
  const isNamed = asked !== lead.form
  const head: Fact[] = [
    { label: 'Request', text: cleanLine(lead.reference) },
    { label: 'Form', text: isNamed ? `${asked} (${cleanLine(lead.form)})` : asked },
    { label: 'Received', text: describeMoment(lead.received_at, timeZone) },
    ...(page === undefined ? [] : [{ label: 'Page', text: '', page }]),
    ...(lead.fault === undefined ? [] : [{ label: 'Cannot be read', text: lead.fault }]),
  ]
  const company = nameSender(lead.body)
  return { title: company === '' ? asked : `${company}: ${asked}`, sections: [head, ...facts] }
}

/** How many requests are listed in one letter, and where each is read whole. */
export async function writeDigest(
  database: Kysely<Database>,
  leads: AsyncIterable<ReadableLead>,
): Promise<Letter> {
  const { timeZone } = await readRouting(database)
  const sections: Fact[][] = []
  let since = ''
  for await (const lead of leads) {
    since ||= cleanLine(lead.received_at).slice(0, 10)
    const page = toSitePath(lead.page)
    sections.push([
      { label: 'Request', text: cleanLine(lead.reference) },
      { label: 'Form', text: await nameRequest(database, lead) },
      { label: 'Received', text: describeMoment(lead.received_at, timeZone) },
      ...listContacts(lead.body),
      ...(page === undefined ? [] : [{ label: 'Page', text: '', page }]),
      ...(lead.fault === undefined ? [] : [{ label: 'Cannot be read', text: lead.fault }]),
    ])
  }
  return {
    title: `${sections.length} more requests`,
    note: [
      'So many came in an hour that these are in one mail. To read one whole, or all of them:',
      '  npm run leads -- show REFERENCE',
      `  npm run leads -- export FILE.xlsx --since ${since}`,
    ],
    sections,
  }
}

/** Who is to be answered, and how. */
function listContacts(body: Record<string, unknown>): Fact[] {
  const contacts = readContacts(body)
  const shown = [
    ['company_name', 'Company name'],
    ['name', 'Name'],
    ['phone', 'Phone'],
    ['phoneNumberExtension', 'Phone number extension'],
    ['email', 'Email'],
  ] as const
  return shown.flatMap(([key, label]) => {
    const value = contacts[key]
    if (typeof value !== 'string' || value === '') return []
    return [{ label, text: cleanLine(value).slice(0, 300) }]
  })
}

/** What a request says: who sent it, and all the rest. */
async function readFacts(
  database: Kysely<Database>,
  lead: ReadableLead,
): Promise<[contacts: Fact[], rest: Fact[]]> {
  const nameOf = await readNames(database, lead)
  const schema = findFormSchema(lead.form)
  const contacts = readContacts(lead.body)
  const { contacts: _, ...rest } = lead.body
  return [
    toFacts(schema.properties?.['contacts'] ?? {}, contacts, nameOf),
    toFacts(schema, rest, nameOf),
  ]
}

/** The company that a request comes from, else the person; empty where neither is told. */
export function nameSender(body: Record<string, unknown>): string {
  const { company_name: company, name } = readContacts(body)
  const told = [company, name].find((each) => typeof each === 'string' && each !== '')
  return typeof told === 'string' ? cleanLine(told).trim().slice(0, 200) : ''
}

/** A path of this site; undefined for what would lead elsewhere. */
export function toSitePath(page: unknown): string | undefined {
  if (typeof page !== 'string' || !page.startsWith('/') || page.length > 2000) return undefined
  const { origin, pathname, search } = new URL(`http://site.invalid${page}`)
  return origin === 'http://site.invalid' ? pathname + search : undefined
}
