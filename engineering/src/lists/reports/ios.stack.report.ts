import type { Cells } from './report.columns.ts'
import { findEnd } from './report.fields.ts'
import { readReportTable } from './report.table.ts'
import type { Report } from './report.ts'

/** A row begins with a star, the switch, its ports and its model. The number of the switch is no quantity. */
export const stackForm = {
  titles: ['Switch', 'Ports', 'Model', '?SW Version', '?SW Image', '?Mode', '?Serial No.'],
  row: /^\s*(?:(?<active>\*)\s*)?(?<Switch>\d{1,2})\s+(?<Ports>\d{1,4})\s+(?<Model>[A-Z][\w/+-]{3,40})(?:\s+(?<version>\S+)|$)/i,
  // A star before the number of the switch, or a version and an image behind the model.
  bare: /^\s*(?:\*\s*\d{1,2}\s+\d{1,3}\s+[A-Z][\w/+-]{3,40}|\d{1,2}\s+\d{1,3}\s+[A-Z][\w/+-]{3,40}\s+(?:\d{1,2}\.\d[\w.()]{0,20}|N\/A)\s+(?:[A-Z]\w{0,20}IOS|\S{1,40}-M|N\/A))/i,
}

/** Whether a row is a switch that is only configured: it has no ports and runs no software. */
export function isProvisioned({ Ports = '', version = '' }: Cells): boolean {
  return Number(Ports) === 0 || /^n\/?a$/i.test(version)
}

/** Lines of `show version` about each member, behind the table. */
const behind =
  /^\s*(?:Switch \d+$|Switch uptime|Base Ethernet|Mother ?board|Power supply|Model (?:revision|number)|System serial|Daughterboard|Top Assembly|Version ID|CLEI|Hardware Board|Last reload|Configuration register|-{5,}$)/i

/** Members of a stack as `show version` ends with them, and `show module` of a Catalyst 9200 shows them. */
export const iosStack: Report = {
  name: 'show version',
  isOfStack: true,
  source:
    'https://github.com/networktocode/ntc-templates tests/cisco_ios/show_version, show_module',
  marks: ['Ports Model', 'Ports    Model', 'Ports\tModel', '*', 'IOS', '-M'],
  read(lines, at) {
    const table = readReportTable(lines, at, stackForm)
    if (!table || table.rows.length === 0) return undefined
    const present = table.rows.filter((row) => !isProvisioned(row))
    const items = present.map(({ Model = '', 'Serial No.': serial }) => ({
      model: Model,
      kind: 'device' as const,
      serial,
    }))
    const end = findEnd(
      lines,
      table.end - 1,
      (line) => behind.test(line),
      () => false,
    )
    return { items, end, leftOutCount: table.rows.length - present.length }
  },
}
