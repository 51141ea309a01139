import { readReportField } from './report.fields.ts'
import type { Report } from './report.ts'

const start = /^\s*Arista (\S+)$/i
const known =
  /^\s*(?:Hardware|Serial number|(?:System|Hardware) MAC|Software image|Architecture|Internal build|Image|Uptime|Total memory|Free memory|Deviations|cEOS|Kernel version)/i

/** `show version` of EOS. */
export const eosVersion: Report = {
  name: 'show version',
  system: 'EOS',
  source: 'https://github.com/networktocode/ntc-templates tests/arista_eos/show_version',
  marks: ['Arista '],
  read(lines, at) {
    const [, model] = start.exec(lines[at] ?? '') ?? []
    if (model === undefined || !/^\s*Hardware version/i.test(lines[at + 1] ?? '')) return undefined
    let end = at + 1
    let serial: string | undefined
    for (let next = at + 1; next < lines.length; next += 1) {
      const line = lines[next] ?? ''
      if (line !== '' && !known.test(line)) break
      const field = readReportField(line)
      if (field?.key === 'serial number') serial = field.value
      if (line !== '') end = next + 1
    }
    return { items: [{ model, kind: 'device', serial }], end }
  },
}
