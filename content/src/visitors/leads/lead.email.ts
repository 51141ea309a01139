import type { ReferenceKind } from '@faceplate/contracts/forms/forms.contract'
import type { LeadSource } from '@faceplate/contracts/forms/lead.source.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { parseProject } from '@faceplate/engineering/project/project.address'
import { describeLoad } from '@faceplate/engineering/project/project.poe.words'
import { localeOf, type Messages } from '@faceplate/messages/messages'
import { cleanOrigin } from '@faceplate/server/content/gateway.field'
import { findFormSchema } from '@faceplate/server/content/lead.references'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import { readView } from '../../base/http/view.ts'
import { readProjectData, writeWarnings } from '../offers/project.reader.ts'
import { type LeadBody, isRecord, readContacts } from './lead.body.ts'
import { cleanLine } from './lead.clean.ts'
import { toFacts, toLabel, type LeadFact } from './lead.facts.ts'
import { readReferencedItems } from './lead.names.ts'
import { readRouting } from './lead.routing.ts'
import { formatTime, describeSubject } from './lead.words.ts'

/** A request as stored in the database or in the outbox. */
export interface ReadableLead extends LeadBody {
  reference: string
  /** The form's path below `forms/`. */
  form: string
  received_at: string
  /** Path of the page that the request was sent from. */
  page?: string | null
  /** Language and origin of the edition that it was sent from. */
  language?: string | null
  origin?: string | null
  source?: LeadSource | undefined
  /** Name of the route by which it is delivered. */
  route?: string | null
}

/** A request for human readers, with the same content in an email and on a terminal. */
export interface LeadEmail {
  /** Language of the labels, a BCP 47 tag. */
  language: string
  /** Sender and subject of the request. */
  title: string
  /** Lines above the first section. */
  note?: readonly string[]
  sections: readonly (readonly LeadFact[])[]
}

/** Describes a request: its form, its sender and all its fields. */
export async function writeLeadEmail(
  t: Messages,
  database: Kysely<Database>,
  lead: ReadableLead,
): Promise<LeadEmail> {
  const { timeZone } = await readRouting(database)
  const asked = await describeSubject(t, database, lead)
  const facts = await readFacts(t, database, lead)
  const isNamed = asked !== lead.form
  const head: LeadFact[] = [
    { label: t('lead.head.request'), text: cleanLine(lead.reference) },
    { label: t('lead.head.form'), text: isNamed ? `${asked} (${cleanLine(lead.form)})` : asked },
    { label: t('lead.head.received'), text: formatTime(t, lead.received_at, timeZone) },
    ...describeEdition(t, lead),
    ...(lead.route == null ? [] : [{ label: t('lead.head.route'), text: cleanLine(lead.route) }]),
    ...describeFault(t, lead),
  ]
  const source = toFacts(t, {}, lead.source ?? {}, findNothing)
  const sender = nameSender(lead.body)
  const title = sender === '' ? asked : t('lead.title', { sender, request: asked })
  return { language: t.language, title, sections: [head, ...facts, source] }
}

/** Lists a number of requests in one email, with the commands that print them in full. */
export async function writeDigest(
  t: Messages,
  database: Kysely<Database>,
  leads: AsyncIterable<ReadableLead>,
): Promise<LeadEmail> {
  const { timeZone } = await readRouting(database)
  const sections: LeadFact[][] = []
  let since = ''
  for await (const lead of leads) {
    since ||= cleanLine(lead.received_at).slice(0, 10)
    sections.push([
      { label: t('lead.head.request'), text: cleanLine(lead.reference) },
      { label: t('lead.head.form'), text: await describeSubject(t, database, lead) },
      { label: t('lead.head.received'), text: formatTime(t, lead.received_at, timeZone) },
      ...listContacts(t, lead.body),
      ...describeEdition(t, lead),
      ...describeFault(t, lead),
    ])
  }
  return {
    language: t.language,
    title: t('lead.digest.title', { count: sections.length }),
    note: [
      t('lead.digest.note'),
      '  npm run leads -- show REFERENCE',
      `  npm run leads -- export FILE.xlsx --since ${since}`,
    ],
    sections,
  }
}

/** The page that a request was sent from, at the address of its edition, and the language of the edition. */
function describeEdition(t: Messages, lead: ReadableLead): LeadFact[] {
  const page = toSitePath(lead.page)
  const origin = cleanOrigin(lead.origin)
  const at = { label: t('lead.head.page'), text: '', ...(origin === undefined ? {} : { origin }) }
  const { language } = lead
  return [
    ...(page === undefined ? [] : [{ ...at, page }]),
    ...(language == null
      ? []
      : [{ label: t('lead.head.language'), text: nameLanguage(t, language) }]),
  ]
}

