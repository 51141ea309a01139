import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { CsvError, parse, type CsvErrorCode, type Info } from 'csv-parse'
import { ImportError, type ContentFault } from '../files/folder/content.files.ts'
import type { CatalogueGood } from './catalogue.reader.ts'
import { isFixed, readRow, requiredColumns, type KnownCatalogue } from './csv.row.ts'

/** Reading stops after this number of faults. */
const maxRefusals = 100

/** First sort number of goods from a file. Goods of the folder are numbered from 0, so they come first. */
const firstSort = 1_000_000

const maxRecordSize = 1_000_000

export interface CsvContext extends KnownCatalogue {
  /** Ids and codes used by other sources, each with a description of the owner. */
  usedKeys: ReadonlyMap<number | string, string>
  source: string
}

/** Reads the goods of a CSV file. Rejects with an `ImportError` if there are faults. */
export async function readCsv(path: string, context: CsvContext): Promise<CatalogueGood[]> {
  const reader = new CsvReader(basename(path), context)
  const parser = parse({
    bom: true,
    info: true,
    // The reader reports rows of another length with their lines, and skips empty rows.
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n'],
    max_record_size: maxRecordSize,
  })
  try {
    await pipeline(createReadStream(path), parser, (records) => reader.readAll(records))
  } catch (error) {
    if (error instanceof CsvError) reader.refuseSyntax(error)
    else throw error
  }
  reader.settle()
  return reader.goods
}

/** Reads records one by one, and tracks the line in which each begins. */
class CsvReader {
  readonly goods: CatalogueGood[] = []
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

  async readAll(records: AsyncIterable<{ info: Info; record: string[] }>): Promise<void> {
    for await (const { info, record } of records) {
      const cells = record.map((cell) => cell.trim())
      if (cells.some((cell) => cell !== '')) {
        if (this.#columns) this.#readGood(cells, this.#columns)
        else this.#columns = this.#readHeader(cells)
      }
      this.#line = info.lines + 1
    }
    if (!this.#columns) this.#refuse('', 'the file is empty')
  }

  refuseSyntax({ code, lines }: CsvError): void {
    // The parser notices an open quote only at the end of the file; it begins in the current record.
    const line = code === 'CSV_QUOTE_NOT_CLOSED' || typeof lines !== 'number' ? this.#line : lines
    this.#line = line
    this.#refuse('', syntax[code] ?? 'is not CSV')
  }

  settle(): void {
    if (this.#refusals.length > 0) throw new ImportError(this.#refusals)
  }

  #refuse(column: string, reason: string): void {
    this.#refusals.push({ file: this.#file, line: this.#line, field: `/${column}`, reason })
    if (this.#refusals.length >= maxRefusals) this.settle()
  }

  #readHeader(columns: string[]): string[] {
    if (columns.length === 1 && columns[0]?.includes(';')) {
      this.#refuse('', 'columns are separated by commas, not by semicolons')
      this.settle()
    }
    for (const column of requiredColumns) {
      if (!columns.includes(column)) this.#refuse(column, 'the column is missing')
    }
    for (const [at, column] of columns.entries()) {
      if (column === '') this.#refuse('', `column ${at + 1} has no name`)
      else if (columns.indexOf(column) < at) this.#refuse(column, 'the column appears twice')
      else if (!isFixed(column) && !this.#context.attributes.has(column)) {
        this.#refuse(column, `no column or attribute '${column}'`)
      }
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
      // Invalid UTF-8 is decoded to U+FFFD, and PostgreSQL cannot store a NUL character.
      if (/[\0\uFFFD]/.test(cell)) this.#refuse(column, 'is not text in UTF-8')
      filled.set(column, cell)
    }
    const { source } = this.#context
    const place = { sort: firstSort + this.goods.length, source }
    const good = readRow(filled, this.#context, place, (column, reason) => {
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

const syntax: Partial<Record<CsvErrorCode, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'a quote is not closed',
  INVALID_OPENING_QUOTE: 'a quote stands inside a cell that does not begin with one',
  CSV_INVALID_CLOSING_QUOTE: 'something follows a closing quote; a quote in a cell is doubled',
  CSV_MAX_RECORD_SIZE: 'the row is too long: is a quote not closed?',
}
