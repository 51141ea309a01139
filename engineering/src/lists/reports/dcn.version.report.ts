import { readDevice, type FieldForm } from './field.form.ts'
import type { Report } from './report.ts'

const form: FieldForm = {
  start: /^\s*\S.{0,60} Device, Compiled on /,
  model: /^\s*(?:FoxGate )?(\S.{0,60}?) Device, Compiled on /,
  serial: /^\s*Serial No\.?: ?(\S+)/,
  known:
    /^\s*(?:sysLocation|CPU Mac|Vlan MAC|(?:SoftWare|BootRom|HardWare|CPLD) |Copyright|All rights reserved|Last reboot|Uptime is)/i,
}

/** `show version` of switches on the platform of DCN: SNR, QTECH, Planet, Orion. */
export const dcnVersion: Report = {
  name: 'show version',
  source:
    'https://github.com/nocproject/noc sa/profiles/NAG/SNR/get_version.py, sa/profiles/Qtech/QSW2800/get_version.py',
  marks: ['Device, Compiled on'],
  read: (lines, at) => readDevice(lines, at, form),
}
