import type { PdfTable } from './pdf.blocks.ts'
import { inks, page, textWidth, type PdfSheet, type Tag, type TextStyle } from './pdf.sheet.ts'
import { writeHeading } from './pdf.text.ts'

interface Column {
  x: number
  width: number
  align: 'left' | 'right'
}

interface Cell {
  lines: string[]
  style: TextStyle
}

const body: TextStyle = { size: 9, leading: 12.6 }
const headStyle: TextStyle = { size: 8, leading: 10.8, weight: 'bold', colour: inks.quiet }
const gap = 12
const padding = 3.6

/**
 * Writes a table with its title. Rows are never divided; the names of the columns are repeated on each page, and neither
 * the first nor the last row is alone on one.
 */
export function writePdfTable(sheet: PdfSheet, parent: Tag, table: PdfTable, accent: string): void {
  const columns = placeColumns(table)
  const head = table.head && layOut(sheet, table.head, columns, () => headStyle)
  const rows = table.rows.map((row, at) =>
    layOut(sheet, row, columns, (column) => styleCell(table, at, column)),
  )
  if (table.total) {
    rows.push(layOut(sheet, table.total, columns, () => ({ ...body, size: 10, weight: 'bold' })))
  }
  const heights = rows.map(findHeight)
  const headHeight = head ? findHeight(head) : 0
  const first = headHeight + (heights[0] ?? 0) + (heights[1] ?? 0)
  if (table.title !== undefined)
    writeHeading(sheet, parent, table.title, { level: 3, next: first, accent })
  else sheet.reserve(first)
  const tag = sheet.open(parent, 'Table')
  if (head) writeRow(sheet, tag, head, columns, { isHead: true })
  for (const [at, row] of rows.entries()) {
    const height = heights[at] ?? 0
    const isLastButOne = at === rows.length - 2
    const needed = height + (isLastButOne ? (heights[at + 1] ?? 0) : 0)
    if (sheet.y + needed > sheet.bottom && at > 0) {
      sheet.startPage()
      if (head) repeatHead(sheet, head, columns)
    }
    const isTotal = table.total !== undefined && at === rows.length - 1
    writeRow(sheet, tag, row, columns, { isStrong: table.strong === at, isTotal })
  }
  tag.end()
  sheet.y += 8
}

function styleCell(table: PdfTable, row: number, column: number): TextStyle {
  if (table.strong === row) return { ...body, weight: 'bold' }
  return column === 0 && !table.head ? { ...body, colour: inks.quiet } : body
}

function placeColumns({ widths, numbers = [] }: PdfTable): Column[] {
  const free = textWidth - gap * (widths.length - 1)
  const sum = widths.reduce((total, each) => total + each, 0)
  let x = page.margin
  return widths.map((share, at) => {
    const width = (free * share) / sum
    const column: Column = { x, width, align: numbers.includes(at) ? 'right' : 'left' }
    x += width + gap
    return column
  })
}

function layOut(
  sheet: PdfSheet,
  texts: readonly string[],
  columns: readonly Column[],
  choose: (column: number) => TextStyle,
): Cell[] {
  return columns.map(({ width }, at) => {
    const style = choose(at)
    return { style, lines: sheet.breakText(texts[at] ?? '', style, width) }
  })
}

function findHeight(cells: readonly Cell[]): number {
  return Math.max(...cells.map(({ lines, style }) => lines.length * style.leading)) + 2 * padding
}

function writeRow(
  sheet: PdfSheet,
  table: Tag,
  cells: readonly Cell[],
  columns: readonly Column[],
  { isHead = false, isStrong = false, isTotal = false },
): void {
  const height = findHeight(cells)
  const top = sheet.y
  if (isStrong) {
    sheet.decorate(() =>
      sheet.pdf.rect(page.margin - 6, top, textWidth + 12, height).fill(inks.ground),
    )
  }
  const row = sheet.open(table, 'TR')
  for (const [at, { lines, style }] of cells.entries()) {
    const column = columns[at]
    if (!column) continue
    const isNamed = isHead || at === 0
    const scope = isHead ? 'Column' : 'Row'
    // The capitals of small names stand on the line of the row.
    const y = top + (isHead ? height - padding - lines.length * style.leading : padding)
    sheet.add(
      row,
      isNamed ? 'TH' : 'TD',
      () => sheet.drawLines(lines, { ...column, y }, style),
      isNamed ? { scope } : {},
    )
  }
  row.end()
  sheet.y = top + height
  sheet.drawLine(sheet.y, isHead || isTotal ? inks.quiet : inks.line)
}

/** Draws the names of the columns again, without meaning: the tagged table continues. */
function repeatHead(sheet: PdfSheet, head: readonly Cell[], columns: readonly Column[]): void {
  const height = findHeight(head)
  sheet.decorate(() => {
    for (const [at, { lines, style }] of head.entries()) {
      const column = columns[at]
      const y = sheet.y + height - padding - lines.length * style.leading
      if (column) sheet.drawLines(lines, { ...column, y }, style)
    }
  }, 'Pagination')
  sheet.y += height
  sheet.drawLine(sheet.y, inks.quiet)
}
