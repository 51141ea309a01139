import { CommandError } from '@faceplate/server/settings/command'
import { retryWhenBusy } from '../../base/database/busy.ts'
import { markRead } from '../outbox/outbox.store.ts'
import { describeDelivery } from './lead.deliveries.ts'
import { writeLeadEmail } from './lead.email.ts'
import { formatLeadEmail } from './lead.text.ts'
import { findLead, readConsents, readDeliveries } from './leads.reader.ts'
import { print, t, type Subcommand } from './leads.subcommand.ts'
import { describeConsent } from './leads.table.ts'

/** Prints a request with its consents and deliveries. */
export const show: Subcommand = {
  usage: 'REFERENCE',
  operands: { min: 1, max: 1 },
  async run(database, { operands: [reference = ''], publicOrigin }) {
    const lead = await findLead(database, reference)
    if (!lead) throw new CommandError(`There is no request ${reference}`)
    const consents = (await readConsents(database, reference)).get(reference) ?? []
    const deliveries = (await readDeliveries(database, reference)).get(reference) ?? []
    const lines = [
      ...formatLeadEmail(await writeLeadEmail(t, database, lead), publicOrigin),
      '',
      'Consents:',
      ...consents.map((consent) => `- ${describeConsent(consent)}, ${consent.recorded_at}`),
      '',
      'Deliveries:',
      ...deliveries.map((delivery) => `- ${describeDelivery(delivery)}`),
    ]
    print(lines.join('\n'))
    await retryWhenBusy(() => markRead(database, [lead.reference], new Date()))
  },
}
