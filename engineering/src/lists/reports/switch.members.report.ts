import { readReportTable, type TableForm } from './report.table.ts'
import type { Report } from './report.ts'

const form: TableForm = {
  titles: ['Switch#|Switch', 'Role', 'Mac Address', 'Priority', 'Version', 'State'],
  row: /^\s*(?:\*\s*)?\d{1,2}\s+(?:Active|Master|Standby|Member)\s+[\da-f]{4}\.[\da-f]{4}\.[\da-f]{4}\s+\d{1,2}\s+(?:(?<version>\w+)\s+)?(?<State>[A-Z][\w -]*)$/i,
  bare: /^\s*(?:\*\s*)?\d{1,2}\s+(?:Active|Master|Standby|Member)\s+[\da-f]{4}\.[\da-f]{4}\.[\da-f]{4}\s+\d{1,2}\s/i,
}
/** Members without their addresses, below the table of `show platform`. */
const roles: TableForm = {
  titles: ['Switch#|Switch', 'Role', 'Priority', 'State'],
  row: /^\s*(?:\*\s*)?\d{1,2}\s+(?:Active|Master|Standby|Member)\s+\d{1,2}\s+[A-Z][\w -]*$/i,
}
const label =
  /^\s*(?:Current$|Switch\/Stack Mac Address|Mac persistency wait time|H\/W\s+Current$|Stack Port Status\s+Neighbors|Switch#\s+Port 1)/i
const ports = /^\s*\d{1,2}\s+(?:OK|DOWN|Absent)\s+(?:OK|DOWN|Absent)\s/i

/** `show switch` of IOS and IOS XE: members of a stack without their models. The priority is no quantity. */
export const switchMembers: Report = {
  name: 'show switch',
  source: 'https://github.com/networktocode/ntc-templates tests/cisco_ios/show_switch_detail',
  marks: ['Active', 'Master', 'Standby', 'Switch/Stack', 'Switch#'],
  read(lines, at) {
    const line = lines[at] ?? ''
    if (label.test(line) || ports.test(line)) return { items: [], end: at + 1 }
    const table = readReportTable(lines, at, form) ?? readReportTable(lines, at, roles)
    if (!table || table.rows.length === 0) return undefined
    const present = table.rows.filter(
      ({ line: row = '' }) => !/(?:removed|provisioned)$/i.test(row),
    )
    return {
      items: [
        {
          model: '',
          unnamed: 'member',
          kind: 'unnamed',
          quantity: present.length,
          doubt: 'members',
        },
      ],
      end: table.end,
      leftOutCount: table.rows.length - present.length,
    }
  },
}
