import type { ServiceSheet } from '@faceplate/contracts/calls/sheets.contract'
import type { Kysely } from 'kysely'
import { findDocument } from '../../base/database/document.store.ts'
import type { Database } from '../../base/database/schema.ts'
import type { Sheets } from './sheets.schema.ts'

/** Name of the document and of the part of the content with all sheets. */
export const sheetsDocument = 'sheets'

/** Statements of the maker about a device for its sheet. */
export type StatedSheet = Omit<ServiceSheet, 'front' | 'ports'>

/** Reads all sheets; undefined if the content has none. */
export async function findSheets(database: Kysely<Database>): Promise<Sheets | undefined> {
  return (await findDocument<Sheets | null>(database, sheetsDocument)) ?? undefined
}

/** The parts that the sheet of a good names, in its order; undefined if it has no sheet. */
export function pickSheet(sheets: Sheets, code: string): StatedSheet | undefined {
  const sheet = sheets.sheets.find(({ goods }) => goods.includes(code))
  if (!sheet) return undefined
  const access = sheets.access.find((each) => each.code === sheet.access)
  return {
    connectors: pick(sheets.connectors, sheet.connectors).map(omitPort),
    leds: pick(sheets.leds, sheet.leds),
    ...(access ? { access } : {}),
    procedures: pick(sheets.procedures, sheet.procedures),
  }
}

function pick<Part extends { code: string }>(
  all: readonly Part[],
  codes: readonly string[] = [],
): Part[] {
  return codes.flatMap((code) => all.find((each) => each.code === code) ?? [])
}

/** The port of the device description matters to the import only. */
function omitPort(connector: Sheets['connectors'][number]): ServiceSheet['connectors'][number] {
  const shown = { ...connector }
  delete shown.port
  return shown
}
