import type { Transaction } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import { splitForStatements } from '../../base/database/statement.parts.ts'
import { removeLeadMessages } from '../outbox/outbox.removal.ts'

/** How many rows went. */
export interface RemovedLeads {
  requests: number
  consents: number
  messages: number
}

/** Removes requests with what was consented to and what was to be sent of them. */
export async function removeLeads(
  transaction: Transaction<Database>,
  references: readonly string[],
): Promise<RemovedLeads> {
  const removed: RemovedLeads = { requests: 0, consents: 0, messages: 0 }
  if (references.length === 0) return removed
  removed.messages = await removeLeadMessages(transaction, references)
  for (const some of splitForStatements(references)) {
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
