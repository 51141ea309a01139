import { readDelimited, type DelimitedTable } from '@faceplate/tables/delimited.reader'
import type { ReadText } from './reports/report.reader.ts'
import { cleanLines, dropCodes, splitLines } from './reports/report.text.ts'
import { setOutputAside, type Block, type UnreadOutput } from './session/output.aside.ts'
import { dropPrefixes } from './session/session.prefix.ts'
import type { StructuredTable } from './structured/record.table.ts'
import { readStructured } from './structured/structured.text.ts'

/** What the readers of reports leave of a text. */
export interface Rest {
  /** A table that a program has written with names for its fields. */
  structured: StructuredTable | undefined
  table: DelimitedTable
  /** Output of commands that no reader knows. */
  unread: readonly UnreadOutput[]
}

/**
 * Reads the rest of a text as cells, without the output of devices.
 *
 * @param isList whether a table is one of a person or of a program for inventories
 */
export function readRest(
  text: string,
  { blocks }: ReadText,
  isList: (table: DelimitedTable) => boolean,
): Rest {
  const isSession = blocks.some(({ command, isRead }) => command !== undefined || isRead)
  const structured = isSession ? undefined : readStructured(text)
  if (structured) return { structured, table: { rows: [], separator: undefined }, unread: [] }
  const whole = readDelimited(cleanText(isSession ? writeLeft(blocks, new Set()) : text))
  const unread = isSession || isAligned(text) || !isList(whole) ? setOutputAside(blocks) : []
  const aside = new Set(unread.flatMap(({ lines }) => lines.map(({ line }) => line)))
  const { rows, separator } =
    unread.length === 0 ? whole : readDelimited(cleanText(writeLeft(blocks, aside)))
  return {
    structured,
    table: { rows: rows.filter(({ cells }) => !cells.every(isRule)), separator },
    unread: unread
      .map((each) => ({ ...each, lines: each.lines.filter(({ isNoise }) => !isNoise) }))
      .filter(({ lines }) => lines.length > 0),
  }
}

/** Whether blanks make the columns of a text with a few tabs: rows of a spreadsheet have tabs alone. */
function isAligned(text: string): boolean {
  if (!text.includes('\t')) return false
  const lines = text.split(/\r\n?|\n/)
  const spaced = lines.filter((line) => /\S {3,}\S/.test(line)).length
  return spaced * 2 >= lines.filter((line) => line.includes('\t')).length
}

/** Whether a cell is a part of a ruler between rows. */
function isRule(cell: string): boolean {
  return /^[-=+*_]*$/.test(cell)
}

/** The lines that no reader took and that are not set aside; the others are blank, so that lines keep their numbers. */
function writeLeft(blocks: readonly Block[], aside: ReadonlySet<number>): string {
  const lines: string[] = []
  for (const { line, text, isNoise } of blocks.flatMap(({ left }) => left)) {
    lines[line - 1] = isNoise || aside.has(line) ? '' : text
  }
  return Array.from(lines, (line) => line ?? '').join('\n')
}

/** Marks of emails, pagers and colours. */
// oxlint-disable-next-line no-control-regex
const marks = /^>|\u001B|\u0008|--\s?more|%[A-Z]\w{0,40}-(?:\w{1,20}-)?[0-7]-[A-Z]/im

/** The text without what emails and terminals add to its lines. */
function cleanText(text: string): string {
  const bare = dropPrefixes(text.split(/\r\n?|\n/)).join('\n')
  const plain = marks.test(bare) ? cleanLines(splitLines(dropCodes(bare))).join('\n') : bare
  // The comma of a price separates no cells: `$2,500`.
  return joinThousands(openBoxes(plain)).replace(
    /(?:[$€£₽]|\b(?:USD|EUR|GBP|RUB|CHF|PLN))\s?\d{1,3}(?:,\d{3}){1,3}(?!\d)/g,
    (price) => price.replaceAll(',', ''),
  )
}

/** Neither does that of pieces: `1,000 pcs`. Accounting in Russian writes decimals so. */
function joinThousands(text: string): string {
  return text.replace(
    /(?<=^|[\s,;])\d{1,3}(?:(?:,\d{2}){0,2},\d{3}|(?:,\d{3}){1,2})(?=\s?(?:x|pcs|pieces?|units?|ea|each|stk|stück|sets?)\b)/gim,
    (pieces) => pieces.replaceAll(',', ''),
  )
}

/** Tables that are drawn with box characters have bars between their cells. */
function openBoxes(text: string): string {
  return /[│┃║]/.test(text)
    ? text.replaceAll(/[─━═┌┐└┘├┤┬┴┼┏┓┗┛┣┫┳┻╋╇╈┡┩╞╡╪╔╗╚╝╠╣╦╩╬╭╮╰╯]/g, '-').replaceAll(/[│┃║]/g, '|')
    : text
}
