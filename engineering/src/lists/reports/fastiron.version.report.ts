import { findEnd, readReportField } from './report.fields.ts'
import { readPrompt } from './report.text.ts'
import type { Report, ReportItem } from './report.ts'

const start =
  /^\s*(?:Copyright \(c\) .*(?:Brocade|Ruckus|Foundry)|HW: (?:Stackable|Chassis|Router) |UNIT \d{1,2}: (?:SL \d|compiled))/i
const known =
  /^\s*(?:UNIT \d|\(\d+ bytes\)|SW:|HW:|Boot-Monitor|Compressed|Compiled|Serial|Software Package|Current License|License|P-ASIC|[=]{5,}|\d+ MHz|\d+ [KM]B|STACKID|The system|active|standby|System uptime|Copyright|Inline|Power)/i
const slot = /^\s*(?:UNIT (\d{1,2}): )?SL (\d{1,2}): ([A-Z]\S+)/i
const chassis = /^\s*(?:UNIT \d{1,2}: )?SL [1M]\d?\b/i
/** The uplink set behind the model: `ICX7150-48PF-2X10G_2X1G`. */
const uplinks = /-\d{1,2}X\d{1,3}GF?\S*$/i

/** `show version` of FastIron: each unit of a stack lists its slots, of which the first is the switch itself. */
export const fastironVersion: Report = {
  name: 'show version',
  system: 'FastIron',
  source: 'https://github.com/networktocode/ntc-templates tests/ruckus_fastiron/show_version',
  marks: ['SL 1:', 'HW: Stackable', 'UNIT 1:'],
  read(lines, at) {
    if (!start.test(lines[at] ?? '')) return undefined
    const isOver = (line: string) => readPrompt(line) !== undefined
    const end = findEnd(lines, at, (line) => known.test(line), isOver)
    const items: ReportItem[] = []
    for (const line of lines.slice(at, end)) {
      const [, , , name] = slot.exec(line) ?? []
      const field = readReportField(line.replace('#:', ':'))
      if (name !== undefined) {
        const isSwitch = chassis.test(line)
        items.push({
          model: isSwitch ? name.replace(uplinks, '') : name,
          kind: isSwitch ? 'device' : 'other',
        })
      } else if (field && /^serial\s*#?$/.test(field.key)) {
        const last = items.at(-1)
        if (last) last.serial ??= field.value
      }
    }
    return items.length === 0 ? undefined : { items, end }
  },
}
