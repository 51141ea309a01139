import { readReportTable, type TableForm } from './report.table.ts'
import { isRuler } from './report.text.ts'
import type { Report } from './report.ts'

const start = /^\s*(?:System Description|Type):\s+(\S.*)$/i
const known =
  /^\s*(?:Type:|(?:SW|HW|Boot|Software|Hardware) version|Serial number|System (?:Description|Up Time|Contact|Name|Location|MAC|Object)|Reset-Button|(?:Main|Redundant) Power|Fans? |Fan Module|Sensor|Unit\s+(?:Main|Fans|Temp)|\d{1,2} +\S+(?: \S+)* {2,}\S|\d{1,2}\s+(?:Fans? |\d{1,3}\s+)?OK)/i
const units: TableForm = {
  titles: ['Unit', 'Device'],
  row: /^\s*\d{1,2}\s+(?<Device>\S*\d\S*)/,
}

/** A description that is too long goes on on the next line: `ports`. */
function isRest(line: string): boolean {
  return /^\s*[a-z]{2,20}$/.test(line)
}

/** `show system` of Eltex MES. The description begins with the model; a stack has a table of its units. */
export const eltexSystem: Report = {
  name: 'show system',
  system: 'Eltex',
  source: 'https://github.com/networktocode/ntc-templates tests/eltex/show_system',
  marks: ['System Description:'],
  read(lines, at) {
    const [, description = ''] = start.exec(lines[at] ?? '') ?? []
    const [model = ''] = description.split(/[\s,]/, 1)
    if (!/^[A-Z][\w-]*\d/i.test(model)) return undefined
    let members: readonly string[] = []
    let end = at + 1
    for (let next = at + 1; next < lines.length; next += 1) {
      const line = lines[next] ?? ''
      if (line === '' || isRuler(line)) continue
      const table = readReportTable(lines, next, units)
      if (table && table.rows.length > 0) {
        members = table.rows.map(({ Device = '' }) => Device)
        next = table.end - 1
      } else if (!known.test(line) && !known.test(lines[next + 1] ?? '') && !isRest(line)) break
      end = next + 1
    }
    const models = members.length > 0 ? members : [model]
    return { items: models.map((each) => ({ model: each, kind: 'device' as const })), end }
  },
}
