import { CellBudget } from './cell.budget.ts'
import { SheetGrid } from './sheet.grid.ts'
import { TableError } from './table.error.ts'
import type { TableFile, TableSheet } from './table.ts'
import { decodeMarkup } from './text.decode.ts'
import { type NumberFormat, readFormats, writeNumber } from './workbook.formats.ts'
import { readAttribute, walkXml } from './xml.walk.ts'
import { unpack } from './zip.unpack.ts'

const parts = /^xl\/(worksheets\/[^/]+|[^/]+)\.xml$|^xl\/_rels\/[^/]+\.rels$/

/** The parts of a workbook that cells refer to. */
interface Workbook {
  texts: readonly string[]
  formats: readonly NumberFormat[]
  startsIn1904: boolean
  budget: CellBudget
}

interface SheetEntry {
  name: string
  relation: string
  isHidden: boolean
}

/** Reads the sheets of an Excel workbook (ECMA-376-1 18). Formulas have the values that were saved with them. */
export function readWorkbook(bytes: Uint8Array): TableFile {
  const files = unpack(bytes, (name) => parts.test(name))
  const read = (path: string) => {
    const part = files.get(path)
    return part ? decodeMarkup(part).text : '<none/>'
  }
  const { entries, startsIn1904 } = readEntries(read('xl/workbook.xml'))
  const targets = readTargets(read('xl/_rels/workbook.xml.rels'))
  const workbook = {
    texts: readTexts(read('xl/sharedStrings.xml')),
    formats: readFormats(read('xl/styles.xml')),
    startsIn1904,
    budget: new CellBudget(),
  }
  const visible = entries.filter(({ isHidden }) => !isHidden)
  const paths = visible.map(({ relation }) => targets.get(relation) ?? '')
  // A part is one sheet (ECMA-376-1 12.3.24). A thousand sheets of one part would be read a thousand times.
  if (new Set(paths).size < paths.length) throw new TableError('damaged')
  return {
    sheets: visible.map(({ name }, at) => readSheet(name, read(paths[at] ?? ''), workbook)),
    hiddenSheets: entries.filter(({ isHidden }) => isHidden).map(({ name }) => name),
  }
}

function readEntries(xml: string) {
  const entries: SheetEntry[] = []
  let startsIn1904 = false
  walkXml(xml, {
    open(element, attributes) {
      const read = (name: string) => readAttribute(attributes, name)
      if (element === 'workbookPr') startsIn1904 = /^(1|true)$/.test(read('date1904') ?? '')
      if (element !== 'sheet') return
      // The id of the relation, not `sheetId`, has a prefix.
      const relation = read('id') ?? ''
      const isHidden = (read('state') ?? 'visible') !== 'visible'
      entries.push({ name: read('name') ?? '', relation, isHidden })
    },
  })
  return { entries, startsIn1904 }
}

/** Paths of the parts of a workbook by the ids of their relations. */
function readTargets(xml: string): ReadonlyMap<string, string> {
  const targets = new Map<string, string>()
  walkXml(xml, {
    open(element, attributes) {
      if (element !== 'Relationship') return
      const target = readAttribute(attributes, 'Target') ?? ''
      const path = target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`
      targets.set(readAttribute(attributes, 'Id') ?? '', path)
    },
  })
  return targets
}

/** Shared strings: the text of all runs, without phonetic hints (`rPh`). */
function readTexts(xml: string): string[] {
  const texts: string[] = []
  const collector = createTextCollector()
  walkXml(xml, {
    open(name) {
      if (name === 'si') collector.take()
      collector.open(name)
    },
    close(name) {
      collector.close(name)
      if (name === 'si') texts.push(collector.take())
    },
    text: (part) => collector.text(part),
  })
  return texts
}

/** Collects the text of `t` elements outside phonetic hints. */
function createTextCollector() {
  let isText = false
  let isHint = false
  let collected = ''
  return {
    open(name: string) {
      if (name === 'rPh') isHint = true
      if (name === 't') isText = !isHint
    },
    close(name: string) {
      if (name === 'rPh') isHint = false
      if (name === 't') isText = false
    },
    text(part: string) {
      if (isText) collected += part
    },
    take(): string {
      const whole = collected
      collected = ''
      return decodeEscapes(whole)
    },
  }
}

/** Characters that XML cannot contain are written as `_x000D_` (ECMA-376-1 22.9.2.19). */
function decodeEscapes(text: string): string {
  return text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  )
}

interface Cell {
  row: number
  column: number
  type: string
  style: number
  value: string
  formula: string
}

function readSheet(name: string, xml: string, workbook: Workbook): TableSheet {
  const grid = new SheetGrid(name, workbook.budget)
  const collector = createTextCollector()
  let row = -1
  let column = -1
  let cell: Cell | undefined
  let inside = ''
  walkXml(xml, {
    open(element, attributes) {
      if (element === 'row') {
        row = Number(attributes['r'] ?? row + 2) - 1
        column = -1
        if (/^(1|true)$/.test(attributes['hidden'] ?? '')) grid.hide(row)
      } else if (element === 'c') {
        column = readColumn(attributes['r'] ?? '') ?? column + 1
        const { t: type = 'n', s: style = '0' } = attributes
        cell = { row, column, type, style: Number(style), value: '', formula: '' }
      } else if (element === 'mergeCell') {
        fillMerged(grid, attributes['ref'] ?? '')
      }
      if (cell) inside = element
      collector.open(element)
    },
    close(element) {
      collector.close(element)
      inside = ''
      if (element !== 'c' || !cell) return
      const inline = collector.take()
      grid.put(cell.row, cell.column, writeCell(cell, inline, workbook))
      cell = undefined
    },
    text(part) {
      collector.text(part)
      if (cell && inside === 'v') cell.value += part
      if (cell && inside === 'f') cell.formula += part
    },
  })
  return grid.finish()
}

function writeCell(cell: Cell, inline: string, { texts, formats, startsIn1904 }: Workbook): string {
  const { type, value, formula, style } = cell
  if (type === 's') return texts[Number(value)] ?? ''
  if (type === 'inlineStr') return inline
  if (type === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  // A program that computes nothing saves no value; the formula shows that the cell is not empty.
  if (value === '' && formula !== '') return `=${formula}`
  if (type !== 'n') return decodeEscapes(value)
  return writeNumber(value, formats[style] ?? 'plain', startsIn1904)
}

/** Column index of a cell reference: `AB12` is in column 27. Undefined if the cell has no reference. */
function readColumn(place: string): number | undefined {
  const [letters] = /^[A-Z]{1,3}/.exec(place) ?? []
  if (letters === undefined) return undefined
  return [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

/** Merged cells follow the rows in the document, so their texts are known by then. */
function fillMerged(grid: SheetGrid, range: string): void {
  const [from = '', to = from] = range.split(':')
  const [first, last] = [from, to].map((place) =>
    Number(/^[A-Z]{1,3}(\d{1,7})$/.exec(place)?.[1] ?? 0),
  )
  const column = readColumn(from)
  if (column === undefined || first === undefined || last === undefined || last <= first) return
  grid.fillDown(first - 1, column, grid.read(first - 1, column), last - first + 1)
}
