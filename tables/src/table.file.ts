import { readDelimited } from './delimited.reader.ts'
import { readKind } from './file.kind.ts'
import { TableError } from './table.error.ts'
import type { TableFile, TableSheet } from './table.ts'
import { decodeMarkup, decodeText } from './text.decode.ts'

/**
 * Reads the tables of a file: a text of rows, an Excel or OpenDocument workbook, a web page. Its first bytes tell what
 * it is, not its name. Throws a `TableError` for any other file. The readers of workbooks are loaded on first use.
 */
export async function readTableFile(name: string, bytes: Uint8Array): Promise<TableFile> {
  try {
    const file = await readAny(bytes)
    const sheets = file.sheets.filter(({ rows, hiddenCount }) => rows.length + hiddenCount > 0)
    if (sheets.length === 0) throw new TableError('empty')
    return { ...file, sheets }
  } catch (error) {
    // A library reports damage in its own words.
    const code = error instanceof TableError ? error.code : 'damaged'
    throw new TableError(code, name, { cause: error })
  }
}

async function readAny(bytes: Uint8Array): Promise<TableFile> {
  const kind = readKind(bytes)
  if (kind === 'zip') return readArchive(bytes)
  if (kind !== 'text') throw new TableError(kind)
  const start = decodeStart(bytes)
  if (
    /<(\w+:)?Workbook\b/.test(start) &&
    start.includes('schemas-microsoft-com:office:spreadsheet')
  ) {
    const { readSpreadsheetMl } = await import('./spreadsheetml.reader.ts')
    return readSpreadsheetMl(decodeMarkup(bytes).text)
  }
  if (/<office:document\b/.test(start)) {
    const { readOpenDocument } = await import('./opendocument.reader.ts')
    return readOpenDocument(decodeMarkup(bytes).text)
  }
  if (isPage(start)) {
    const { readHtml } = await import('./html.reader.ts')
    return toPage(readHtml(decodeMarkup(bytes).text))
  }
  if (/^(?:from:[^\n]*\n(?:[\w-]+:[^\n]*\n)*)?mime-version:/i.test(start)) {
    const { readMhtml } = await import('./mhtml.reader.ts')
    return toPage(readMhtml(bytes))
  }
  const { text } = decodeText(bytes)
  const { rows } = readDelimited(text)
  return { text, sheets: [{ name: '', rows, hiddenCount: 0, leftCount: 0 }], hiddenSheets: [] }
}

/** The beginning of a file as Latin letters, also of one in UTF-16. */
function decodeStart(bytes: Uint8Array): string {
  return new TextDecoder('latin1').decode(bytes.subarray(0, 4096)).replaceAll('\0', '')
}

/** A page begins with a tag; reports leave out all tags before that of the table. */
const pageStart = /^<(!doctype html|html|head|meta|title|style|body|table|div|center|font)\b/i

function isPage(start: string): boolean {
  const begin = start.replace(/^[^<]{0,8}(?=<)/, '').replace(/^<\?xml[^>]*>\s*/, '')
  return begin.startsWith('<!--') || pageStart.test(begin)
}

function toPage(sheets: readonly TableSheet[]): TableFile {
  if (sheets.length === 0) throw new TableError('no-table')
  return { sheets, hiddenSheets: [] }
}

async function readArchive(bytes: Uint8Array): Promise<TableFile> {
  const { listNames, unpack } = await import('./zip.unpack.ts')
  const names = listNames(bytes)
  const has = (pattern: RegExp) => names.some((name) => pattern.test(name))
  if (has(/^xl\/workbook\.xml$/)) {
    const { readWorkbook } = await import('./workbook.reader.ts')
    return readWorkbook(bytes)
  }
  if (has(/^xl\/workbook\.bin$/)) throw new TableError('old-workbook')
  if (has(/^(word|ppt)\//)) throw new TableError('document')
  if (!has(/^content\.xml$/)) throw new TableError('archive')
  const content = unpack(bytes, (name) => name === 'content.xml').get('content.xml')
  const { readOpenDocument } = await import('./opendocument.reader.ts')
  return readOpenDocument(decodeMarkup(content ?? new Uint8Array()).text)
}
