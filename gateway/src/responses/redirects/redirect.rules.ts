import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { setImmediate } from 'node:timers/promises'
import { readCellFlag } from '@faceplate/tables/cell.reader'
import { findTitleSeparator, isNamedSeparator } from '@faceplate/tables/delimited.titles'
import type { TableSheet } from '@faceplate/tables/table'
import { TableError } from '@faceplate/tables/table.error'
import { CsvError, parse, type Info } from 'csv-parse'
import { readMap } from './redirect.bytes.ts'
import {
  netlifyHeading,
  readHeading,
  readRow,
  type ReadRow,
  type RedirectHeading,
  type RedirectRow,
} from './redirect.dialect.ts'
import { isRedirectsFile, readRedirectsLine } from './redirect.netlify.ts'
import { toKey } from './redirect.path.ts'
import { findProgram } from './redirect.program.ts'
import { matchesRest, readSource, writeSearch, type RedirectSource } from './redirect.source.ts'
import { readTarget, type RedirectTarget } from './redirect.target.ts'

export type RedirectStatus = 301 | 302 | 308

/** One row of the file. */
export interface RedirectRule {
  /** Line in the file, from 1. */
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

/** One fault in a file of redirects, with its line. An error rejects the whole file. */
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
  /**
   * Scheme and host of each edition, as the gateway knows them: an address that begins with them is one of this site.
   * Empty: none is configured.
   */
  origins: readonly string[]
}

/** Bytes parsed before the event loop may handle requests again: a million rows take seconds. */
const sliceBytes = 65_536

/** Lines read before it may. */
const linesAtOnce = 2000

/**
 * Reads a file of redirects: a table with a header as spreadsheets save it, in our own format or as an export of another
 * program (`redirect.dialect.ts`). Invalid rows are omitted and reported as errors.
 *
 * | column | value |
 * |---|---|
 * | `from` | a path, or `/path/*` for all paths below it; with the host of an edition, a rule for that edition alone |
 * | `to` | a path, `/path/*` to append the rest of the path, an http(s) URL, or empty for 410 |
 * | `status` | 301, 302, 308, or 410 for a removed page |
 * | `note` | a comment |
 * | `query` | `keep` (default) or `drop` the query of the request |
 * | `offsite` | `yes` allows a target on another site; otherwise it is an error |
 */
export async function readRules(bytes: Buffer, options: RuleOptions): Promise<RedirectRules> {
  const reader = new RuleReader(options)
  try {
    // A configuration may begin with a tag, which makes the file a sheet or a web page otherwise.
    const start = readStart(bytes)
    if (start.trimStart().startsWith('<') && reader.reportProgram(start)) return reader
    const file = await readMap(bytes)
    if ('sheets' in file) reader.readSheets(file.sheets)
    else await readText(file.text, reader)
  } catch (error) {
    if (error instanceof CsvError) reader.reportSyntax(error)
    else if (error instanceof TableError) reader.reportFile(error)
    else throw error
  }
  return reader
}

/** Texts are parsed by csv-parse, which leaves the event loop between slices; the shared reader needs them as a whole. */
async function readText(csv: Buffer, reader: RuleReader): Promise<void> {
  const start = readStart(csv)
  const delimiter = findTitleSeparator(start) ?? ','
  if (!hasTitles(start, delimiter)) {
    if (isRedirectsFile(start)) return reader.readLines(csv.toString())
    if (reader.reportProgram(start)) return
  }
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    // RuleReader reports rows of a different length with their line, and skips empty rows.
    relax_column_count: true,
    record_delimiter: ['\r\n', '\n', '\r'],
    max_record_size: 100_000,
  })
  await pipeline(Readable.from(slice(csv)), parser, (rows) => reader.readAll(rows))
}

/** Bytes that tell what a file is. */
const startBytes = 16_384

function readStart(bytes: Buffer): string {
  return bytes.subarray(0, startBytes).toString()
}

