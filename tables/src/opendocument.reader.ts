import { CellBudget } from './cell.budget.ts'
import { SheetGrid } from './sheet.grid.ts'
import type { TableFile, TableSheet } from './table.ts'
import { readAttribute, walkXml } from './xml.walk.ts'

/** Rows and cells may repeat a million times to fill an empty sheet; what repeats with content is far less. */
const maxRepeated = 2000

/** Reads the sheets of an OpenDocument spreadsheet (ISO/IEC 26300, part 1, 9). */
export function readOpenDocument(xml: string): TableFile {
  const sheets: { sheet: TableSheet; isHidden: boolean }[] = []
  const hiddenStyles = readHiddenStyles(xml)
  const budget = new CellBudget()
  let grid = new SheetGrid('', budget)
  let isHidden = false
  let row = 0
  let rowRepeat = 1
  let column = 0
  let cell: { text: string; repeat: number; rowCount: number; shown: string } | undefined
  let skipped = 0
  walkXml(xml, {
    open(element, attributes) {
      const read = (name: string) => readAttribute(attributes, name)
      if (element === 'table') {
        grid = new SheetGrid(read('name') ?? '', budget)
        isHidden = hiddenStyles.has(read('style-name') ?? '')
        row = 0
      } else if (element === 'table-row') {
        rowRepeat = Number(read('number-rows-repeated') ?? 1)
        column = 0
        if (/^(collapse|filter)$/.test(read('visibility') ?? '')) {
          for (let at = 0; at < Math.min(rowRepeat, maxRepeated); at += 1) grid.hide(row + at)
        }
      } else if (element === 'table-cell' || element === 'covered-table-cell') {
        cell = {
          text: '',
          repeat: Number(read('number-columns-repeated') ?? 1),
          rowCount: Number(read('number-rows-spanned') ?? 1),
          shown: readValue(read),
        }
      } else if (element === 'annotation') skipped += 1
      else if (cell && (element === 'p' || element === 'line-break') && cell.text !== '') {
        cell.text += '\n'
      } else if (cell && element === 's') cell.text += ' '
    },
    text(text) {
      if (cell && skipped === 0) cell.text += text
    },
    close(element) {
      if (element === 'annotation') skipped -= 1
      else if (element === 'table-cell' || element === 'covered-table-cell') {
        if (!cell) return
        const text = cell.shown === '' ? cell.text : cell.shown
        grid.putBlock(row, column, text, {
          rowCount: Math.min(rowRepeat, maxRepeated),
          columnCount: Math.min(cell.repeat, maxRepeated),
        })
        grid.fillDown(row, column, text, cell.rowCount)
        column += cell.repeat
        cell = undefined
      } else if (element === 'table-row') row += rowRepeat
      else if (element === 'table') sheets.push({ sheet: grid.finish(), isHidden })
    },
  })
  return {
    sheets: sheets.filter((each) => !each.isHidden).map(({ sheet }) => sheet),
    hiddenSheets: sheets.filter((each) => each.isHidden).map(({ sheet }) => sheet.name),
  }
}

/** The value of a number, which its text may show rounded; empty for any other cell. */
function readValue(read: (name: string) => string | undefined): string {
  const type = read('value-type')
  if (type === 'float') return read('value') ?? ''
  return type === 'date'
    ? (read('date-value') ?? '').replace(/T00:00:00$/, '').replace('T', ' ')
    : ''
}

/** A sheet is hidden by its style. */
function readHiddenStyles(xml: string): ReadonlySet<string> {
  const hidden = new Set<string>()
  let style = ''
  walkXml(xml, {
    open(element, attributes) {
      if (element === 'style') style = readAttribute(attributes, 'name') ?? ''
      const display = readAttribute(attributes, 'display')
      if (element === 'table-properties' && display === 'false') hidden.add(style)
    },
  })
  return hidden
}
