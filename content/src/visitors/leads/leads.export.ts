import { createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { byteOrderMark, formatRecord } from '@faceplate/contracts/shared/csv.write'
import type { Kysely } from 'kysely'
import { retryWhenBusy } from '../../base/database/busy.ts'
import type { Database } from '../../base/database/schema.ts'
import { markRead } from '../outbox/outbox.store.ts'
import { describeState } from './lead.deliveries.ts'
import { readReferencedItems } from './lead.names.ts'
import { filterOptions, filterUsage, readFilter } from './leads.filter.ts'
import { readConsents, readDeliveries, readLeads, type LeadFilter } from './leads.reader.ts'
import type { Subcommand } from './leads.subcommand.ts'
import { tableHeader, toCells } from './leads.table.ts'

/** Exports requests as a table for spreadsheets. The extension of the file name selects the format. */
export const exportFile: Subcommand = {
  usage: `FILE.csv|FILE.xlsx ${filterUsage}   (- writes CSV to standard output)`,
  operands: { min: 1, max: 1 },
  options: filterOptions,
  async run(database, given) {
    const [file = ''] = given.operands
    const references: string[] = []
    const records = readTable(database, readFilter(given), references)
    if (file === '-') {
      await pipeline(Readable.from(writeCsv(records)), process.stdout, { end: false })
    } else if (/\.xlsx$/i.test(file)) {
      // Imported here, since only this branch needs the library that writes workbooks.
      const { writeWorkbook } = await import('./leads.workbook.ts')
      const workbook = await writeWorkbook(records)
      await pipeline(Readable.from([workbook]), openFile(file))
    } else await pipeline(Readable.from(writeCsv(records)), openFile(file))
    await retryWhenBusy(() => markRead(database, references, new Date()))
  },
}

/** Opens the file readable by its owner only, since it contains personal data. */
function openFile(file: string): Writable {
  // npm runs scripts in the folder of the project; INIT_CWD is the folder npm was called in.
  return createWriteStream(resolve(process.env['INIT_CWD'] ?? '', file), { mode: 0o600 })
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
    const findItem = await readReferencedItems(database, lead)
    const state = describeState(deliveries.get(lead.reference))
    yield toCells(lead, findItem, consents.get(lead.reference) ?? [], state)
  }
}

async function* writeCsv(records: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  let start = byteOrderMark
  for await (const cells of records) {
    yield start + formatRecord(cells)
    start = ''
  }
}
