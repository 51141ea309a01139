import { readReportTable } from './report.table.ts'
import type { Report } from './report.ts'

const form = {
  titles: [
    'Slot|Slot No.',
    'Type|Brd Type|Board Type',
    'State|Brd Status|Status',
    'Subslot|SubslotNum|Subslot Num|Max Ports',
    'Soft Ver|Sft Ver|Software Version',
    '?Patch Ver',
  ],
  row: /^\s*(?:\d\/)?\d{1,2}\s+(?<Model>\S+)\s+(?<State>Master|Standby|Slave|Normal|Absent|Fault|Off)\b/i,
  bare: /^\s*(?:\d\/)?\d{1,2}\s+[A-Z\d]{1,8}-\S+\s+(?:Master|Standby|Slave)\s+\d{1,2}\s+\S/i,
}
const board = /^LS[A-Z]{1,3}\d/

/** `display device` of Comware. An empty slot has the type NONE. */
export const comwareDevice: Report = {
  name: 'display device',
  system: 'Comware',
  source: 'the command “display device” in the command references of Comware',
  marks: ['Soft Ver', 'Sft Ver', 'Brd Type', 'Board Type', 'Master', 'Standby'],
  read(lines, at) {
    const table = readReportTable(lines, at, form)
    if (!table || table.rows.length === 0) return undefined
    const items = table.rows.flatMap(({ Model = '', State = '' }) =>
      /^none$/i.test(Model) || /^absent$/i.test(State)
        ? []
        : [{ model: Model, kind: board.test(Model) ? ('other' as const) : ('device' as const) }],
    )
    return { items, end: table.end }
  },
}
