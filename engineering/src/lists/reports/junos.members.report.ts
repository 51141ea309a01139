import { readReportTable } from './report.table.ts'
import type { Report } from './report.ts'

const member =
  /^\s*\d{1,2} \(FPC \d{1,2}\)\s+(?<Status>\w+)(?:\s+(?<Serial>\S+))?(?:\s+(?<Model>[a-z][\w-]+))?|^\s*\d{1,2}\s+vcp-\S+$/i
const form = {
  titles: ['Member ID', 'Status', 'Serial No', 'Model', '?prio', '?Role'],
  row: member,
  bare: /^\s*\d{1,2} \(FPC \d{1,2}\)\s+(?:Prsnt|NotPrsnt|Inactive|Unprvsnd)\s/i,
}
const label =
  /^\s*(?:(?:Preprovisioned )?Virtual Chassis(?: ID:| Mode:|$)|Mstr\s+(?:Mixed|Route)|Member ID for next new member)/i

/** `show virtual-chassis` of Junos. Members that are not present do not count. */
export const junosMembers: Report = {
  name: 'show virtual-chassis',
  source: 'the command “show virtual-chassis” in the command reference of Junos',
  marks: ['Virtual Chassis ID', 'Member ID', 'vcp-', '(FPC '],
  read(lines, at) {
    if (label.test(lines[at] ?? '')) return { items: [], end: at + 1 }
    const table = readReportTable(lines, at, form)
    if (!table || table.rows.length === 0) return undefined
    const members = table.rows.filter(({ Status = '' }) => Status !== '')
    const items = members.flatMap(({ Status = '', Serial, Model }) =>
      !Model || /^not/i.test(Status)
        ? []
        : [{ model: Model.toUpperCase(), kind: 'device' as const, serial: Serial }],
    )
    return { items, end: table.end, leftOutCount: members.length - items.length }
  },
}
