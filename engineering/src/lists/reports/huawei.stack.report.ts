import { readReportTable } from './report.table.ts'
import type { Report } from './report.ts'

const member =
  /^\s*[*+]{0,2}\d{1,2}\s+(?:Master|Standby|Slave|Member)\s+[\da-f]{4}-[\da-f]{4}-[\da-f]{4}\s+\d{1,3}\s+(?<Model>\S+)/i
const form = {
  titles: ['Slot|MemberID', 'Role', 'MAC address|MAC', 'Priority', 'Device type|DeviceType'],
  row: member,
  bare: member,
}
const label =
  /^\s*(?:Stack (?:mode|topology|system|reserved)|MAC switch delay|Slot of the active management|Domain ID|\+ ?indicates|\* ?indicates)/i

/** `display stack` of VRP. */
export const huaweiStack: Report = {
  name: 'display stack',
  source: 'the command “display stack” in the command references of VRP',
  marks: ['Device type', 'Device Type', 'DeviceType', 'Stack mode', 'Master', 'Standby'],
  read(lines, at) {
    if (label.test(lines[at] ?? '')) return { items: [], end: at + 1 }
    const table = readReportTable(lines, at, form)
    if (!table || table.rows.length === 0) return undefined
    const items = table.rows.map(({ Model = '' }) => ({ model: Model, kind: 'device' as const }))
    return { items, end: table.end }
  },
}
