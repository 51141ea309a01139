import { Parser } from 'htmlparser2'
import { CellBudget } from './cell.budget.ts'
import { maxColumns, SheetGrid } from './sheet.grid.ts'
import { TableError } from './table.error.ts'
import type { TableSheet } from './table.ts'

/** Tables inside tables, which layouts of pages use. */
const maxDepth = 50

/** Open elements. Each takes the parser longer the more there are, and reports leave some open. */
const maxOpen = 5000

/** Rows or columns that one cell may cover (HTML 4.9.11). */
const maxSpan = 1000

/** Elements that begin a new line in a cell. */
const blocks = new Set(['br', 'p', 'div', 'li', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

interface OpenTable {
  budget: CellBudget
  grid: SheetGrid
  name: string
  row: number
  column: number
  cell: { text: string; columnCount: number; rowCount: number } | undefined
  /** Rows below in which a column is still covered by a cell above. */
  covered: Map<number, number>
  isCaption: boolean
}

/**
 * Reads the tables of a web page, as accounting systems and reports save them under the name of a workbook. A table
 * inside a cell of another is a table of its own, unless it is a single cell.
 */
export function readHtml(html: string, budget = new CellBudget()): TableSheet[] {
  const sheets: { at: number; sheet: TableSheet }[] = []
  const open: OpenTable[] = []
  let count = 0
  const order = new Map<OpenTable, number>()
  let ignored = 0
  let openCount = 0
  const parser = new Parser({
    onopentagname() {
      openCount += 1
      if (openCount > maxOpen) throw new TableError('damaged')
    },
    onopentag(name, attributes) {
      const table = open.at(-1)
      if (name === 'table') {
        if (open.length >= maxDepth) throw new TableError('damaged')
        const inner = createTable(budget)
        order.set(inner, (count += 1))
        open.push(inner)
      } else if (name === 'script' || name === 'style') ignored += 1
      else if (table) openWithin(table, name, attributes)
    },
    ontext(text) {
      const table = open.at(-1)
      if (!table || ignored > 0) return
      if (table.isCaption) table.name += text
      else if (table.cell) table.cell.text += text.replace(/\s+/g, ' ')
    },
    onclosetag(name) {
      openCount -= 1
      const table = open.at(-1)
      if (name === 'script' || name === 'style') ignored = Math.max(0, ignored - 1)
      else if (name === 'table' && table) {
        closeCell(table)
        open.pop()
        const sheet = table.grid.finish()
        const [only, ...others] = sheet.rows.flatMap(({ cells }) => cells.filter(Boolean))
        const outer = open.at(-1)?.cell
        if (outer && only !== undefined && others.length === 0) outer.text += `\n${only}\n`
        else
          sheets.push({ at: order.get(table) ?? 0, sheet: { ...sheet, name: table.name.trim() } })
      } else if (table) closeWithin(table, name)
    },
  })
  parser.end(html)
  return sheets.toSorted((one, other) => one.at - other.at).map(({ sheet }) => sheet)
}

function createTable(budget: CellBudget): OpenTable {
  return {
    budget,
    grid: new SheetGrid('', budget),
    name: '',
    row: -1,
    column: 0,
    cell: undefined,
    covered: new Map(),
    isCaption: false,
  }
}

function openWithin(table: OpenTable, name: string, attributes: Record<string, string>): void {
  if (name === 'caption') table.isCaption = true
  else if (name === 'tr') startRow(table, attributes['style'] ?? '')
  else if (name === 'td' || name === 'th') {
    closeCell(table)
    if (table.row < 0) startRow(table, '')
    table.cell = {
      text: '',
      columnCount: readSpan(attributes['colspan']),
      rowCount: readSpan(attributes['rowspan']),
    }
  } else if (table.cell && blocks.has(name)) table.cell.text += '\n'
  else if (table.cell && name === 'input' && /^(text|number)?$/.test(attributes['type'] ?? '')) {
    table.cell.text += attributes['value'] ?? ''
  }
}

function closeWithin(table: OpenTable, name: string): void {
  if (name === 'caption') table.isCaption = false
  else if (name === 'td' || name === 'th' || name === 'tr') closeCell(table)
  else if (table.cell && blocks.has(name) && name !== 'br') table.cell.text += '\n'
}

function startRow(table: OpenTable, style: string): void {
  closeCell(table)
  table.row += 1
  table.column = 0
  table.budget.take(table.covered.size)
  for (const [column, left] of table.covered) {
    if (left > 1) table.covered.set(column, left - 1)
    else table.covered.delete(column)
  }
  if (/display\s*:\s*none/i.test(style.slice(0, 500))) table.grid.hide(table.row)
}

function closeCell(table: OpenTable): void {
  const { cell, grid, row } = table
  if (!cell) return
  table.cell = undefined
  while (table.covered.has(table.column)) table.column += 1
  grid.put(row, table.column, cell.text)
  if (cell.rowCount > 1) {
    grid.fillDown(row, table.column, cell.text, cell.rowCount)
    const end = Math.min(table.column + cell.columnCount, maxColumns)
    for (let at = table.column; at < end; at += 1) table.covered.set(at, cell.rowCount)
  }
  table.column += cell.columnCount
}

function readSpan(span: string | undefined): number {
  const number = Number.parseInt(span ?? '', 10)
  return number >= 1 ? Math.min(number, maxSpan) : 1
}
