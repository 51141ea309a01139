import type { Transaction } from 'kysely'
import type { Database } from '../database/schema.ts'
import { removeLeadMessages } from '../outbox/outbox.removal.ts'

/** How many rows went. */
export interface RemovedLeads {
  requests: number
  consents: number
  messages: number
}

const perStatement = 500

/** Removes requests with what was consented to and what was to be sent of them. */
export async function removeLeads(
  transaction: Transaction<Database>,
  references: readonly string[],
): Promise<RemovedLeads> {
  const removed: RemovedLeads = { requests: 0, consents: 0, messages: 0 }
  if (references.length === 0) return removed
  removed.messages = await removeLeadMessages(transaction, references)
  for (let start = 0; start < references.length; start += perStatement) {
    const some = references.slice(start, start + perStatement)
    const consents = await transaction
      .deleteFrom('consent')
      .where('lead_reference', 'in', some)
      .executeTakeFirstOrThrow()
    const leads = await transaction
      .deleteFrom('lead')
      .where('reference', 'in', some)
      .executeTakeFirstOrThrow()
    removed.consents += Number(consents.numDeletedRows)
    removed.requests += Number(leads.numDeletedRows)
  }
  return removed
}
