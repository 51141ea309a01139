import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { CsvError, parse, type Info } from 'csv-parse'
import { leavesRest, readSource, type RedirectSource } from './redirect.source.ts'
import { readTarget, type RedirectTarget } from './redirect.target.ts'

export type RedirectStatus = 301 | 302 | 308

/** One row of the table. */
export interface RedirectRule {
  /** Line of the file. */
  line: number
  /** As the operator wrote it. */
  from: string
  to: string
  note: string
  source: RedirectSource
  status: RedirectStatus | 410
  /** Undefined: the page is gone (410). */
  target: RedirectTarget | undefined
  keepsQuery: boolean
}

/** One thing to mend in a table, with its place. An error refuses the table. */
export interface RedirectFinding {
  line: number
  severity: 'error' | 'warning'
  kind: 'row' | 'loop' | 'chain' | 'duplicate' | 'shadowed' | 'dead target'
  text: string
}

export interface RedirectRules {
  rules: RedirectRule[]
  findings: RedirectFinding[]
}

export interface RuleOptions {
  /** Scheme and host of the site: targets that begin with them are paths. */
  publicOrigin: string | undefined
}

const required = ['from', 'to', 'status'] as const
const columns = [...required, 'note', 'query', 'offsite'] as const

type Column = (typeof columns)[number]

const isColumn = (cell: string): cell is Column => columns.some((column) => column === cell)

/** A table of a million rows takes seconds to read; requests are answered in between. */
const sliceBytes = 65_536

/**
 * Reads a table of redirects: CSV (RFC 4180) with a header. Rows that cannot be used are left out and
 * told as errors.
 *
 * | column | holds |
 * |---|---|
 * | `from` | a path, or `/path/*` for all that is below it |
 * | `to` | a path, `/path/*` to carry the rest along, an http(s) address, or nothing for 410 |
 * | `status` | 301, 302, 308, or 410 for what is gone |
 * | `note` | anything, for people |
 * | `query` | `keep` (as when empty) or `drop` the query of the request |
 * | `offsite` | `yes` allows this row to lead to another site; otherwise none may |
 */
export async function readRules(csv: Buffer, options: RuleOptions): Promise<RedirectRules> {
  const reader = new RuleReader(options)
  const parser = parse({
    bom: true,
    info: true,
    // Rows of another length, and empty ones, are told by the reader, which knows their lines.
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n'],
    max_record_size: 100_000,
  })
  try {
    await pipeline(Readable.from(slice(csv)), parser, (rows) => reader.readAll(rows))
  } catch (error) {
    if (error instanceof CsvError) reader.refuseSyntax(error)
    else throw error
  }
  return reader
}

async function* slice(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += sliceBytes) {
    yield bytes.subarray(at, at + sliceBytes)
    await setImmediate()
  }
}

/** Reads rows one by one and knows the line that each begins in. */
class RuleReader implements RedirectRules {
  readonly rules: RedirectRule[] = []
  readonly findings: RedirectFinding[] = []
  readonly #options: RuleOptions
  #columns: Column[] | undefined
  /** Every row would be refused for what is wrong with the header. */
  #hasHeader = false
  #line = 1

  constructor(options: RuleOptions) {
    this.#options = options
  }

  async readAll(rows: AsyncIterable<{ info: Info; record: string[] }>): Promise<void> {
    for await (const { info, record } of rows) {
      const cells = record.map((cell) => cell.trim())
      if (cells.some((cell) => cell !== '')) {
        if (!this.#columns) this.#columns = this.#readHeader(cells)
        else if (this.#hasHeader) this.#readRow(cells, this.#columns)
      }
      this.#line = info.lines + 1
    }
    if (!this.#columns) this.#refuse('the file is empty: it needs a header')
  }

  refuseSyntax({ code, lines }: CsvError): void {
    // What is not closed is only noticed at the end of the file; it begins in this row.
    if (code !== 'CSV_QUOTE_NOT_CLOSED' && typeof lines === 'number') this.#line = lines
    this.#refuse(
      code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE'
        ? 'a quote is not closed'
        : 'a quote stands where none may: a cell with quotes is quoted, and its quotes are doubled',
    )
  }

  #refuse(text: string): undefined {
    this.findings.push({ line: this.#line, severity: 'error', kind: 'row', text })
    return undefined
  }

  #readHeader(cells: readonly string[]): Column[] {
    for (const column of required) {
      if (!cells.includes(column)) this.#refuse(`the column '${column}' is missing`)
    }
    for (const [at, cell] of cells.entries()) {
      if (!isColumn(cell)) this.#refuse(`there is no column '${cell}'`)
      else if (cells.indexOf(cell) < at) this.#refuse(`the column '${cell}' is there twice`)
    }
    this.#hasHeader = this.findings.length === 0
    return cells.filter(isColumn)
  }

  #readRow(cells: readonly string[], columns: readonly Column[]): void {
    if (cells.length !== columns.length) {
      this.#refuse(`the row has ${cells.length} cells, the header ${columns.length}`)
      return
    }
    const row: Partial<Record<Column, string>> = {}
    for (const [at, column] of columns.entries()) row[column] = cells[at] ?? ''
    // What is no UTF-8 is read as U+FFFD.
    if (cells.some((cell) => cell.includes('\uFFFD'))) this.#refuse('is not text in UTF-8')
    else this.#readRule(row)
  }

  #readRule({
    from = '',
    to = '',
    status: statusCell = '',
    note = '',
    query = '',
    offsite = '',
  }: Partial<Record<Column, string>>): void {
    const source = readSource(from)
    if (typeof source === 'string') return this.#refuse(source)
    const status = toStatus(statusCell)
    if (!status) return this.#refuse(`the status is '${statusCell}', not 301, 302, 308 or 410`)
    if (!['', 'keep', 'drop'].includes(query)) {
      return this.#refuse(`query is '${query}', not keep or drop`)
    }
    if (!['', 'yes', 'no'].includes(offsite)) {
      return this.#refuse(`offsite is '${offsite}', not yes or no`)
    }
    if (status === 410 && to !== '') return this.#refuse('what is gone (410) has no target')
    const target =
      status === 410
        ? undefined
        : readTarget(to, { ...this.#options, isOffsite: offsite === 'yes' })
    if (typeof target === 'string') return this.#refuse(target)
    if (target?.takesRest && !leavesRest(source)) {
      return this.#refuse('the target ends in `*`, so `from` must too')
    }
    const keepsQuery = query !== 'drop'
    this.rules.push({ line: this.#line, from, to, note, source, status, target, keepsQuery })
    return undefined
  }
}

function toStatus(cell: string): RedirectRule['status'] | undefined {
  return ([301, 302, 308, 410] as const).find((status) => String(status) === cell)
}
