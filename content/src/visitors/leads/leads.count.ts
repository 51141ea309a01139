import type { LeadCounts } from '@faceplate/server/content/leads.counts'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'

/** Counts unread requests, requests in quarantine, and outbox messages by channel and state. */
export async function countLeads(database: Kysely<Database>): Promise<LeadCounts> {
  const { unread, oldest } = await database
    .selectFrom('lead')
    .select(({ fn }) => [fn.countAll().as('unread'), fn.min('received_at').as('oldest')])
    .where('read_at', 'is', null)
    .where('quarantine', 'is', null)
    .executeTakeFirstOrThrow()
  const { quarantined } = await database
    .selectFrom('lead')
    .select(({ fn }) => fn.countAll().as('quarantined'))
    .where('quarantine', 'is not', null)
    .executeTakeFirstOrThrow()
  const rows = await database
    .selectFrom('outbox')
    .select([
      'channel',
      ({ fn }) => fn.countAll().as('all'),
      ({ fn }) => fn.count('next_at').as('waiting'),
      ({ fn }) => fn.min('created_at').filterWhere('next_at', 'is not', null).as('oldest'),
    ])
    .where('delivered_at', 'is', null)
    .groupBy('channel')
    .execute()
  const outbox = (['mail', 'webhook'] as const).flatMap((channel) => {
    const row = rows.find((each) => each.channel === channel)
    const waiting = Number(row?.waiting ?? 0)
    return [
      { channel, state: 'waiting' as const, messages: waiting, oldest: row?.oldest ?? null },
      {
        channel,
        state: 'given_up' as const,
        messages: Number(row?.all ?? 0) - waiting,
        oldest: null,
      },
    ]
  })
  return {
    unread: Number(unread),
    oldest: oldest ?? null,
    quarantined: Number(quarantined),
    outbox,
  }
}
