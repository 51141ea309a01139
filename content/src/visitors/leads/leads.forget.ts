import type { Kysely } from 'kysely'
import { runWrite } from '../../base/database/busy.ts'
import { eraseDeleted } from '../../base/database/erasure.ts'
import type { Database } from '../../base/database/schema.ts'
import { removeSubscriptions } from '../subscription/subscription.removal.ts'
import { removeLeads, type RemovedLeads } from './lead.removal.ts'
import { readLeads } from './leads.reader.ts'
import { print, type Subcommand } from './leads.subcommand.ts'

/** What went of a person. */
export interface Forgotten extends RemovedLeads {
  subscriptions: number
  /** False: on SQLite the text may still stand in the files. */
  isErased: boolean
}

/**
 * Erases a person by the address they gave, however it was written: their requests and subscription, and
 * all that hangs on them. `anna+news@` is another address than `anna@`.
 */
export async function forgetPerson(database: Kysely<Database>, email: string): Promise<Forgotten> {
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

/** Erases a person and says what became of it, without the address. */
export const forget: Subcommand = {
  usage: 'ADDRESS   (erases the person of a mail address)',
  operands: { least: 1, most: 1 },
  async run(database, { operands: [email = ''] }) {
    const { isErased, ...removed } = await forgetPerson(database, email)
    const counts = Object.entries(removed).filter(([, count]) => count > 0)
    print(
      counts.length === 0
        ? 'Nothing was found under this address.'
        : `Erased: ${counts.map(([kind, count]) => `${kind} ${count}`).join(', ')}.`,
    )
    print('Backups, exported files, and what was mailed or posted already are out of reach.')
    if (!isErased) {
      print('The files are in use and may still hold the text: run this again in a while.')
    }
  },
}
