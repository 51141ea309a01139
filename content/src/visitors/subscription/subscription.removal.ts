import type { Transaction } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import { splitForStatements } from '../../base/database/statement.parts.ts'
import { removeSubscriptionMessages } from '../outbox/outbox.removal.ts'

/** How many rows went. */
export interface RemovedSubscriptions {
  subscriptions: number
  consents: number
  messages: number
}

/**
 * Removes the subscriptions of addresses in small letters, with their consents and mails. Suppressed
 * mailboxes stay so: what is kept of them tells no address.
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
  for (const some of splitForStatements(emails)) {
    const consents = await transaction
      .deleteFrom('consent')
      .where('subscription_email', 'in', some)
      .executeTakeFirstOrThrow()
    const subscriptions = await transaction
      .deleteFrom('subscription')
      .where('email', 'in', some)
      .executeTakeFirstOrThrow()
    removed.consents += Number(consents.numDeletedRows)
    removed.subscriptions += Number(subscriptions.numDeletedRows)
  }
  return removed
}
