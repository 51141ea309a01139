import type { Kysely } from 'kysely'
import { runWrite } from '../../base/database/busy.ts'
import { eraseDeleted } from '../../base/database/erasure.ts'
import type { Database } from '../../base/database/schema.ts'
import { removeSubscriptions } from '../subscription/subscription.removal.ts'
import { removeLeads, type RemovedLeads } from './lead.removal.ts'
import { readLeads } from './leads.reader.ts'
import { print, type Subcommand } from './leads.subcommand.ts'

/** Result of an erasure. */
export interface ErasureResult extends RemovedLeads {
  subscriptions: number
  /** False if the deleted text may still be present in the files of SQLite. */
  isErased: boolean
}

/**
 * Deletes all data of a person by email address, ignoring case: requests and subscription with their consents and
 * messages. `anna+news@` is a different address from `anna@`.
 */
export async function erasePerson(
  database: Kysely<Database>,
  email: string,
): Promise<ErasureResult> {
  const address = email.trim().toLowerCase()
  const removed = await runWrite(database, async (transaction) => {
    const ended = await removeSubscriptions(transaction, [address])
    const references: string[] = []
    for await (const { reference, body } of readLeads(transaction)) {
      if (readEmail(body)?.toLowerCase() === address) references.push(reference)
    }
    const leads = await removeLeads(transaction, references)
    return {
      requests: leads.requests,
      subscriptions: ended.subscriptions,
      consents: leads.consents + ended.consents,
      messages: leads.messages + ended.messages,
    }
  })
  return { ...removed, isErased: await eraseDeleted(database) }
}

function readEmail({ contacts }: Record<string, unknown>): string | undefined {
  if (typeof contacts !== 'object' || contacts === null || !('email' in contacts)) return undefined
  return typeof contacts.email === 'string' ? contacts.email.trim() : undefined
}

/** Erases a person and prints the number of deleted rows, without the address. */
export const forget: Subcommand = {
  usage: 'ADDRESS   (erases all data of an email address)',
  operands: { min: 1, max: 1 },
  async run(database, { operands: [email = ''] }) {
    const { isErased, ...removed } = await erasePerson(database, email)
    const counts = Object.entries(removed).filter(([, count]) => count > 0)
    print(
      counts.length === 0
        ? 'Nothing was found for this address.'
        : `Erased: ${counts.map(([kind, count]) => `${kind} ${count}`).join(', ')}.`,
    )
    print('Not erased: backups, exported files, and emails and webhook calls already sent.')
    if (!isErased) {
      print(
        'The database is in use, and its files may still contain the text: run this again later.',
      )
    }
  },
}