/** Whether the first row of a text has the titles of a known format. */
function hasTitles(start: string, separator: string): boolean {
  const first = start
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .find((line) => line.trim() !== '' && !isNamedSeparator(line))
  const cells = first?.split(separator).map((cell) => cell.trim().replaceAll(/^"|"$/g, ''))
  return !('faults' in readHeading(cells ?? []))
}

async function* slice(bytes: Buffer): AsyncGenerator<Buffer> {
  for (let at = 0; at < bytes.length; at += sliceBytes) {
    yield bytes.subarray(at, at + sliceBytes)
    await setImmediate()
  }
}

const emptyFile = 'the file is empty: it needs a header'

/** Reads rows one by one and tracks the line where each begins. */
class RuleReader implements RedirectRules {
  readonly rules: RedirectRule[] = []
  readonly findings: RedirectFinding[] = []
  readonly #options: RuleOptions
  /** With faults its rows are skipped, because each would be an error. */
  #heading: RedirectHeading | undefined
  #line = 1
  /** Rows of a crawl about pages that do not redirect, and the line of the first one. */
  readonly #plain = { count: 0, line: 0 }

  constructor(options: RuleOptions) {
    this.#options = options
  }

  async readAll(rows: AsyncIterable<{ info: Info; record: string[] }>): Promise<void> {
    for await (const { info, record } of rows) {
      const cells = record.map((cell) => cell.trim())
      // Spreadsheets may name the separator in a line before the header.
      const isEmpty = cells.every((cell) => cell === '' || isNamedSeparator(cell))
      if (!isEmpty) this.#readCells(cells)
      this.#line = info.lines + 1
    }
    if (!this.#heading) this.#report(emptyFile)
    this.#reportPlain()
  }

  /** Reads a file `_redirects`. */
  async readLines(text: string): Promise<void> {
    this.#heading = netlifyHeading
    for (const [at, line] of text
      .replace(/^\uFEFF/, '')
      .split(/\r\n?|\n/)
      .entries()) {
      if (at % linesAtOnce === 0) await setImmediate()
      this.#line = at + 1
      const read = readRedirectsLine(line)
      if (read) this.#readRow(read)
    }
  }

  /** Reports that a text is the configuration of another program, if it is. */
  reportProgram(start: string): boolean {
    const found = findProgram(start)
    if (!found) return false
    this.#line = found.line
    this.#report(found.text)
    return true
  }

  #reportPlain(): void {
    const { count, line } = this.#plain
    if (count === 0) return
    this.#line = line
    this.#report(`${count} rows are about pages that do not redirect: left out`, 'warning')
  }

  /** Reads the only sheet of a workbook; of several, the only one with the titles of a map. */
  readSheets(sheets: readonly TableSheet[]): void {
    const titled = sheets.filter(
      ({ rows: [first] }) => !('faults' in readHeading(first?.cells ?? [])),
    )
    const [sheet, other] = titled.length > 0 ? titled : sheets
    if (sheet && other && titled.length !== 1) {
      this.#report(`'${sheet.name}' and '${other.name}' may both be the map: keep one sheet`)
      return
    }
    if (!sheet) return
    const { rows, hiddenCount, leftCount } = sheet
    if (hiddenCount > 0) this.#report(`${hiddenCount} rows are hidden: show or delete them`)
    if (leftCount > 0) this.#report(`the sheet is too long by ${leftCount} rows: save it as CSV`)
    const width = rows[0]?.cells.length ?? 0
    for (const { line, cells } of rows) {
      this.#line = line
      // The cells of a row end with the last one that has content.
      this.#readCells([...cells, ...Array<string>(Math.max(0, width - cells.length)).fill('')])
    }
    this.#reportPlain()
  }

  reportFile({ code, message }: TableError): void {
    this.#report(code === 'empty' ? emptyFile : message)
  }

