import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { readTableFile } from '@faceplate/tables/table.file'

/** A row by the titles of its columns; cells without content are left out. */
export type Row = ReadonlyMap<string, string>

/**
 * Reads the first table of a file: CSV in any usual encoding and with any separator (RFC 4180), or a workbook. Its first row has
 * the titles of the columns.
 */
export async function readRows(file: string): Promise<Row[]> {
  const { sheets } = await readTableFile(basename(file), await readFile(file))
  const [titles, ...rows] = sheets[0]?.rows ?? []
  return rows.map(
    ({ cells }) =>
      new Map(
        cells.flatMap((cell, at) => {
          const title = titles?.cells[at] ?? ''
          return cell === '' || title === '' ? [] : [[title, cell] as const]
        }),
      ),
  )
}
