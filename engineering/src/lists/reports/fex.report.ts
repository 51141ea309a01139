import { readReportTable, type TableForm } from './report.table.ts'
import type { Report } from './report.ts'

const form: TableForm = {
  titles: ['Number', 'Description', 'State', 'Model', 'Serial'],
  row: /^\s*\d{3}\s+\S.{0,60}\s(?<Model>[A-Z][A-Z\d]{1,4}-\S{3,30})\s+(?<Serial>[A-Z\d]{6,16})$/,
  bare: /^\s*\d{3}\s+\S.{0,60}\s(?<Model>N2K-\S{3,30})\s+(?<Serial>[A-Z\d]{6,16})$/,
}
/** The first line of the heading. */
const above = /^\s*FEX\s+FEX\s+FEX\s+FEX$/

/** `show fex` of NX-OS: the number of an extender is no quantity. */
export const nxosExtenders: Report = {
  name: 'show fex',
  source: 'https://github.com/networktocode/ntc-templates tests/cisco_nxos/show_fex',
  marks: ['FEX', 'N2K-'],
  read(lines, at) {
    if (above.test(lines[at] ?? '')) return { items: [], end: at + 1 }
    const table = readReportTable(lines, at, form)
    if (!table || table.rows.length === 0) return undefined
    const items = table.rows.map(({ Model = '', Serial }) => ({
      model: Model,
      kind: 'device' as const,
      serial: Serial,
    }))
    return { items, end: table.end }
  },
}
