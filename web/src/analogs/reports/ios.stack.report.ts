import type { Report } from './report.ts'
import { readTable } from './report.table.ts'

/** A row begins with a star, the switch, its ports and its model. The number of the switch is no quantity. */
export const stackForm = {
  titles: ['Switch', 'Ports', 'Model', '?SW Version', '?SW Image', '?Mode', '?Serial No.'],
  row: /^\s*(?:(?<active>\*)\s*)?(?<Switch>\d{1,2})\s+\d{1,4}\s+(?<Model>[A-Z][\w/+-]{3,40})(?:\s|$)/i,
}

/** Members of a stack as `show version` ends with them, and `show module` of a Catalyst 9200 shows them. */
export const iosStack: Report = {
  name: 'show version of a stack',
  source:
    'https://github.com/networktocode/ntc-templates tests/cisco_ios/show_version, show_module',
  marks: ['Ports Model', 'Ports    Model', 'Ports\tModel'],
  read(lines, at) {
    const table = readTable(lines, at, stackForm)
    if (!table || table.rows.length === 0) return undefined
    const items = table.rows.map(({ Model = '', 'Serial No.': serial }) => ({
      model: Model,
      kind: 'device' as const,
      serial,
    }))
    return { items, end: table.end }
  },
}
