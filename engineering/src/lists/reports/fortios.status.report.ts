import { readReportField } from './report.fields.ts'
import type { Report } from './report.ts'

const start = /^\s*Version: (Forti[\w-]+) v\d/i
/** A key and a value; a title of a list is none. */
const known = /^\s*(?!Model|Q(?:uanti)?ty)[A-Z][\w .,/()-]{1,60}:(?:\s|$)/i

/** `get system status` of FortiOS and of FortiSwitch. */
export const fortiosStatus: Report = {
  name: 'get system status',
  source: 'https://github.com/networktocode/ntc-templates tests/fortinet/get_system_status',
  marks: ['Version: Forti'],
  read(lines, at) {
    const [, model] = start.exec(lines[at] ?? '') ?? []
    if (model === undefined) return undefined
    let end = at + 1
    let serial: string | undefined
    while (
      known.test(lines[end] ?? '') ||
      (lines[end] === '' && known.test(lines[end + 1] ?? ''))
    ) {
      const field = readReportField(lines[end] ?? '')
      if (field?.key === 'serial-number') serial = field.value
      end += 1
    }
    return { items: [{ model, kind: 'device', serial }], end }
  },
}
