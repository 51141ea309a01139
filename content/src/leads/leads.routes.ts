import { leadCountsPath, type LeadCounts } from '@faceplate/contracts/leads.counts'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import type { ContentContext } from '../http/context.ts'

/** Tells the gateway of this machine how many requests wait for a reader. */
export function registerLeads({ app, database }: ContentContext) {
  app.get(`/${leadCountsPath}`, async (_request, reply) => {
    reply.header('cache-control', 'no-store')
    return countLeads(database)
  })
}

async function countLeads(database: Kysely<Database>): Promise<LeadCounts> {
  const { unread } = await database
    .selectFrom('lead')
    .select(({ fn }) => fn.countAll().as('unread'))
    .where('read_at', 'is', null)
    .where('quarantine', 'is', null)
    .executeTakeFirstOrThrow()
  const rows = await database
    .selectFrom('outbox')
    .select([
      'channel',
      ({ fn }) => fn.countAll().as('all'),
      ({ fn }) => fn.count('next_at').as('waiting'),
    ])
    .where('delivered_at', 'is', null)
    .groupBy('channel')
    .execute()
  const outbox = (['mail', 'webhook'] as const).flatMap((channel) => {
    const row = rows.find((each) => each.channel === channel)
    const waiting = Number(row?.waiting ?? 0)
    return [
      { channel, state: 'waiting' as const, messages: waiting },
      { channel, state: 'given_up' as const, messages: Number(row?.all ?? 0) - waiting },
    ]
  })
  return { unread: Number(unread), outbox }
}
