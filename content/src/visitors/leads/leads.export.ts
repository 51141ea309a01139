import type { Kysely } from 'kysely'
import { retryWhenBusy } from '../../base/database/busy.ts'
import type { Database } from '../../base/database/schema.ts'
import { markRead } from '../outbox/outbox.store.ts'
import { describeState } from './lead.deliveries.ts'
import { readReferencedItems } from './lead.names.ts'
import { filterOptions, filterUsage, readFilter } from './leads.filter.ts'
import { readConsents, readDeliveries, readLeads, type LeadFilter } from './leads.reader.ts'
import { t, type Subcommand } from './leads.subcommand.ts'
import { tableHeader, toCells } from './leads.table.ts'
import { writeTable } from './table.file.ts'

/** Exports requests as a table for spreadsheets. The extension of the file name selects the format. */
export const exportFile: Subcommand = {
  usage: `FILE.csv|FILE.xlsx ${filterUsage}   (- writes CSV to standard output)`,
  operands: { min: 1, max: 1 },
  options: filterOptions,
  async run(database, given) {
    const [file = ''] = given.operands
    const references: string[] = []
    const records = readTable(database, readFilter(given), references)
    await writeTable(file, records, 'Requests')
    await retryWhenBusy(() => markRead(database, references, new Date()))
  },
}

/** Yields the table row by row and appends the reference of each request to `references`. */
async function* readTable(
  database: Kysely<Database>,
  filter: LeadFilter,
  references: string[],
): AsyncGenerator<readonly string[]> {
  const consents = await readConsents(database)
  const deliveries = await readDeliveries(database)
  yield tableHeader
  for await (const lead of readLeads(database, filter)) {
    references.push(lead.reference)
    const findItem = await readReferencedItems(t, database, lead)
    const state = describeState(deliveries.get(lead.reference))
    yield toCells(lead, findItem, consents.get(lead.reference) ?? [], state)
  }
}
