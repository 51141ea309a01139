import { consultationSubjects } from '@faceplate/contracts/forms.contract'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { LeadMessage } from '../outbox/outbox.store.ts'

/** Names by id of what a request is about; what was taken from the site since has none. */
export interface Names {
  good: ReadonlyMap<number, string>
  solution: ReadonlyMap<number, string>
}

type Named = keyof Names

// Fields of the forms that hold ids (contracts/src/forms.contract.ts).
const named: Record<string, Named> = {
  goods: 'good',
  goodId: 'good',
  id: 'good',
  solutionId: 'solution',
}

/** Reads the names of everything that the body of a request refers to. */
export async function readNames(database: Kysely<Database>, body: object): Promise<Names> {
  const ids: Record<Named, number[]> = { good: [], solution: [] }
  collectIds(body, ids)
  const [goods, solutions] = await Promise.all([
    ids.good.length === 0
      ? []
      : database
          .selectFrom('good')
          .select(['id', 'name', 'part_number'])
          .where('id', 'in', ids.good)
          .execute(),
    ids.solution.length === 0
      ? []
      : database
          .selectFrom('solution')
          .select(['id', 'name'])
          .where('id', 'in', ids.solution)
          .execute(),
  ])
  const nameGood = (name: string, part: string) => (part === '' ? name : `${name} (${part})`)
  return {
    good: new Map(goods.map((good) => [good.id, nameGood(good.name, good.part_number)])),
    solution: new Map(solutions.map(({ id, name }) => [id, name])),
  }
}

function collectIds(value: unknown, ids: Record<Named, number[]>, key = ''): void {
  const kind = named[key]
  if (Array.isArray(value)) for (const each of value) collectIds(each, ids, key)
  else if (isRecord(value)) {
    for (const [name, each] of Object.entries(value)) collectIds(each, ids, name)
  } else if (kind && Number.isInteger(value)) ids[kind].push(value as number)
}

/** A request as lines to read: every field, with names for ids. */
export function describeLead(lead: Omit<LeadMessage, 'kind'>, names: Names): string[] {
  const { contacts, ...rest } = lead.body as Record<string, unknown>
  return [
    `Request: ${lead.reference}`,
    `Form: ${lead.form}`,
    `Received: ${lead.received_at}`,
    '',
    ...(isRecord(contacts) ? describeFields(contacts, names) : []),
    '',
    ...describeFields(rest, names),
  ]
}

/** Fields as lines, in the order they were sent. */
export function describeFields(fields: object, names: Names): string[] {
  return Object.entries(fields).flatMap(([key, value]) => describeField(key, value, names))
}

function describeField(key: string, value: unknown, names: Names): string[] {
  const label = toLabel(key)
  if (Array.isArray(value)) {
    return [`${label}:`, ...value.map((each) => `- ${describeItem(key, each, names)}`)]
  }
  if (isRecord(value)) return [`${label}:`, ...indent(describeFields(value, names))]
  const [first = '', ...others] = describeValue(key, value, names).split('\n')
  return others.length === 0 ? [`${label}: ${first}`] : [`${label}:`, ...indent([first, ...others])]
}

function describeItem(key: string, value: unknown, names: Names): string {
  if (!isRecord(value)) return describeValue(key, value, names)
  return Object.entries(value)
    .map(([name, each]) => `${toLabel(name)}: ${describeValue(name, each, names)}`)
    .join(', ')
}

function describeValue(key: string, value: unknown, names: Names): string {
  const kind = named[key]
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number') {
    return kind ? (names[kind].get(value) ?? `${value}, no longer on the site`) : String(value)
  }
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

/** `company_name` and `companyName` as words, without the `Id` that was replaced by a name. */
function toLabel(key: string): string {
  const words = key
    .replace(/(?<=[a-z])Id$/, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  const label = words === 'id' ? 'good' : words
  return label.charAt(0).toUpperCase() + label.slice(1)
}

function indent(lines: readonly string[]): string[] {
  return lines.map((line) => `  ${line}`)
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
