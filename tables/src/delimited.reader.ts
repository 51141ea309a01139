import { findSeparator, type Separator, separatorOf } from './delimited.separator.ts'
import { readGutters } from './space.columns.ts'
import type { TableRow } from './table.ts'

/** Cells of Excel have at most this many characters; a longer quotation is an open quote. */
const maxQuoted = 32_767

export interface DelimitedTable {
  /** Rows with content. */
  rows: TableRow[]
  /** Undefined if the lines have no separator in common. */
  separator: Separator | undefined
}

/**
 * Splits a text into rows of cells. The separator is chosen for the table as a whole, or named by its first line
 * (`sep=;`); a line without it, pasted from elsewhere, is split by its own. A quoted cell may contain separators, line
 * breaks and doubled quotes (RFC 4180); a quote inside an unquoted cell is an inch mark. Without a separator, columns
 * made of spaces are found.
 */
export function readDelimited(text: string): DelimitedTable {
  const { named, body, skippedLines } = readNamed(text)
  const separator = named ?? findSeparator(body)
  if (separator === ' ') return { rows: readGutters(body, skippedLines), separator }
  const rows = splitRows(body, separator, skippedLines)
  return { rows: separator === '|' ? rows.flatMap(openFrame) : rows, separator }
}

/** Excel writes and reads a first line `sep=;`. */
function readNamed(text: string) {
  const [line, named] = /^\ufeff?"?sep=([\t;,|])"?(?:\r\n?|\n|$)/i.exec(text) ?? []
  if (line === undefined) return { body: text.replace(/^\ufeff/, ''), skippedLines: 0 }
  return { named: named as Separator, body: text.slice(line.length), skippedLines: 1 }
}

/** Drops the bars at both ends of a row, and a rule of dashes: `| a | b |`, `+---+---+`. */
function openFrame(row: TableRow): TableRow[] {
  if (row.cells.every((cell) => /^[-=+:]*$/.test(cell))) return []
  const [first, ...rest] = row.cells
  const cells = first === '' ? rest : row.cells
  return [{ ...row, cells: cells.at(-1) === '' ? cells.slice(0, -1) : cells }]
}

function splitRows(text: string, separator: Separator | undefined, before: number): TableRow[] {
  const rows: TableRow[] = []
  const scanner = { text, at: 0, isOpenEnded: false, lineEnd: -1 }
  let line = before + 1
  while (scanner.at < text.length) {
    const end = endOfLine(text, scanner.at)
    const first = text.slice(scanner.at, end)
    // The separator may stand in a later line of a quoted cell.
    const own = separatorOf(first, separator) ?? (/^ *"/.test(first) ? separator : undefined)
    const start = scanner.at
    const cells = own === undefined ? readSpaced(scanner, end) : readRow(scanner, own)
    if (cells.some((cell) => cell !== '')) rows.push({ line, cells })
    line += countBreaks(text.slice(start, scanner.at))
  }
  return rows
}

interface Scanner {
  text: string
  at: number
  /** A quote was never closed: from there on, a quoted cell ends in its line. */
  isOpenEnded: boolean
  /** End of the line of the last quoted cell since then: a line may have a million of them. */
  lineEnd: number
}

/** Lines without a separator have columns made of three or more spaces, as in output of a command line. */
function readSpaced(scanner: Scanner, end: number): string[] {
  const line = scanner.text.slice(scanner.at, end)
  scanner.at = skipBreak(scanner.text, end)
  return line.split(/ {3,}/).map((cell) => cleanCell(unquote(cell)))
}

function readRow(scanner: Scanner, separator: string): string[] {
  const { text } = scanner
  const cells: string[] = []
  for (;;) {
    const quoted = readQuoted(scanner, separator)
    if (quoted === undefined) {
      const end = endOfCell(text, scanner.at, separator)
      cells.push(cleanCell(text.slice(scanner.at, end).replaceAll('""', '"')))
      scanner.at = end
    } else cells.push(cleanCell(quoted))
    if (text[scanner.at] !== separator) break
    scanner.at += 1
  }
  scanner.at = skipBreak(text, scanner.at)
  return cells
}

/** Reads a quoted cell, and moves behind it; undefined if the cell is not quoted as a whole. */
function readQuoted(scanner: Scanner, separator: string): string | undefined {
  const { text, at } = scanner
  let start = at
  while (text[start] === ' ') start += 1
  if (text[start] !== '"') return undefined
  const limit = findLimit(scanner, start)
  let close = start + 1
  for (;;) {
    close = text.indexOf('"', close)
    if (close === -1 || close > limit) {
      scanner.isOpenEnded = true
      return undefined
    }
    if (text[close + 1] !== '"') break
    close += 2
  }
  let end = close + 1
  while (text[end] === ' ') end += 1
  const next = text[end]
  if (next !== undefined && next !== separator && next !== '\n' && next !== '\r') return undefined
  scanner.at = end
  return text.slice(start + 1, close).replaceAll('""', '"')
}

/** The last place where a quoted cell may close. */
function findLimit(scanner: Scanner, start: number): number {
  if (!scanner.isOpenEnded) return start + maxQuoted
  if (scanner.lineEnd < start) scanner.lineEnd = endOfLine(scanner.text, start)
  return scanner.lineEnd
}

function endOfLine(text: string, from: number): number {
  let at = from
  while (at < text.length && text[at] !== '\n' && text[at] !== '\r') at += 1
  return at
}

function endOfCell(text: string, from: number, separator: string): number {
  let at = from
  while (at < text.length && text[at] !== separator && text[at] !== '\n' && text[at] !== '\r') {
    at += 1
  }
  return at
}

function skipBreak(text: string, at: number): number {
  return text[at] === '\r' && text[at + 1] === '\n' ? at + 2 : at + 1
}

function countBreaks(text: string): number {
  return text.match(/\r\n?|\n/g)?.length ?? 0
}

function unquote(cell: string): string {
  return cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .replaceAll('""', '"')
}

/** Trims a cell and each of its lines, and joins spaces of any width. */
export function cleanCell(cell: string): string {
  return cell
    .replace(/[^\S\r\n]+/g, ' ')
    .replace(/ ?(?:\r\n?|\n)\s*/g, '\n')
    .trim()
}
