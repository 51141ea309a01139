import { findEnd } from './report.fields.ts'
import { readPrompt } from './report.text.ts'
import type { Report } from './report.ts'

const start = /^\s*Cisco Nexus Operating System \(NX-OS\) Software/i
const known =
  /^\s*(?:TAC support|Documents:|Copyright|Software|Hardware|BIOS|kickstart|system|NXOS|cisco \S|Intel|Processor Board|Device name|bootflash|Kernel uptime|Last reset|Reason:|Service:|plugin|Core Plugin|Active Package|http)/i

/** `show version` of NX-OS. `Nexus9000 C9396PX Chassis` has the part number N9K-C9396PX. */
export const nxosVersion: Report = {
  name: 'show version',
  system: 'NX-OS',
  source: 'https://github.com/networktocode/ntc-templates tests/cisco_nxos/show_version',
  marks: ['Cisco Nexus Operating System'],
  read(lines, at) {
    if (!start.test(lines[at] ?? '')) return undefined
    const isOver = (line: string) => readPrompt(line) !== undefined || /^\s*NAME:/i.test(line)
    const end = findEnd(lines, at, (line) => known.test(line), isOver)
    const block = lines.slice(at, end).map((line) => line.trim())
    const hardware = block.findIndex((line) => line === 'Hardware')
    const [, name] =
      /^cisco (\S[\w .-]*?)(?: chassis)?(?: \(.*)?$/i.exec(block[hardware + 1] ?? '') ?? []
    if (hardware < 0 || name === undefined) return undefined
    const serials = block.flatMap((line) => /^Processor Board ID (\w+)/i.exec(line)?.[1] ?? [])
    const model = name.replace(/^Nexus(\d)000 C?(\d\w[\w-]*)$/i, 'N$1K-C$2')
    return { items: [{ model, kind: 'device', serial: serials[0] }], end }
  },
}
