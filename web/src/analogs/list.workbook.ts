import { TooLargeError, unpack } from './list.archive.ts'
import { ListFileError } from './list.file.error.ts'

const workbook = 'xl/workbook.xml'
const relations = 'xl/_rels/workbook.xml.rels'
const texts = 'xl/sharedStrings.xml'

/** Rows read from a sheet: more than the limit of a list, to allow for rows above it. */
const maxRows = 2500

/** Reads the first non-empty sheet of an Excel workbook (ECMA-376 §18) as tab-separated cells. */
export function readWorkbook(name: string, bytes: Uint8Array): string {
  try {
    const files = unpack(bytes, (each) =>
      /^xl\/(worksheets\/[^/]+|[^/]+)\.xml$|^xl\/_rels\//.test(each),
    )
    const read = (path: string) => parse(files.get(path) ?? '<none/>')
    const shared = listAll(read(texts), 'si').map(readText)
    for (const path of listSheets(read(workbook), read(relations))) {
      const rows = listAll(read(path), 'row').slice(0, maxRows)
      const lines = rows.map((row) => readRow(row, shared).join('\t'))
      if (lines.some((line) => line.trim() !== '')) return lines.join('\n')
    }
  } catch (error) {
    throw new ListFileError(
      error instanceof TooLargeError
        ? `${name} unpacks to far more than a list needs. Save the list alone, or paste it.`
        : `${name} could not be read as an Excel workbook. Save it anew, or as .csv.`,
      { cause: error },
    )
  }
  throw new ListFileError(`${name} is empty.`)
}

/** Rejects documents with a document type, which workbooks never have: its entities could expand without bound. */
function parse(xml: string): Document {
  if (xml.includes('<!DOCTYPE')) throw new Error('The workbook has a document type declaration')
  const parsed = new DOMParser().parseFromString(xml, 'application/xml')
  if (parsed.querySelector('parsererror')) throw new Error('The workbook part is not valid XML')
  return parsed
}

/** Finds elements by local name, because some writers use a namespace prefix. */
function listAll(within: Document | Element, name: string): Element[] {
  return [...within.getElementsByTagNameNS('*', name)]
}

/** Paths of the visible sheets, in order. */
function listSheets(book: Document, related: Document): string[] {
  const targets = new Map(
    listAll(related, 'Relationship').map((each) => [
      each.getAttribute('Id') ?? '',
      each.getAttribute('Target') ?? '',
    ]),
  )
  return listAll(book, 'sheet')
    .filter((sheet) => (sheet.getAttribute('state') ?? 'visible') === 'visible')
    .map((sheet) => {
      const id = Array.from(sheet.attributes).find(({ localName }) => localName === 'id')?.value
      const target = targets.get(id ?? '') ?? ''
      return target.startsWith('/') ? target.slice(1) : `xl/${target}`
    })
}

function readRow(row: Element, shared: readonly string[]): string[] {
  const cells: string[] = []
  for (const cell of listAll(row, 'c')) {
    const at = readColumn(cell.getAttribute('r') ?? '') ?? cells.length
    if (at < maxColumns) cells[at] = readCell(cell, shared)
  }
  return Array.from(cells, (cell?: string) => cell ?? '')
}

const maxColumns = 200

/** Column index of a cell reference: `AB12` is in column 27. Undefined if the cell has no reference. */
function readColumn(place: string): number | undefined {
  const [letters] = /^[A-Z]{1,3}/.exec(place) ?? []
  if (letters === undefined) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

function readCell(cell: Element, shared: readonly string[]): string {
  const type = cell.getAttribute('t')
  const value = listAll(cell, 'v')[0]?.textContent ?? ''
  const text =
    type === 's' ? (shared[Number(value)] ?? '') : type === 'inlineStr' ? readText(cell) : value
  return text.replace(/\s+/g, ' ').trim()
}

/** Text of all runs, without phonetic hints (`rPh`). */
function readText(item: Element): string {
  return listAll(item, 't')
    .filter(({ parentElement }) => parentElement?.localName !== 'rPh')
    .map(({ textContent }) => textContent)
    .join('')
}
