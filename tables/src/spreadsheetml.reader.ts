import { CellBudget } from './cell.budget.ts'
import { SheetGrid } from './sheet.grid.ts'
import type { TableFile, TableSheet } from './table.ts'
import { readAttribute, walkXml } from './xml.walk.ts'

/**
 * Reads a workbook in the XML format of Excel 2002 and 2003 (SpreadsheetML), which reports write under the name of a
 * binary workbook. `ss:Index` skips rows and columns that are empty.
 */
export function readSpreadsheetMl(xml: string): TableFile {
  const sheets: { sheet: TableSheet; isHidden: boolean }[] = []
  const budget = new CellBudget()
  let grid = new SheetGrid('', budget)
  let name = ''
  let row = -1
  let column = -1
  let isHidden = false
  const cell = { text: '', type: '', columnCount: 1, rowCount: 1 }
  const inside = { data: false, comment: false, visible: false }
  walkXml(xml, {
    open(element, attributes) {
      const read = (attribute: string) => readAttribute(attributes, attribute)
      if (element === 'Worksheet') {
        name = read('Name') ?? ''
        grid = new SheetGrid(name, budget)
        row = -1
        isHidden = false
      } else if (element === 'Row') {
        row = Number(read('Index') ?? row + 2) - 1
        column = -1
        if (read('Hidden') === '1') grid.hide(row)
      } else if (element === 'Cell') {
        column = Number(read('Index') ?? column + 2) - 1
        cell.text = ''
        cell.columnCount = Number(read('MergeAcross') ?? 0) + 1
        cell.rowCount = Number(read('MergeDown') ?? 0) + 1
      } else if (element === 'Comment') inside.comment = true
      else if (element === 'Data' && !inside.comment) {
        cell.type = read('Type') ?? 'String'
        inside.data = true
      } else if (element === 'Visible') inside.visible = true
    },
    text(text) {
      if (inside.data) cell.text += text
      if (inside.visible) isHidden = text !== 'SheetVisible'
    },
    close(element) {
      if (element === 'Data') inside.data = false
      else if (element === 'Comment') inside.comment = false
      else if (element === 'Visible') inside.visible = false
      else if (element === 'Cell') {
        const text = writeTyped(cell.text, cell.type)
        grid.put(row, column, text)
        grid.fillDown(row, column, text, cell.rowCount)
        column += cell.columnCount - 1
      } else if (element === 'Row') {
        // Rows that repeat have `ss:Span`, but never cells.
      } else if (element === 'Worksheet') sheets.push({ sheet: grid.finish(), isHidden })
    },
  })
  return {
    sheets: sheets.filter((each) => !each.isHidden).map(({ sheet }) => sheet),
    hiddenSheets: sheets.filter((each) => each.isHidden).map(({ sheet }) => sheet.name),
  }
}

function writeTyped(text: string, type: string): string {
  if (type === 'Boolean') return text === '1' ? 'TRUE' : 'FALSE'
  if (type === 'DateTime') return text.replace(/T00:00:00(\.0+)?$/, '').replace('T', ' ')
  if (type !== 'Number' || text.trim() === '' || Number.isNaN(Number(text))) return text
  return String(Number(Number(text).toPrecision(15)))
}
