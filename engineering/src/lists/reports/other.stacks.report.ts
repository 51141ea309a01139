import { readReportTable, type TableForm } from './report.table.ts'
import type { Report } from './report.ts'

const extreme: TableForm = {
  titles: ['Slots', 'Type', 'Configured', 'State', 'Ports'],
  row: /^\s*Slot-\d{1,2}\s+(?:(?<Type>[A-Z]\S+)\s+\S+\s+(?<State>Operational|Present|Powered)|\S)/i,
}
const ruckus: TableForm = {
  titles: ['ID', 'Type', 'Role', 'Mac Address', 'Pri', 'State'],
  row: /^\s*\d{1,2}\s+[SD]\s+(?<Type>\S+)\s+(?<State>active|standby|member|alone)\b/i,
}
const allied: TableForm = {
  titles: ['Board', 'ID', 'Bay', 'Board Name', 'Rev', 'Serial number'],
  row: /^\s*(?<place>Base|Expansion|PSU|Fan\w*)\s+\d{1,4}\s+(?:\S+\s+)?(?<Type>[A-Z]\w*-\S+)\s+\S+\s+(?<serial>\S+)$/i,
}

/** `show slot` of ExtremeXOS, `show stack` of FastIron, `show system` of AlliedWare Plus. */
export const otherStacks: Report = {
  name: 'show slot, show stack, show system',
  source:
    'https://github.com/networktocode/ntc-templates tests/allied_telesis_awplus/show_system; the commands “show slot” of ExtremeXOS and “show stack” of FastIron in their command references',
  marks: ['Slots', 'Mac Address', 'Board Name'],
  read(lines, at) {
    for (const form of [extreme, ruckus, allied]) {
      const table = readReportTable(lines, at, form)
      if (!table || table.rows.length === 0) continue
      const items = table.rows.flatMap(({ Type, place = 'Base', serial, line = '' }) =>
        Type === undefined || (form === extreme && !/operational/i.test(line))
          ? []
          : [{ model: Type, kind: tellPlace(place), serial }],
      )
      return { items, end: table.end }
    }
    return undefined
  },
}

function tellPlace(place: string) {
  if (/^psu/i.test(place)) return 'supply' as const
  if (/^fan/i.test(place)) return 'fan' as const
  return /^base/i.test(place) ? ('device' as const) : ('other' as const)
}
