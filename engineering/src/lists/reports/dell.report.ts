import { readReportField } from './report.fields.ts'
import { readReportTable, type TableForm } from './report.table.ts'
import type { Report, ReportItem } from './report.ts'

const members: TableForm = {
  titles: [
    'SW',
    'Status as management',
    'Status as standby',
    'Model ID as planned',
    'Model ID as model',
    'Status',
    'Version',
  ],
  row: /^\s*\d{1,2}\s+\S/,
}
const units: TableForm = {
  titles: ['Unit', 'UnitType', 'Status', 'ReqTyp', 'CurTyp', 'Version', 'Ports'],
  row: /^\s*\d{1,2}\s+(?:\S+\s+online\s+\S+\s+(?<model>\S+)\s|Member\s+not present)/i,
}

const product = /^[A-Z]\d{4}[\w-]*$/

/** `show switch` of Dell OS6 and `show system brief` of OS9. What is only configured, not plugged in, does not count. */
export const dellStack: Report = {
  name: 'show switch',
  system: 'Dell',
  source:
    'the commands “show switch” of Dell OS6 and “show system brief” of OS9 in their command references',
  marks: ['Plugged-in', 'CurTyp'],
  read(lines, at) {
    if (
      /^\s*(?:Management\s+Standby\s+Preconfig|-- Stack Info|Stack MAC :|Reload Type :)/i.test(
        lines[at] ?? '',
      )
    )
      return { items: [], end: at + 1 }
    const table = readReportTable(lines, at, members) ?? readReportTable(lines, at, units)
    if (!table || table.rows.length === 0) return undefined
    const items = table.rows.flatMap(({ model: cell = '', line = '' }) => {
      // Without its columns a row has the planned model before the one that is plugged in.
      const model = / {2}/.test(line.trim())
        ? cell
        : (line.split(/\s+/).filter((word) => product.test(word))[1] ?? cell)
      return model === '' || /not present/i.test(line) ? [] : [{ model, kind: 'device' as const }]
    })
    return { items, end: table.end }
  },
}

/** `show version` of Dell OS6 and EdgeSwitch: `Serial Number....... CN0A`, a block for each switch of a stack. */
export const dellVersion: Report = {
  name: 'show version',
  system: 'Dell',
  source: 'https://github.com/networktocode/ntc-templates tests/ubiquiti_edgeswitch/show_version',
  marks: ['System Description...', 'Machine Type...', 'System Model ID...'],
  read(lines, at) {
    if (
      !/^\s*(?:Switch: \d|(?:System Description|Machine \w+|System Model ID)\.{3})/i.test(
        lines[at] ?? '',
      )
    )
      return undefined
    const items: ReportItem[] = []
    let end = at
    for (let next = at; next < lines.length; next += 1) {
      const line = lines[next] ?? ''
      if (line === '') continue
      const isBlock = /^\s*Switch: \d/i.test(line)
      const field = /\.{3}/.test(line) ? readReportField(line) : undefined
      if (!field && !isBlock) break
      end = next + 1
      if (isBlock || items.length === 0) items.push({ model: '', kind: 'device' })
      const last = items.at(-1)
      if (!last || !field) continue
      if (/^(?:system model id|machine model)$/.test(field.key)) last.model = field.value
      if (field.key === 'serial number') last.serial = field.value
    }
    return { items: items.filter(({ model }) => model !== ''), end }
  },
}
