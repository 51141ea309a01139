import { join } from 'node:path'
import { openDatabase } from '@faceplate/content/database/database'
import { readConsents, readLeads, type StoredLead } from '@faceplate/content/leads/leads.reader'
import { startSite } from './site.process.ts'

/** A site of its own, and a look at what visitors sent to it. */
export async function startLeadsSite() {
  const site = await startSite({ LOG_LEVEL: 'warn' })
  const database = await openDatabase({ location: join(site.dataDir, 'content.sqlite') })
  return {
    origin: site.origin,
    /** The requests that a person of this name sent, newest first. */
    async read(name: string) {
      const leads: StoredLead[] = []
      for await (const lead of readLeads(database)) {
        if ((lead.body['contacts'] as { name?: string }).name === name) leads.push(lead)
      }
      return leads
    },
    /** What was consented to with a request. */
    async readConsents(reference: string) {
      const consents = (await readConsents(database, reference)).get(reference) ?? []
      return consents.map(({ document, version, granted }) => ({ document, version, granted }))
    },
    readSubscriptions: () =>
      database.selectFrom('subscription').select(['email', 'status']).execute(),
    async stop() {
      await database.destroy()
      await site.stop()
    },
  }
}
