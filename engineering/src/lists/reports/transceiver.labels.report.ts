import { isTyped } from '../session/person.line.ts'
import { readPrompt } from './report.text.ts'
import type { Report, ReportItem } from './report.ts'

/** The first line of a port: `Ethernet0: SFP EEPROM detected` of SONiC, `SFP 1/0:` of OneOS, `Name: Et1` of EOS. */
const start =
  /^\s*(?:Ethernet\d+: SFP EEPROM (?:Not )?detected|SFP \d+\/\d+:|Name: (?:Et|Ma)\d[\d/]*)$/i
const part = /^\s*(?:Vendor PN:|partNumber\s*=|Media type:)\s*(\S.*)$/i
const serial = /^\s*(?:Vendor SN:|serialNumber\s*=)\s*(\S+)/i
const field = /^\s*[^:=]{1,70}(?::|=)|^\s{4,}\S/
const missing = /^(?:n\/?a|none|unspecified|unknown|not present)$/i

/** Transceivers with their labels, port by port. Readings and speeds are no quantities. */
export const transceiverLabels: Report = {
  name: 'show interfaces transceiver',
  source:
    'https://github.com/networktocode/ntc-templates tests/oneaccess_oneos/show_transceiver_equipment, arista_eos/show_interfaces_transceiver_hardware',
  marks: ['SFP EEPROM', 'Physical device', 'Media type:'],
  read(lines, at) {
    if (!start.test(lines[at] ?? '')) return undefined
    const item: ReportItem = { model: '', kind: 'optic' }
    let end = at + 1
    for (let next = at + 1; next < lines.length; next += 1) {
      const line = lines[next] ?? ''
      if (line === '' && next - end < 2) continue
      if (!field.test(line) || start.test(line) || isTyped(line)) break
      if (readPrompt(line) !== undefined) break
      item.model ||= part.exec(line)?.[1]?.trim() ?? ''
      item.serial ??= serial.exec(line)?.[1]
      end = next + 1
    }
    const isThere = item.model !== '' && !missing.test(item.model)
    return { items: isThere ? [item] : [], end, leftOutCount: isThere ? 0 : 1 }
  },
}
