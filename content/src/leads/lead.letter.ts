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
  const [first = ''] = [company, name].filter((each) => typeof each === 'string' && each !== '')
  return cleanLine(String(first)).trim().slice(0, 200)
}

/** A path of this site; undefined for what would lead elsewhere. */
export function toSitePath(page: unknown): string | undefined {
  if (typeof page !== 'string' || !page.startsWith('/') || page.length > 2000) return undefined
  const { origin, pathname, search } = new URL(`http://site.invalid${page}`)
  return origin === 'http://site.invalid' ? pathname + search : undefined
}
