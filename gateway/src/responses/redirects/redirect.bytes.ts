import { isUtf8 } from 'node:buffer'
import { readKind } from '@faceplate/tables/file.kind'
import type { TableSheet } from '@faceplate/tables/table'
import { TableError } from '@faceplate/tables/table.error'
import { readTableFile } from '@faceplate/tables/table.file'
import { decodeText } from '@faceplate/tables/text.decode'

/** A workbook is read as a whole; a larger map is a text, which is read row by row. */
const maxWorkbookBytes = 50_000_000

/** Content of a file of redirects: a text in UTF-8, or the sheets of a workbook. Throws a `TableError` otherwise. */
export async function readMap(
  bytes: Buffer,
): Promise<{ text: Buffer } | { sheets: readonly TableSheet[] }> {
  const start = bytes.subarray(0, 4096)
  // A file that begins with a tag is a sheet of Excel in XML, or a web page that is named .xls.
  const isText = readKind(start) === 'text' && !/^[^<]{0,8}</.test(start.toString('latin1'))
  if (isText) return { text: toUtf8(bytes) }
  if (bytes.length > maxWorkbookBytes) throw new TableError('too-large')
  return readTableFile('The file', bytes)
}

/** Most files are UTF-8 already, also large ones, which are not copied. */
function toUtf8(bytes: Buffer): Buffer {
  if (isUtf8(bytes) && !bytes.includes(0)) return bytes
  try {
    return Buffer.from(decodeText(bytes).text)
  } catch {
    // No encoding makes words of it: the rows that are not UTF-8 are reported.
    return bytes
  }
}