/** The name of a language for the reader, and its tag. */
function nameLanguage(t: Messages, tag: string): string {
  const shown = cleanLine(tag)
  try {
    const names = new Intl.DisplayNames(localeOf(t.language), { type: 'language' })
    return `${names.of(tag) ?? tag} (${shown})`
  } catch {
    // Not a tag: a stored request is shown in any case.
    return shown
  }
}

function describeFault(t: Messages, { fault }: ReadableLead): LeadFact[] {
  return fault === undefined ? [] : [{ label: t('lead.head.unreadable'), text: t(fault) }]
}

/** The contacts to reply to. */
function listContacts(t: Messages, body: Record<string, unknown>): LeadFact[] {
  const contacts = readContacts(body)
  const shown = ['company_name', 'name', 'phone', 'phoneNumberExtension', 'email'] as const
  return shown.flatMap((key) => {
    const value = contacts[key]
    if (typeof value !== 'string' || value === '') return []
    return [{ label: toLabel(t, key), text: cleanLine(value).slice(0, 300) }]
  })
}

/** The source of a visit refers to no item. */
const findNothing = (_kind: ReferenceKind, id: number) => ({ name: String(id) })

/** The fields of a request: contacts first, then all others. */
async function readFacts(
  t: Messages,
  database: Kysely<Database>,
  lead: ReadableLead,
): Promise<[contacts: LeadFact[], rest: LeadFact[]]> {
  const findItem = await readReferencedItems(t, database, lead)
  const schema = findFormSchema(lead.form)
  const contacts = readContacts(lead.body)
  const { contacts: _, goods, project, ...others } = lead.body
  // If every product has a quantity, the list of quantities already names all products.
  const counted = listIds(others['quantities'])
  const areCounted = Array.isArray(goods) && goods.every((id) => counted.includes(id))
  const page = readProjectPage(project)
  const rest = {
    ...(goods === undefined || areCounted ? {} : { goods }),
    ...others,
    ...(project === undefined || page !== undefined ? {} : { project }),
  }
  return [
    toFacts(t, schema.properties?.['contacts'] ?? {}, contacts, findItem),
    [
      ...toFacts(t, schema, rest, findItem),
      ...(page === undefined
        ? []
        : await describeProject(t, database, { page, origin: cleanOrigin(lead.origin) })),
    ],
  ]
}

/** The address of a requested project; undefined if the text is the name of one. */
function readProjectPage(project: unknown): string | undefined {
  const isAddress = typeof project === 'string' && project.startsWith(`${pathOf('project')}?`)
  return isAddress ? toSitePath(project) : undefined
}

/**
 * A link to a requested project, its lines, which the page may not show any more when the catalogue changes, and the findings
 * of its page.
 */
async function describeProject(
  t: Messages,
  database: Kysely<Database>,
  { page, origin }: { page: string; origin: string | undefined },
): Promise<LeadFact[]> {
  const project = parseProject(page.slice(page.indexOf('?')))
  const { lines, loads = [] } = project
  const items = lines.map(({ code, quantity, note }) => {
    const stated = describeLoad(
      t,
      loads.find((load) => load.code === code),
    )
    const remark = [note, stated].filter((text) => text !== '').join(', ')
    return {
      label: '',
      text: cleanLine([`${quantity} × ${code}`, ...(remark === '' ? [] : [remark])].join(': ')),
    }
  })
  const view = readView({ database, now: () => new Date() })
  const warnings = writeWarnings(t, project, await readProjectData(view, project))
  return [
    {
      label: toLabel(t, 'project'),
      text: t('lead.project.lines', { count: lines.length }),
      page,
      ...(origin === undefined ? {} : { origin }),
    },
    ...(items.length === 0 ? [] : [{ label: t('project.lines'), items }]),
    ...(warnings.length === 0
      ? []
      : [
          {
            label: t('project.check.title'),
            items: warnings.map((text) => ({ label: '', text: cleanLine(text) })),
          },
        ]),
  ]
}

function listIds(quantities: unknown): unknown[] {
  return Array.isArray(quantities)
    ? quantities.map((each) => (isRecord(each) ? each['id'] : each))
    : []
}

/** The company that sent a request, otherwise the person; empty if the request names neither. */
export function nameSender(body: Record<string, unknown>): string {
  const { company_name: company, name } = readContacts(body)
  const sender = [company, name].find((each) => typeof each === 'string' && each !== '')
  return typeof sender === 'string' ? cleanLine(sender).trim().slice(0, 200) : ''
}

/** The gateway accepts no longer path. */
const maxPathLength = 4096

/** A path on this site; undefined if the address would lead to another site. */
export function toSitePath(page: unknown): string | undefined {
  if (typeof page !== 'string' || !page.startsWith('/') || page.length > maxPathLength)
    return undefined
  const { origin, pathname, search } = new URL(`http://site.invalid${page}`)
  return origin === 'http://site.invalid' ? pathname + search : undefined
}
