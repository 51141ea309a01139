import { readDevice, type FieldForm } from './field.form.ts'
import type { Report } from './report.ts'

const form: FieldForm = {
  start: /^\s*(?:Viptela|vManaged|Last reboot:|Model name:)/,
  model: /^\s*Model name:\s*(\S+)/,
  serial: /^\s*Chassis Serial Number:\s*(\S+)/,
}

/** `show system status` of SD-WAN routers. */
export const viptelaStatus: Report = {
  name: 'show system status',
  source: 'https://github.com/CiscoTestAutomation/genieparser viptela/tests/ShowSystemStatus',
  marks: ['Chassis Serial Number', 'Model name:'],
  read: (lines, at) => readDevice(lines, at, form),
}
