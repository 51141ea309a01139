import type { LineKind } from '../list.line.ts'
import { readReportTable, type TableForm } from './report.table.ts'
import type { Report } from './report.ts'

const row =
  /^\s*(?<Node>\d{1,3}\/[A-Z]{0,6}\d{0,3}(?:\/[A-Z]{0,4}\d{0,3}){0,2}\*?)\s+(?<Type>\S+)\s+\S/i
const forms: readonly TableForm[] = [
  { titles: ['Node', 'Type', '?PLIM', 'State', '?Config state'], row },
  { titles: ['Node name', 'Node type', 'Node state', '?Admin state'], row },
  { titles: ['Location', 'Card Type', 'HW State', '?SW State', '?Config State'], row },
]
/** Parts that have no number of their own. */
const nameless = /^(?:slice|unknown|n\/a|-+)$/i

/** `show platform` of IOS XR: cards, fans and supplies of one chassis, which it does not name. */
export const xrPlatform: Report = {
  name: 'show platform',
  system: 'IOS XR',
  source: 'https://github.com/networktocode/ntc-templates tests/cisco_xr/show_platform',
  marks: ['Config state', 'Config State', 'Node name', 'HW State'],
  read(lines, at) {
    const table = forms.map((form) => readReportTable(lines, at, form)).find((each) => each)
    if (!table || table.rows.length === 0) return undefined
    const items = table.rows.flatMap(({ Node = '', Type = '' }) => {
      const model = Type.split(/[([]/, 1)[0] ?? ''
      return nameless.test(model) || !/\d/.test(model)
        ? []
        : [{ model, kind: tellNode(Node, model) }]
    })
    return { items, end: table.end }
  },
}

function tellNode(node: string, model: string): LineKind {
  if (/\/(?:FT|FAN)\d/i.test(node) || /(?:^|-)FAN/i.test(model)) return 'fan'
  return /\/(?:PM|PT|PEM|PSU)\d/i.test(node) || /^PSU|-PWR/i.test(model) ? 'supply' : 'other'
}
