import { createReadStream } from 'node:fs'
import { open, readFile, stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { findTitleSeparator, isNamedSeparator } from '@faceplate/tables/delimited.titles'
import { readKind } from '@faceplate/tables/file.kind'
import type { TableSheet } from '@faceplate/tables/table'
import { TableError } from '@faceplate/tables/table.error'
import { readTableFile } from '@faceplate/tables/table.file'
import { CsvError, parse, type CsvErrorCode, type Info } from 'csv-parse'
import { ImportError, type ContentFault } from '../../files/folder/content.files.ts'
import type { CatalogueGood } from '../read/catalogue.reader.ts'
import { findNotation, type NumberNotation } from './csv.cells.ts'
import { chunkBytes, findEncoding } from './csv.encoding.ts'
import { isFixed, readRow, requiredColumns, type KnownCatalogue } from './csv.row.ts'

/** Reading stops after this number of faults. */
const maxRefusals = 100

/** First sort number of goods from a file. Goods of the folder are numbered from 0, so they come first. */
const firstSort = 1_000_000

const maxRecordSize = 1_000_000

/** A workbook is read as a whole; a larger table is a CSV file, which is read row by row. */
const maxWorkbookBytes = 50_000_000

export interface CsvContext extends KnownCatalogue {
  /** Ids and codes used by other sources, each with a description of the owner. */
  usedKeys: ReadonlyMap<number | string, string>
  source: string
}

/**
 * Reads the goods of a table: a CSV file with any usual encoding and separator, row by row, or a workbook. Rejects with
 * an `ImportError` if there are faults.
 */
export async function readGoodsTable(path: string, context: CsvContext): Promise<CatalogueGood[]> {
  const reader = new GoodsReader(basename(path), context)
  try {
    const start = await readStart(path)
    // A file that begins with a tag is a sheet of Excel in XML, or a web page that is named .xls.
    const isText = readKind(start) === 'text' && !/^[^<]{0,8}</.test(start.toString('latin1'))
    if (isText) await readText(path, start, reader)
    else reader.readSheets(await readWorkbook(path), readKind(start) === 'zip')
  } catch (error) {
    if (error instanceof CsvError) reader.refuseSyntax(error)
    else if (error instanceof TableError) reader.refuseFile(error)
    else throw error
  }
  reader.settle()
  return reader.goods
}

async function readStart(path: string): Promise<Buffer> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read({ buffer: Buffer.alloc(chunkBytes) })
    return buffer.subarray(0, bytesRead)
  } finally {
    await file.close()
  }
}

/**
 * The shared reader of tables decides encoding and separator. It needs a text as a whole, so the rows are parsed by
 * csv-parse: a hundred thousand goods take no more memory than the goods themselves.
 */
async function readText(path: string, start: Buffer, reader: GoodsReader): Promise<void> {
  const encoding = await findEncoding(path)
  const separator = findTitleSeparator(new TextDecoder(encoding).decode(start)) ?? ','
  reader.notation = findNotation(separator)
  const parser = parse({
    bom: true,
    delimiter: separator,
    info: true,
    // The reader reports rows of another length with their lines, and skips empty rows.
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: maxRecordSize,
  })
  const bytes = createReadStream(path, { highWaterMark: chunkBytes })
  const readAll = (records: AsyncIterable<CsvRecord>) => reader.readAll(records)
  if (encoding === 'utf-8') await pipeline(bytes, parser, readAll)
  else await pipeline(bytes, (chunks) => decode(chunks, encoding), parser, readAll)
}

async function* decode(chunks: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding)
  for await (const chunk of chunks) yield decoder.decode(chunk, { stream: true })
  yield decoder.decode()
}

async function readWorkbook(path: string): Promise<readonly TableSheet[]> {
  const { size } = await stat(path)
  if (size > maxWorkbookBytes) throw new TableError('too-large')
  const { sheets } = await readTableFile('The file', await readFile(path))
  return sheets
}

const emptyFile = 'the file is empty'

interface CsvRecord {
  info: Info
  record: string[]
}

/** Reads rows one by one, and tracks the line in which each begins. */
class GoodsReader {
  readonly goods: CatalogueGood[] = []
  notation: NumberNotation = findNotation(undefined)
  readonly #refusals: ContentFault[] = []
  readonly #file: string
  readonly #context: CsvContext
  #columns: string[] | undefined
  /** Lines in which ids and codes of this file were first used. */
  readonly #lineOf = new Map<number | string, number>()
  #line = 1

  constructor(file: string, context: CsvContext) {
    this.#file = file
    this.#context = context
  }

