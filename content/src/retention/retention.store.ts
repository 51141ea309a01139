import type { Kysely } from 'kysely'
import { listLifeSeconds } from '../comparison/comparison.routes.ts'
import { forgetOldLists } from '../comparison/comparison.store.ts'
import { retryWhenBusy } from '../database/busy.ts'
import type { Database } from '../database/schema.ts'
import { removeLeads } from '../leads/lead.removal.ts'
import { removeOldMessages } from '../outbox/outbox.removal.ts'
import { suppressionMs } from '../subscription/mail.limits.ts'
import { removeSubscriptions } from '../subscription/subscription.removal.ts'
import { confirmationMs } from '../subscription/subscription.store.ts'

/** How many rows of each kind went. */
export interface RemovedByAge {
  requests: number
  subscriptions: number
  consents: number
  messages: number
  suppressions: number
  lists: number
}

const dayMs = 24 * 3600 * 1000
const endedMs = 30 * dayMs
const messageMs = 30 * dayMs

/** Removes what visitors left and what has had its time. Requests are kept for ever when `leadsDays` is 0. */
export async function removeByAge(
  database: Kysely<Database>,
  now: Date,
  leadsDays: number,
): Promise<RemovedByAge> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  return retryWhenBusy(() =>
    database.transaction().execute(async (transaction) => {
      // They write first: SQLite lets nobody else write from here on.
      const lists = await forgetOldLists(transaction, before(listLifeSeconds * 1000))
      const old = await removeOldMessages(transaction, before(messageMs))
      const { numDeletedRows: suppressions } = await transaction
        .deleteFrom('suppression')
        .where('since', '<=', before(suppressionMs).toISOString())
        .executeTakeFirstOrThrow()
      await transaction
        .deleteFrom('subscription_request')
        .where('requested_at', '<=', before(dayMs).toISOString())
        .execute()
      const ended = await transaction
        .selectFrom('subscription')
        .select('email')
        .where(({ eb, or, and }) =>
          or([
            and([
              eb('status', '=', 'pending'),
              eb('requested_at', '<=', before(confirmationMs).toISOString()),
            ]),
            and([
              eb('status', '=', 'unsubscribed'),
              eb('ended_at', '<=', before(endedMs).toISOString()),
            ]),
          ]),
        )
        .execute()
      const ofSubscriptions = await removeSubscriptions(
        transaction,
        ended.map(({ email }) => email),
      )
      const leads =
        leadsDays === 0
          ? []
          : await transaction
              .selectFrom('lead')
              .select('reference')
              .where('received_at', '<=', before(leadsDays * dayMs).toISOString())
              .execute()
      const ofLeads = await removeLeads(
        transaction,
        leads.map(({ reference }) => reference),
      )
      return {
        requests: ofLeads.requests,
        subscriptions: ofSubscriptions.subscriptions,
        consents: ofLeads.consents + ofSubscriptions.consents,
        messages: old + ofLeads.messages + ofSubscriptions.messages,
        suppressions: Number(suppressions),
        lists,
      }
    }),
  )
}
