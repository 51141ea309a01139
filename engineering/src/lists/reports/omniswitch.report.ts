import type { LineKind } from '../list.line.ts'
import { readReportField } from './report.fields.ts'
import { readReportTable, type TableForm } from './report.table.ts'
import type { Report } from './report.ts'

const chassis = /^\s*(?:(?:Local|Remote) Chassis ID|Chassis) \d{1,2}(?: \(\w+\))?:?$/i
const known =
  /^\s*(?:Model Name|Module Type|Description|Part Number|Hardware Revision|Serial Number|Manufacture Date|Firmware Version|Admin Status|Operational Status|Number Of Resets|MAC Address|Power|GBIC)\b[^:]{0,30}:/i

/** `show chassis` of OmniSwitch: a block for each chassis of a virtual chassis. */
export const omniswitchChassis: Report = {
  name: 'show chassis',
  source: 'https://github.com/networktocode/ntc-templates tests/alcatel_aos/show_chassis',
  marks: ['Chassis ID', 'Model Name:'],
  read(lines, at) {
    if (!chassis.test(lines[at] ?? '') || !known.test(lines[at + 1] ?? '')) return undefined
    let end = at + 1
    while (known.test(lines[end] ?? '')) end += 1
    const fields = new Map(
      lines.slice(at, end).flatMap((line) => {
        const field = readReportField(line)
        return field ? [[field.key, field.value.replace(/,$/, '')] as const] : []
      }),
    )
    const model = fields.get('model name')
    if (model === undefined) return undefined
    return { items: [{ model, kind: 'device', serial: fields.get('serial number') }], end }
  },
}

const row =
  /^\s*(?:\d\/)?(?:CMM|CFM|NI|SLOT|EMP)-?\w{0,3}\s+\d{6}-\d{2}\s+(?<serial>\w+)\s.*\s(?<Model>OS\S+)$/i
const modules: TableForm = {
  titles: ['Chassis/Slot|Slot', 'Part-Number', 'Serial #', 'Rev', 'Date', 'Model Name'],
  row,
  bare: row,
}

/** `show module` of OmniSwitch: a switch of one piece is listed as management module and as its own slot. */
export const omniswitchModules: Report = {
  name: 'show module',
  system: 'OmniSwitch',
  source: 'the command “show module” in the command references of OmniSwitch AOS 6 and 8',
  marks: ['CMM', 'NI-', 'SLOT-'],
  read(lines, at) {
    if (/^\s*HW\s+Mfg$/i.test(lines[at] ?? '')) return { items: [], end: at + 1 }
    const table = readReportTable(lines, at, modules)
    if (!table || table.rows.length === 0) return undefined
    const items = table.rows.map(({ Model = '', serial }) => ({
      model: Model,
      kind: tellModule(Model),
      serial,
    }))
    return { items, end: table.end }
  },
}

/** `OS6860E-P24` is a switch, `OS99-CMM` and `OS10K-XNI-U32S` are boards. */
function tellModule(model: string): LineKind {
  return /^OS[26]\d{3}/i.test(model) && !/-[XG]NI-|-CMM/i.test(model) ? 'device' : 'other'
}
