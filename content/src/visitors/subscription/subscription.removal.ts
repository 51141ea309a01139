import type { Transaction } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import { splitForStatements } from '../../base/database/statement.parts.ts'
import { removeSubscriptionMessages } from '../outbox/outbox.removal.ts'

/** Number of deleted rows. */
export interface RemovedSubscriptions {
  subscriptions: number
  consents: number
  messages: number
}

/**
 * Deletes the subscriptions of addresses, given in lower case, with their consents and emails. Suppressions remain:
 * they contain only a hash of the mailbox.
 */
export async function removeSubscriptions(
  transaction: Transaction<Database>,
  emails: readonly string[],
): Promise<RemovedSubscriptions> {
  const removed: RemovedSubscriptions = { subscriptions: 0, consents: 0, messages: 0 }
  if (emails.length === 0) return removed
  const all = new Set(emails)
  removed.messages = await removeSubscriptionMessages(transaction, (email) =>
    all.has(email.toLowerCase()),
  )
  for (const batch of splitForStatements(emails)) {
    const consents = await transaction
      .deleteFrom('consent')
      .where('subscription_email', 'in', batch)
      .executeTakeFirstOrThrow()
    const subscriptions = await transaction
      .deleteFrom('subscription')
      .where('email', 'in', batch)
      .executeTakeFirstOrThrow()
    removed.consents += Number(consents.numDeletedRows)
    removed.subscriptions += Number(subscriptions.numDeletedRows)
  }
  return removed
}
