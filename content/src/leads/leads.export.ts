import { createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { byteOrderMark, formatRecord } from '@faceplate/contracts/csv.write'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { describeState } from './lead.deliveries.ts'
import { readNames } from './lead.names.ts'
import { csvHeader, toCells } from './leads.csv.ts'
import { filterOptions, filterUsage, readFilter } from './leads.filter.ts'
import { readConsents, readDeliveries, readLeads, type LeadFilter } from './leads.reader.ts'
import type { Subcommand } from './leads.subcommand.ts'

/** Requests as a table for spreadsheets. */
export const exportFile: Subcommand = {
  usage: `FILE.csv ${filterUsage}   (- is the standard output)`,
  operands: { least: 1, most: 1 },
  options: filterOptions,
  async run(database, given) {
    const [file = ''] = given.operands
    // npm runs scripts in the folder of the project, and tells where it was called.
    const path = resolve(process.env['INIT_CWD'] ?? '', file)
    const records = writeCsv(database, readFilter(given))
    // For the owner's eyes only: the file is full of personal data.
    const target = file === '-' ? process.stdout : createWriteStream(path, { mode: 0o600 })
    await pipeline(Readable.from(records), target, { end: file !== '-' })
  },
}

async function* writeCsv(database: Kysely<Database>, filter: LeadFilter): AsyncGenerator<string> {
  const consents = await readConsents(database)
  const deliveries = await readDeliveries(database)
  yield byteOrderMark + formatRecord(csvHeader)
  for await (const lead of readLeads(database, filter)) {
    const nameOf = await readNames(database, lead)
    const state = describeState(deliveries.get(lead.reference))
    yield formatRecord(toCells(lead, nameOf, consents.get(lead.reference) ?? [], state))
  }
}
