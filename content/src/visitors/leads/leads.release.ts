import { CommandError } from '@faceplate/server/settings/command'
import type { Kysely } from 'kysely'
import { runWrite } from '../../base/database/busy.ts'
import type { Database } from '../../base/database/schema.ts'
import { enqueueLead, listChannels, type Channel } from '../outbox/outbox.store.ts'
import { findLead } from './leads.reader.ts'
import { print, type Subcommand } from './leads.subcommand.ts'

/** Releases a request from quarantine, so that it is delivered like any other. */
export const release: Subcommand = {
  usage: 'REFERENCE   (releases a request from quarantine)',
  operands: { min: 1, max: 1 },
  async run(database, { operands: [reference = ''], settings }) {
    const { SMTP_URL: mail, LEADS_WEBHOOK_URL: webhook } = settings
    const channels = listChannels({ mail, webhook })
    const isReleased = await releaseLead(database, reference, { channels, now: new Date() })
    if (!isReleased) throw new CommandError(`There is no request ${reference} in quarantine`)
    print(
      channels.length === 0
        ? 'Released, but not sent: neither SMTP_URL nor LEADS_WEBHOOK_URL is set here.'
        : `Released, to be sent by ${channels.join(' and ')}.`,
    )
  },
}

/** Returns false if there is no such request in quarantine. */
export async function releaseLead(
  database: Kysely<Database>,
  reference: string,
  { channels, now }: { channels: readonly Channel[]; now: Date },
): Promise<boolean> {
  return runWrite(database, async (transaction) => {
    const { numUpdatedRows } = await transaction
      .updateTable('lead')
      .set({ quarantine: null })
      .where('reference', '=', reference)
      .where('quarantine', 'is not', null)
      .executeTakeFirstOrThrow()
    if (numUpdatedRows === 0n) return false
    const lead = await findLead(transaction, reference)
    if (lead === undefined) return false
    const { form, received_at, body, page, language, origin, source, route } = lead
    const message = { reference, form, received_at, body, page, language, origin, source, route }
    await enqueueLead(transaction, channels, message, now)
    return true
  })
}