  reportSyntax({ code, lines }: CsvError): void {
    // An unclosed quote is noticed only at the end of the file, but it begins in this row.
    if (code !== 'CSV_QUOTE_NOT_CLOSED' && typeof lines === 'number') this.#line = lines
    this.#report(
      code === 'CSV_QUOTE_NOT_CLOSED' || code === 'CSV_MAX_RECORD_SIZE'
        ? 'a quote is not closed'
        : 'a quote is misplaced: enclose a cell that has quotes in quotes, and double the quotes inside',
    )
  }

  #report(text: string, severity: RedirectFinding['severity'] = 'error'): undefined {
    this.findings.push({ line: this.#line, severity, kind: 'row', text })
    return undefined
  }

  #readCells(cells: readonly string[]): void {
    if (!this.#heading) {
      this.#heading = readHeading(cells)
      if ('faults' in this.#heading) for (const fault of this.#heading.faults) this.#report(fault)
      return
    }
    if ('faults' in this.#heading) return
    const { length } = this.#heading.columns
    if (cells.length !== length) {
      this.#report(`the row has ${cells.length} cells, but the header has ${length}`)
      return
    }
    // Invalid UTF-8 is decoded as U+FFFD.
    if (cells.some((cell) => cell.includes('\uFFFD'))) {
      this.#report('the row is not valid UTF-8')
      return
    }
    this.#readRow(readRow(cells, this.#heading))
  }

  #readRow(read: ReadRow): void {
    if ('row' in read) this.#readRule(read.row)
    else if ('leftOut' in read) this.#report(`${read.leftOut}: left out`, 'warning')
    else if ('refused' in read) this.#report(read.refused)
    else {
      this.#plain.count += 1
      this.#plain.line ||= this.#line
    }
  }

  #readRule({
    from = '',
    to = '',
    status: statusCell = '',
    note = '',
    query = '',
    offsite = '',
  }: RedirectRow): void {
    const dialect = this.#heading && 'dialect' in this.#heading ? this.#heading.dialect : undefined
    const source = readSource(from, this.#options.origins)
    if (typeof source === 'string') return this.#report(source)
    const status = toStatus(statusCell)
    if (!status) return this.#report(`the status is '${statusCell}', not 301, 302, 308 or 410`)
    if (!['', 'keep', 'drop'].includes(query)) {
      return this.#report(`query is '${query}', not keep or drop`)
    }
    const isOffsite = offsite === '' ? false : readAnswer(offsite)
    if (isOffsite === undefined) {
      return this.#report(`offsite is '${offsite}', not yes or no`)
    }
    if (status === 410 && to !== '')
      return this.#report('a row with status 410 must not have a target')
    const { origins } = this.#options
    const permission = dialect?.offsite ?? ''
    const target = status === 410 ? undefined : readTarget(to, { origins, isOffsite, permission })
    if (typeof target === 'string') return this.#report(target)
    if (dialect?.isCrawl && target && leadsToItself(source, target)) {
      return this.#report(
        `${from} leads to itself, as the site does by itself for www., http and the slash: left out`,
        'warning',
      )
    }
    if (target?.appendsRest && !matchesRest(source)) {
      return this.#report('the target ends in `*`, so `from` must too')
    }
    const keepsQuery = query !== 'drop'
    this.rules.push({ line: this.#line, from, to, note, source, status, target, keepsQuery })
    return undefined
  }
}

/** Whether source and target are the same address but for scheme, `www.` and slash. */
function leadsToItself(source: RedirectSource, target: RedirectTarget): boolean {
  const { isOffsite, origin, path, search } = target
  return (
    !isOffsite &&
    origin === source.origin &&
    toKey(path) === source.key &&
    search === writeSearch(source)
  )
}

/** Yes or no; a dash is no answer. */
function readAnswer(cell: string): boolean | undefined {
  return /^[-–—+]$/.test(cell) ? undefined : readCellFlag(cell)
}

function toStatus(cell: string): RedirectRule['status'] | undefined {
  return ([301, 302, 308, 410] as const).find((status) => String(status) === cell)
}
