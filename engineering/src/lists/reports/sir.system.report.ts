import { readDevice, type FieldForm } from './field.form.ts'
import type { Report } from './report.ts'

const form: FieldForm = {
  start: /^\s*Current-time\s*:/,
  model: /^\s*System\s*:\s*(\S.{0,40})$/,
  serial: /^\s*Serial No\.\s*:\s*(\S+)/,
  known: /^\s*\w+ *：/,
}

/** `show system information` of Si-R routers. */
export const sirSystem: Report = {
  name: 'show system information',
  source: 'https://github.com/networktocode/ntc-templates tests/fsas_sir/show_system_information',
  marks: ['Startup-time', 'Current-time'],
  read: (lines, at) => readDevice(lines, at, form),
}
