import { readReportField } from './report.fields.ts'
import { isRuler, readPrompt } from './report.text.ts'
import type { Report, ReportItem } from './report.ts'

const port = /^(\s*)(?:Ethernet|fc|mgmt)\d[\d/]*(?: sfp is (?:not )?present)?$/i
const status =
  /^\s*(?:transceiver is|sfp is|sfp information is|name is|type is|DOM is|part number is|manufacturer's part|revision is|serial number is|nominal bit|link length|cisco (?:id|extended|part|product|vendor|version)|firmware version|cable |number of lanes|SFP Detail|Current\b|Measurement|Temperature\b|Voltage\b|[TR]x Power|Transmit Fault|Lane \d)/i

/** `show interface transceiver` of NX-OS, also `details`. Lines of a port stand below it; readings are no quantities. */
export const nxosTransceivers: Report = {
  name: 'show interface transceiver',
  source:
    'https://github.com/networktocode/ntc-templates tests/cisco_nxos/show_interface_transceiver',
  marks: ['transceiver is', 'sfp is '],
  read(lines, at) {
    const [, indent] = port.exec(lines[at] ?? '') ?? []
    if (indent === undefined || !status.test(lines[at + 1] ?? '')) return undefined
    const fields = new Map<string, string>()
    let end = at + 1
    for (let next = at + 1; next < lines.length; next += 1) {
      const line = lines[next] ?? ''
      if (line === '' || isRuler(line)) continue
      if (port.test(line) || readPrompt(line) !== undefined) break
      const isBelow = line.startsWith(`${indent} `) || /^(?:DOM is|Note:)/.test(line)
      if (!isBelow && !status.test(line)) break
      const field = readReportField(line)
      if (field && !fields.has(field.key)) fields.set(field.key, field.value)
      end = next + 1
    }
    const model =
      fields.get('cisco product id') ||
      fields.get('part number') ||
      fields.get("manufacturer's part number") ||
      fields.get('type') ||
      ''
    const item: ReportItem = { model, kind: 'optic', serial: fields.get('serial number') }
    return { items: model === '' || /^-+$/.test(model) ? [] : [item], end }
  },
}
