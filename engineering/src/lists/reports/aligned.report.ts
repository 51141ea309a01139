import { classifyCell } from '../list.cell.kind.ts'
import { tellPart } from '../list.kind.ts'
import type { LineKind } from '../list.line.ts'
import { isNeverPart } from '../never.part.ts'
import { isSeriesPart } from '../series.part.ts'
import { isTyped } from '../session/person.line.ts'
import { isEndpoint } from './neighbour.ts'
import { tellKind } from './report.kind.ts'
import { isRuler, readPrompt } from './report.text.ts'
import type { Report, ReportItem, ReportPart } from './report.ts'
import { readTitledTable, type TitledTable } from './titled.table.ts'

/** Titles of the column that names models, in tables of devices. */
const modelTitle =
  /^(?:(?:slots )?(?:ap|device|chassis|hw|hardware|switch|system|unit|fex) )?(?:model(?: ?(?:name|number|no\.?|id))?|pid|part ?(?:no\.?|number|num)|product(?: ?(?:id|number|name))?|platform(?: type)?)$|^ap ?type$|^board ?(?:name|type)$|^device ?type$|^(?:hw|chassis) ?type$|^type$/i
/** A bare `Type` is the model only in a table that has addresses or serial numbers of devices beside it. */
const bareType = /^type$/i
const deviceTitle = /^(?:mac|mac address|ethernet mac|serial.*|sn|s\/n)$/i
const boardTitle = /^board/i
const serialTitle = /^(?:(?:fex )?serial ?(?:number|num|no\.?|#)?|s\/n|sn)$/i
/** Titles of lists that people write, and of tables that tell of no devices. */
const otherTitle = /q(?:uanti)?ty|price|pcs|кол|цена|^(?:protocol|route|policy|vlan name|neighbor)/i

/**
 * A table of devices that the command has no form for: its own titles say in which column the model stands, as in lists of
 * access points, of extenders and of boards.
 */
export const alignedTable: Report = {
  source: 'https://github.com/networktocode/ntc-templates tests/*/show_ap_summary, show_fex',
  marks: [
    'Model',
    'MODEL',
    'AP Type',
    'BoardName',
    'Board Name',
    'PID',
    'Product ID',
    'Part Number',
    'Platform',
    ' Type ',
  ],
  read(lines, at) {
    const table = readTitledTable(lines, at)
    if (!table) return readWords(lines, at)
    if (table.titles.some((title) => otherTitle.test(title))) return undefined
    const column = chooseModels(table)
    if (column === undefined) return undefined
    const title = table.titles[column] ?? ''
    const serial = table.titles.findIndex((each) => serialTitle.test(each))
    const items = table.rows.flatMap(({ cells, line }): ReportItem[] => {
      const model = readModel(cells[column] ?? '', line)
      if (model === undefined) return []
      return [{ ...nameModel(model, title), kind: tellTitled(title, model), serial: cells[serial] }]
    })
    return items.length === 0 ? undefined : { items, end: table.end }
  },
}

/** A heading of a table of devices that has only single spaces between its titles. */
const bareHeading =
  /^(?!.*\d)(?=(?:\S+ ){3})(?=.*\b(?:(?:AP|HW|Device|Chassis) )?(?:Model|PID|Platform)\b)(?=.*\b(?:MAC|Serial|IP|SN)\b)/

/** A table whose columns have lost their blanks: each row has one part number as makers build them. */
function readWords(lines: readonly string[], at: number): ReportPart | undefined {
  const heading = (lines[at] ?? '').trim()
  if (!bareHeading.test(heading) || otherTitle.test(heading)) return undefined
  const from = isRuler(lines[at + 1] ?? '') ? at + 2 : at + 1
  const items: ReportItem[] = []
  let end = from
  for (; end < lines.length; end += 1) {
    const line = lines[end] ?? ''
    if (line === '' || isRuler(line) || readPrompt(line) !== undefined || isTyped(line)) break
    const own = line.split(/\s+/).filter((word) => isSeriesPart(word) && isModel(word))
    if (own.length !== 1) break
    for (const model of own) items.push({ model, kind: tellTitled('', model) })
  }
  return items.length === 0 ? undefined : { items, end }
}

/** The column that is titled as models and whose cells look like it. */
function chooseModels({ titles, rows }: TitledTable): number | undefined {
  const isOfDevices = titles.some((title) => deviceTitle.test(title))
  const fitting = titles.flatMap((title, at) => {
    if (!modelTitle.test(title) || (bareType.test(title) && !isOfDevices)) return []
    const own = rows.map(({ cells }) => cells[at] ?? '').filter((cell) => /\w/.test(cell))
    const named = own.filter((cell) => cell.split(' ').some(isModel))
    return named.length > 0 && named.length * 2 >= own.length ? at : []
  })
  return fitting[0]
}

/** Access points of Huawei are named as serial numbers are built: `AP8050DN`. */
const accessPoint = /^A[PT]\d{3,4}[A-Z]{2}$/

function isModel(cell: string): boolean {
  const kind = classifyCell(cell)
  if (isNeverPart(cell) || !/\d/.test(cell) || cell.includes(' ')) return false
  const isPoint = kind === 'serial' && accessPoint.test(cell)
  return kind === 'model' || kind === 'mention' || isPoint || /^\d{3}[A-Z]?$/.test(cell)
}

/** A cell of the wrong shape belongs to the column beside it: then the row is read by its words. */
function readModel(cell: string, line: string): string | undefined {
  if (isModel(cell)) return cell.replace(/\((?:active|standby)\)$/i, '')
  if (!/\w/.test(cell)) return undefined
  const own = cell.split(' ').filter((word) => word.length >= 4 && isModel(word))
  if (own.length === 1) return own[0]
  if (classifyCell(cell) === 'text') return undefined
  const words = line.split(/\s+/).filter((word) => word.length >= 4 && isModel(word))
  return words.length === 1 ? words[0] : undefined
}

/** Aruba lists its access points by their numbers alone. */
function nameModel(model: string, title: string): Pick<ReportItem, 'model' | 'vendor'> {
  return /^ap ?type$/i.test(title) && /^\d{2,3}[A-Z]{0,2}$/.test(model)
    ? { vendor: 'Aruba', model: `AP-${model}` }
    : { model }
}

function tellTitled(title: string, model: string): LineKind {
  if (boardTitle.test(title) || isEndpoint(model)) return 'other'
  const kind = tellKind('', '', model)
  return kind === 'device' ? tellPart(model) : kind
}
