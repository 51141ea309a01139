import { readFieldForm, type FieldForm } from './field.form.ts'
import type { Report } from './report.ts'

const form: FieldForm = {
  start: /^\s*(?:Cisco Adaptive Security Appliance Software|Hardware:\s+(?:ASA|FPR|FTD|PIX|ISA))/,
  model: /^\s*Hardware:\s+([A-Z](?=[\w-]{0,40}\d)[\w-]*|ASAv)(?:,|$)/,
  serial: /^\s*Serial Number:\s*(\S+)/,
  known:
    /^\s*(?:Device Manager|Firepower|REST API|SSP|Compiled|System image|Config file|Internal ATA|Slot \d|BIOS Flash|Encryption|Boot microcode|SSL|IPSec|Number of|Baseboard|License|Licensed|This platform|Running|Serial|Image type|Key Version|Configuration|Smart|ASAv|The Running|Total|Cluster|failover|\d{1,2}: |\S+ up \d)|(?:perpetual|days|Disabled|Enabled)$/i,
}
/** A virtual appliance names its size apart. */
const size = /^\s*Model Id:\s*(\S+)/

/** `show version` of ASA. Interrupts of interfaces and licensed peers are no quantities. */
export const asaVersion: Report = {
  name: 'show version',
  system: 'ASA',
  source: 'https://github.com/networktocode/ntc-templates tests/cisco_asa/show_version',
  marks: ['Adaptive Security Appliance', 'Hardware:   '],
  read(lines, at) {
    const found = readFieldForm(lines, at, form)
    if (!found) return undefined
    const [model = found.model] = found.lines.flatMap((line) => size.exec(line)?.[1] ?? [])
    return { items: [{ model, kind: 'device', serial: found.serial }], end: found.end }
  },
}
