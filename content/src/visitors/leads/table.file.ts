import { createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import { Readable, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { byteOrderMark, formatRecord } from '@faceplate/contracts/shared/csv.write'

/**
 * Writes a table for spreadsheets: a workbook if the file name ends in `.xlsx`, CSV otherwise; `-` is standard output.
 *
 * @param sheet name of the sheet of a workbook
 */
export async function writeTable(
  file: string,
  records: AsyncIterable<readonly string[]>,
  sheet: string,
): Promise<void> {
  if (/\.xlsx$/i.test(file)) {
    // Imported here, since only this branch needs the library that writes workbooks.
    const { writeWorkbook } = await import('./leads.workbook.ts')
    const workbook = await writeWorkbook(records, sheet)
    await pipeline(Readable.from([workbook]), openFile(file))
  } else await writeFile(file, writeCsv(records))
}

/** Writes a text to a file, or to standard output if its name is `-`. */
export async function writeFile(file: string, text: AsyncIterable<string>): Promise<void> {
  if (file === '-') await pipeline(Readable.from(text), process.stdout, { end: false })
  else await pipeline(Readable.from(text), openFile(file))
}

/** Opens the file readable by its owner only, since it contains personal data. */
function openFile(file: string): Writable {
  // npm runs scripts in the folder of the project; INIT_CWD is the folder npm was called in.
  return createWriteStream(resolve(process.env['INIT_CWD'] ?? '', file), { mode: 0o600 })
}

async function* writeCsv(records: AsyncIterable<readonly string[]>): AsyncGenerator<string> {
  let start = byteOrderMark
  for await (const cells of records) {
    yield start + formatRecord(cells)
    start = ''
  }
}
