import type { Kysely, Transaction } from 'kysely'
import { runWrite } from '../../base/database/busy.ts'
import type { Database } from '../../base/database/schema.ts'
import { removeEndedSecrets } from '../../base/database/secret.store.ts'
import { listLifeSeconds } from '../../goods/comparison/comparison.routes.ts'
import { deleteExpiredLists } from '../../goods/comparison/comparison.store.ts'
import { removeOldDecisions } from '../decisions/decisions.store.ts'
import { removeLeads } from '../leads/lead.removal.ts'
import { removeOldMessages } from '../outbox/outbox.removal.ts'
import { removeExpiredLimits } from '../subscription/mail.limits.ts'
import { removeSubscriptions } from '../subscription/subscription.removal.ts'
import { confirmationMs } from '../subscription/subscription.store.ts'

/** Number of deleted rows by kind. */
export interface RemovedByAge {
  requests: number
  subscriptions: number
  consents: number
  messages: number
  suppressions: number
  decisions: number
  lists: number
}

const dayMs = 24 * 3600 * 1000
const endedMs = 30 * dayMs
const messageMs = 30 * dayMs

/** Deletes data of visitors whose retention period has ended. Requests are kept for ever if `leadsDays` is 0. */
export async function removeByAge(
  database: Kysely<Database>,
  now: Date,
  leadsDays: number,
): Promise<RemovedByAge> {
  const before = (ms: number) => new Date(now.getTime() - ms)
  return runWrite(database, async (transaction) => {
    await removeEndedSecrets(transaction, now)
    const lists = await deleteExpiredLists(transaction, before(listLifeSeconds * 1000))
    const messages = await removeOldMessages(transaction, before(messageMs))
    const suppressions = await removeExpiredLimits(transaction, now)
    const decisions = await removeOldDecisions(transaction, now)
    const ended = await findEnded(transaction, before(confirmationMs), before(endedMs))
    const subscriptions = await removeSubscriptions(transaction, ended)
    const old = leadsDays === 0 ? [] : await findOldLeads(transaction, before(leadsDays * dayMs))
    const leads = await removeLeads(transaction, old)
    return {
      requests: leads.requests,
      subscriptions: subscriptions.subscriptions,
      consents: leads.consents + subscriptions.consents,
      messages: messages + leads.messages + subscriptions.messages,
      suppressions,
      decisions,
      lists,
    }
  })
}

/** Addresses of subscriptions that were not confirmed in time or that ended long enough ago. */
async function findEnded(
  transaction: Transaction<Database>,
  askedBefore: Date,
  endedBefore: Date,
): Promise<string[]> {
  const rows = await transaction
    .selectFrom('subscription')
    .select('email')
    .where((eb) =>
      eb.or([
        eb('status', '=', 'pending').and('requested_at', '<=', askedBefore.toISOString()),
        eb('status', '=', 'unsubscribed').and('ended_at', '<=', endedBefore.toISOString()),
      ]),
    )
    .execute()
  return rows.map(({ email }) => email)
}

async function findOldLeads(transaction: Transaction<Database>, before: Date): Promise<string[]> {
  const rows = await transaction
    .selectFrom('lead')
    .select('reference')
    .where('received_at', '<=', before.toISOString())
    .execute()
  return rows.map(({ reference }) => reference)
}
