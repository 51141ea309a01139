import { TooLargeError, unpack } from './list.archive.ts'
import { ListFileError } from './list.file.error.ts'

const workbook = 'xl/workbook.xml'
const relations = 'xl/_rels/workbook.xml.rels'
const texts = 'xl/sharedStrings.xml'

/** Rows that are read of a sheet: more than a list may have, with its head. */
const mostRows = 2500

/** The first sheet of an Excel workbook with anything in it (ECMA-376 §18), its cells parted by tabs. */
export function readWorkbook(name: string, bytes: Uint8Array): string {
  try {
    const files = unpack(bytes, (each) =>
      /^xl\/(worksheets\/[^/]+|[^/]+)\.xml$|^xl\/_rels\//.test(each),
    )
    const read = (path: string) => parse(files.get(path) ?? '<none/>')
    const shared = listAll(read(texts), 'si').map(readText)
    for (const path of listSheets(read(workbook), read(relations))) {
      const rows = listAll(read(path), 'row').slice(0, mostRows)
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

/** No workbook has a document type, in which a text may be told to grow without bound. */
function parse(xml: string): Document {
  if (xml.includes('<!DOCTYPE')) throw new Error('A document type')
  const parsed = new DOMParser().parseFromString(xml, 'application/xml')
  if (parsed.querySelector('parsererror')) throw new Error('No XML')
  return parsed
}

/** By local names: some writers give them a prefix. */
function listAll(within: Document | Element, name: string): Element[] {
  return [...within.getElementsByTagNameNS('*', name)]
}

/** The files of the sheets that are shown, in their order. */
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
    if (at < mostColumns) cells[at] = readCell(cell, shared)
  }
  return Array.from(cells, (cell?: string) => cell ?? '')
}

const mostColumns = 200

/** `AB12` is in column 27; undefined where a cell does not say where it is. */
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

/** All runs of a text, without how it is pronounced. */
function readText(item: Element): string {
  return listAll(item, 't')
    .filter(({ parentElement }) => parentElement?.localName !== 'rPh')
    .map(({ textContent }) => textContent)
    .join('')
}
