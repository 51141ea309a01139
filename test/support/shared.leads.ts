import { openDatabase } from '@faceplate/content/base/database/database'
import {
  readConsents,
  readLeads,
  type StoredLead,
} from '@faceplate/content/visitors/leads/leads.reader'
import { afterAll, beforeAll } from 'vitest'
import { database as location } from './shared.site.ts'

/** Reads leads from the database of the shared site. Each test sends leads under a different name. */
export function useSharedLeads() {
  let database: Awaited<ReturnType<typeof openDatabase>>
  beforeAll(async () => {
    database = await openDatabase({ location })
  })
  afterAll(() => database.destroy())
  return {
    /** Leads sent by the person with this name, newest first. */
    async read(name: string) {
      const leads: StoredLead[] = []
      for await (const lead of readLeads(database)) {
        if ((lead.body['contacts'] as { name?: string }).name === name) leads.push(lead)
      }
      return leads
    },
    /** Consents recorded with a lead. */
    async readConsents(reference: string) {
      const consents = (await readConsents(database, reference)).get(reference) ?? []
      return consents.map(({ document, version, granted }) => ({ document, version, granted }))
    },
    /** State of the subscription of an email address. */
    async readSubscription(email: string) {
      const rows = database.selectFrom('subscription').select('status').where('email', '=', email)
      return (await rows.executeTakeFirst())?.status
    },
  }
}
