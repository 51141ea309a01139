import { describeState } from './lead.deliveries.ts'
import { cleanText } from './lead.text.ts'
import { filterOptions, filterUsage, readFilter } from './leads.filter.ts'
import { readDeliveries, readLeads } from './leads.reader.ts'
import { print, type Subcommand } from './leads.subcommand.ts'

/** A line for each request, newest first. */
export const list: Subcommand = {
  usage: filterUsage,
  options: filterOptions,
  async run(database, given) {
    const filter = readFilter(given)
    const deliveries = await readDeliveries(database)
    for await (const { reference, received_at, form, body } of readLeads(database, filter)) {
      const { company_name } = (body['contacts'] ?? {}) as { company_name?: string }
      const company = cleanText(company_name ?? '').replace(/\s+/g, ' ')
      const state = describeState(deliveries.get(reference))
      print([reference, received_at, form.padEnd(20), company.padEnd(30), state].join('  '))
    }
  },
}
