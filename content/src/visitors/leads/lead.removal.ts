import type { Transaction } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import { splitForStatements } from '../../base/database/statement.parts.ts'
import { removeLeadMessages } from '../outbox/outbox.removal.ts'

/** Number of deleted rows. */
export interface RemovedLeads {
  requests: number
  consents: number
  messages: number
}

/** Deletes requests with their consents and their outbox messages. */
export async function removeLeads(
  transaction: Transaction<Database>,
  references: readonly string[],
): Promise<RemovedLeads> {
  const removed: RemovedLeads = { requests: 0, consents: 0, messages: 0 }
  if (references.length === 0) return removed
  removed.messages = await removeLeadMessages(transaction, references)
  for (const batch of splitForStatements(references)) {
    const consents = await transaction
      .deleteFrom('consent')
      .where('lead_reference', 'in', batch)
      .executeTakeFirstOrThrow()
    const leads = await transaction
      .deleteFrom('lead')
      .where('reference', 'in', batch)
      .executeTakeFirstOrThrow()
    removed.consents += Number(consents.numDeletedRows)
    removed.requests += Number(leads.numDeletedRows)
  }
  return removed
}