  async readAll(records: AsyncIterable<CsvRecord>): Promise<void> {
    for await (const { info, record } of records) {
      const cells = record.map((cell) => cell.trim())
      if (!this.#isBlank(cells)) this.#readCells(cells)
      this.#line = info.lines + 1
    }
    if (!this.#columns) this.#refuse('', emptyFile)
  }

  /** Reads the sheet with goods; other sheets may explain it. `isWorkbook`: its numbers have no language. */
  readSheets(sheets: readonly TableSheet[], isWorkbook: boolean): void {
    this.notation = findNotation(isWorkbook ? undefined : '')
    const hasTitles = ({ rows }: TableSheet) =>
      ['id', 'code'].every((title) => rows[0]?.cells.map(toTitle).includes(title))
    const named = sheets.filter(hasTitles)
    const [sheet] = named.length > 0 ? named : sheets
    if (named.length > 1) {
      const names = named.map(({ name }) => `'${name}'`).join(' and ')
      this.#refuse('', `${names} both have goods: save each sheet as a file of its own`)
      return
    }
    if (!sheet) return
    const { rows, hiddenCount, leftCount } = sheet
    if (hiddenCount > 0) this.#refuse('', `${hiddenCount} rows are hidden: show or delete them`)
    if (leftCount > 0)
      this.#refuse('', `the sheet is too long by ${leftCount} rows: save it as CSV`)
    for (const { line, cells } of rows) {
      this.#line = line
      this.#readCells(fillUp(cells, this.#columns?.length ?? 0))
    }
  }

  refuseSyntax({ code, lines }: CsvError): void {
    // The parser notices an open quote only at the end of the file; it begins in the current record.
    const line = code === 'CSV_QUOTE_NOT_CLOSED' || typeof lines !== 'number' ? this.#line : lines
    this.#line = line
    this.#refuse('', syntax[code] ?? 'is not CSV')
  }

  refuseFile({ code, message }: TableError): void {
    this.#refuse('', code === 'empty' ? emptyFile : message)
  }

  settle(): void {
    if (this.#refusals.length > 0) throw new ImportError(this.#refusals)
  }

  #refuse(column: string, reason: string): void {
    this.#refusals.push({ file: this.#file, line: this.#line, field: `/${column}`, reason })
    if (this.#refusals.length >= maxRefusals) this.settle()
  }

  /** Whether a row has no content, or only names the separator before the titles. */
  #isBlank(cells: readonly string[]): boolean {
    if (cells.every((cell) => cell === '')) return true
    const [first = '', ...rest] = cells
    return !this.#columns && isNamedSeparator(first) && rest.every((cell) => cell === '')
  }

  #readCells(cells: readonly string[]): void {
    if (this.#columns) this.#readGood(cells, this.#columns)
    else this.#columns = this.#readHeader(cells)
  }

  #readHeader(cells: readonly string[]): string[] {
    const { attributes } = this.#context
    const isKnown = (column: string) => isFixed(column) || attributes.has(column)
    // Letters of titles do not matter.
    const columns = cells.map((cell) => (isKnown(toTitle(cell)) ? toTitle(cell) : cell))
    for (const column of requiredColumns) {
      if (!columns.includes(column)) this.#refuse(column, 'the column is missing')
    }
    for (const [at, column] of columns.entries()) {
      if (column === '') this.#refuse('', `column ${at + 1} has no name`)
      else if (columns.indexOf(column) < at) this.#refuse(column, 'the column appears twice')
      else if (!isKnown(column)) this.#refuse(column, `no column or attribute '${column}'`)
    }
    // A fault of the header would be a fault of every row.
    this.settle()
    return columns
  }

  #readGood(cells: readonly string[], columns: readonly string[]): void {
    if (cells.length !== columns.length) {
      this.#refuse('', `the row has ${cells.length} cells, the header ${columns.length}`)
      return
    }
    const filled = new Map<string, string>()
    for (const [at, cell] of cells.entries()) {
      const column = columns[at]
      if (cell === '' || column === undefined) continue
      // An invalid byte is decoded to U+FFFD, and PostgreSQL cannot store a NUL character.
      if (/[\0\uFFFD]/.test(cell)) this.#refuse(column, 'is not text in UTF-8')
      filled.set(column, cell)
    }
    const { source } = this.#context
    const place = { sort: firstSort + this.goods.length, source }
    const good = readRow(filled, this.#context, this.notation, place, (column, reason) => {
      this.#refuse(column, reason)
    })
    if (!good) return
    this.#claim('id', good.good.id)
    this.#claim('code', good.good.code)
    this.goods.push(good)
  }

  /** Rejects an id or code that is used already. Ids are numbers and codes strings, so one map holds both. */
  #claim(column: string, value: number | string): void {
    const line = this.#lineOf.get(value)
    const owner = this.#context.usedKeys.get(value)
    if (line !== undefined) this.#refuse(column, `'${value}' is used in line ${line} already`)
    else if (owner !== undefined) this.#refuse(column, `'${value}' is already used by ${owner}`)
    else this.#lineOf.set(value, this.#line)
  }
}

function toTitle(cell: string): string {
  return cell.toLowerCase()
}

/** The cells of a sheet end with the last one that has content. */
function fillUp(cells: readonly string[], length: number): string[] {
  return Array.from({ length: Math.max(length, cells.length) }, (_, at) => cells[at] ?? '')
}

const syntax: Partial<Record<CsvErrorCode, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is not closed',
  INVALID_OPENING_QUOTE: 'a quote stands inside a cell that does not begin with one',
  CSV_INVALID_CLOSING_QUOTE: 'something follows a closing quote; a quote in a cell is doubled',
  CSV_MAX_RECORD_SIZE: 'the row is too long: is a quote not closed?',
}
