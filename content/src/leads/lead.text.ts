import { consultationSubjects, type ReferenceKind } from '@faceplate/contracts/forms.contract'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { LeadMessage } from '../outbox/outbox.store.ts'
import { findFormSchema, listReferences, replaceReferences } from './lead.references.ts'

type ReadableLead = Pick<LeadMessage, 'form' | 'reference' | 'received_at'> & {
  body: Record<string, unknown>
}

/** A request with names in place of the ids in it; what was taken from the site since has none. */
export async function nameReferences<Lead extends { form: string; body: object }>(
  database: Kysely<Database>,
  lead: Lead,
): Promise<Omit<Lead, 'body'> & { body: Record<string, unknown> }> {
  const schema = findFormSchema(lead.form)
  const ids = Map.groupBy(listReferences(schema, lead.body), ({ kind }) => kind)
  const names = new Map<string, string>()
  for (const [kind, references] of ids) {
    for (const { id, name } of await readNames(
      database,
      kind,
      references.map(({ id }) => id),
    )) {
      names.set(`${kind} ${id}`, name)
    }
  }
  const body = replaceReferences(
    schema,
    lead.body,
    (kind, id) => names.get(`${kind} ${id}`) ?? `${id}, no longer on the site`,
  )
  return { ...lead, body: body as Record<string, unknown> }
}

async function readNames(
  database: Kysely<Database>,
  kind: ReferenceKind,
  ids: readonly number[],
): Promise<{ id: number; name: string }[]> {
  if (kind === 'solution') {
    return database.selectFrom('solution').select(['id', 'name']).where('id', 'in', ids).execute()
  }
  const goods = await database
    .selectFrom('good')
    .select(['id', 'name', 'part_number'])
    .where('id', 'in', ids)
    .execute()
  return goods.map(({ id, name, part_number: part }) => ({
    id,
    name: part === '' ? name : `${name} (${part})`,
  }))
}

/** A request as lines to read: every field. */
export function describeLead(lead: ReadableLead): string[] {
  const { contacts, ...rest } = lead.body
  return [
    `Request: ${lead.reference}`,
    `Form: ${lead.form}`,
    `Received: ${lead.received_at}`,
    '',
    ...(isRecord(contacts) ? describeFields(contacts) : []),
    '',
    ...describeFields(rest),
  ]
}

/** Fields as lines, in the order they were sent. */
export function describeFields(fields: object): string[] {
  return Object.entries(fields).flatMap(([key, value]) => describeField(key, value))
}

function describeField(key: string, value: unknown): string[] {
  const label = toLabel(key)
  if (Array.isArray(value)) {
    return [`${label}:`, ...value.map((each) => `- ${describeItem(key, each)}`)]
  }
  if (isRecord(value)) return [`${label}:`, ...indent(describeFields(value))]
  const [first = '', ...others] = describeValue(key, value).split('\n')
  return others.length === 0 ? [`${label}: ${first}`] : [`${label}:`, ...indent([first, ...others])]
}

function describeItem(key: string, value: unknown): string {
  if (!isRecord(value)) return describeValue(key, value)
  return Object.entries(value)
    .map(([name, each]) => `${toLabel(name)}: ${describeValue(name, each)}`)
    .join(', ')
}

function describeValue(key: string, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') return String(value)
  if (typeof value !== 'string') return JSON.stringify(value)
  if (key === 'subject' && Object.hasOwn(consultationSubjects, value)) {
    return consultationSubjects[value as keyof typeof consultationSubjects]
  }
  return cleanText(value)
}

/** A text without characters that a terminal or a mail program would act on; line breaks stay. */
export function cleanText(text: string): string {
  return text.replaceAll('\r\n', '\n').replace(/[^\P{C}\n\t]/gu, ' ')
}

/** `company_name` and `companyName` as words. */
function toLabel(key: string): string {
  const label = key
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return label.charAt(0).toUpperCase() + label.slice(1)
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
