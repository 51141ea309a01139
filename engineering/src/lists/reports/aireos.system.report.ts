import { readDevice, type FieldForm } from './field.form.ts'
import type { Report } from './report.ts'

const form: FieldForm = {
  start: /^\s*Manufacturer's Name\.{3,}/,
  model: /^\s*PID\.{3,}\s*([^\s.]\S{0,59})$/,
  name: /^\s*Product Name\.{3,}\s*([^\s.].{0,60})$/,
  serial: /^\s*(?:Burned-in|Serial Number)\.{3,}\s*([^\s.]\S*)/,
}

/** `show sysinfo` of AireOS: the controller names itself, seldom its model. */
export const aireosSystem: Report = {
  name: 'show sysinfo',
  source: 'https://github.com/networktocode/ntc-templates tests/cisco_wlc_ssh/show_sysinfo',
  marks: ['Product Name...', 'Manufacturer'],
  read: (lines, at) => readDevice(lines, at, form),
}
