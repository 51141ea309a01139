import { isNeverPart } from '../never.part.ts'
import { isEndpoint } from './neighbour.ts'
import { readReportTable, type TableForm } from './report.table.ts'
import type { Report } from './report.ts'

const ports: TableForm = {
  titles: ['Interface', 'Admin', 'Oper', 'Power', 'Device', 'Class', 'Max'],
  row: /^\s*(?<Interface>[A-Z][a-z]{1,2}\d[\d/]*)\s+(?:auto|static|never|off|consumpt?)\s+(?<Oper>\S+)\s+(?<Power>\d[\d.]*)\s+(?<Device>\S(?:.{0,80}\S)?)\s+\S+\s+(?:\d[\d.]*|n\/a)$/i,
}
/** The heading has a second line with the unit. */
const unit = /^\s*\(Watts\)(?:\s+\(Watts\))*$/i
const modules =
  /^\s*Module\s+Available\s+Used\s+Remaining$|^\s*Available:\s*\d|^\s*\d{1,2}\s+\d[\d.]*\s+\d[\d.]*\s+\d[\d.]*$|^\s*(?:Totals?:|\d{1,3} +Total)/i
const unnamed = /^(?:n\/a|ieee pd|cisco pd|unknown|-)$/i

/** `show power inline` of IOS: the devices that draw power. Watts and classes are no quantities. */
export const powerInline: Report = {
  name: 'show power inline',
  source: 'https://github.com/networktocode/ntc-templates tests/cisco_ios/show_power_inline',
  marks: ['Watts'],
  read(lines, at) {
    const line = lines[at] ?? ''
    if (modules.test(line) || unit.test(line)) return { items: [], end: at + 1 }
    const hasUnit = unit.test(lines[at + 1] ?? '')
    const own = hasUnit ? lines.toSpliced(at + 1, 1, '') : lines
    const table = readReportTable(own, at, ports)
    if (!table || table.rows.length === 0) return undefined
    const items = table.rows.flatMap(({ Device = '' }) =>
      unnamed.test(Device) || !/\d/.test(Device) || isNeverPart(Device)
        ? []
        : [{ model: Device, kind: isEndpoint(Device) ? ('other' as const) : ('device' as const) }],
    )
    const fed = table.rows.flatMap(({ Power = '0' }) => (Number(Power) > 0 ? Number(Power) : []))
    const watts = fed.reduce((sum, each) => sum + each, 0)
    return { items, end: table.end, power: { ports: fed.length, watts } }
  },
}
