import { parseSource } from '@faceplate/server/content/source.field'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import { parseBody } from './lead.body.ts'
import type { ReadableLead } from './lead.email.ts'

export interface StoredLead extends ReadableLead {
  /** Reason for the quarantine; null if the request is not in quarantine. */
  quarantine: string | null
}

export type Consent = Pick<
  Database['consent'],
  'document' | 'version' | 'language' | 'granted' | 'recorded_at'
>

export type Delivery = Pick<
  Database['outbox'],
  'channel' | 'attempts' | 'next_at' | 'delivered_at' | 'last_error'
>

export interface LeadFilter {
  form?: string | undefined
  since?: Date | undefined
  /** True: only requests in quarantine; false: only others; undefined: both. */
  isQuarantined?: boolean | undefined
}

const pageSize = 500
const columns = [
  'reference',
  'form',
  'received_at',
  'body',
  'page',
  'language',
  'origin',
  'source',
  'route',
  'quarantine',
] as const

/** Yields the requests that match a filter, newest first, page by page. */
export async function* readLeads(
  database: Kysely<Database>,
  { form, since, isQuarantined }: LeadFilter = {},
): AsyncGenerator<StoredLead> {
  let last: StoredLead | undefined
  for (;;) {
    let query = database
      .selectFrom('lead')
      .select(columns)
      .orderBy('received_at', 'desc')
      .orderBy('reference', 'desc')
      .limit(pageSize)
    if (isQuarantined !== undefined) {
      query = query.where('quarantine', isQuarantined ? 'is not' : 'is', null)
    }
    if (form !== undefined) query = query.where('form', '=', form)
    if (since) query = query.where('received_at', '>=', since.toISOString())
    if (last) {
      const { received_at, reference } = last
      query = query.where((eb) =>
        eb.or([
          eb('received_at', '<', received_at),
          eb('received_at', '=', received_at).and('reference', '<', reference),
        ]),
      )
    }
    const rows = await query.execute()
    for (const row of rows) yield (last = parseLead(row))
    if (rows.length < pageSize) return
  }
}

/** Finds a request by its reference. */
export async function findLead(
  database: Kysely<Database>,
  reference: string,
): Promise<StoredLead | undefined> {
  const row = await database
    .selectFrom('lead')
    .select(columns)
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row && parseLead(row)
}

/** Consents by reference of their request, for one request or for all. */
export async function readConsents(
  database: Kysely<Database>,
  reference?: string,
): Promise<Map<string, Consent[]>> {
  let query = database
    .selectFrom('consent')
    .select(['lead_reference', 'document', 'version', 'language', 'granted', 'recorded_at'])
    .where('lead_reference', 'is not', null)
    .orderBy('recorded_at')
    .orderBy('document')
  if (reference !== undefined) query = query.where('lead_reference', '=', reference)
  return groupBy(await query.execute(), ({ lead_reference }) => lead_reference)
}

/** Deliveries by reference of their request, for one request or for all. */
export async function readDeliveries(
  database: Kysely<Database>,
  reference?: string,
): Promise<Map<string, Delivery[]>> {
  let query = database
    .selectFrom('outbox')
    .select(['lead_reference', 'channel', 'attempts', 'next_at', 'delivered_at', 'last_error'])
    .where('lead_reference', 'is not', null)
    .orderBy('channel')
    .orderBy('created_at')
  if (reference !== undefined) query = query.where('lead_reference', '=', reference)
  return groupBy(await query.execute(), ({ lead_reference }) => lead_reference)
}

type LeadRow = Pick<Database['lead'], (typeof columns)[number]>

function parseLead({ body, source, ...row }: LeadRow): StoredLead {
  return { ...row, source: parseSource(source), ...parseBody(body) }
}

function groupBy<Row>(rows: readonly Row[], key: (row: Row) => string | null): Map<string, Row[]> {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const name = key(row)
    if (name === null) continue
    const group = groups.get(name)
    if (group) group.push(row)
    else groups.set(name, [row])
  }
  return groups
}
