import { openDatabase } from '@faceplate/content/base/database/database'
import {
  readConsents,
  readLeads,
  type StoredLead,
} from '@faceplate/content/visitors/leads/leads.reader'
import { afterAll, beforeAll } from 'vitest'
import { database as location } from './shared.site.ts'

/** Lets the tests of a file read what visitors sent to the shared site. Each test sends under a name of its own. */
export function useSharedLeads() {
  let database: Awaited<ReturnType<typeof openDatabase>>
  beforeAll(async () => {
    database = await openDatabase({ location })
  })
  afterAll(() => database.destroy())
  return {
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
    /** The state of the subscription of an address. */
    async readSubscription(email: string) {
      const rows = database.selectFrom('subscription').select('status').where('email', '=', email)
      return (await rows.executeTakeFirst())?.status
    },
  }
}
