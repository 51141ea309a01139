import { readDevice, type FieldForm } from './field.form.ts'
import type { Report } from './report.ts'

const form: FieldForm = {
  start: /^\s*(?:Supervisor Card slot|Mgmt Port HW MAC|System Serial#|SC\s+(?:Serial|Model)#)\s*:/,
  model: /^\s*SC\s+Model#\s*:\s*(\S+)/,
  serial: /^\s*System Serial#\s*:\s*(\S+)/,
}

/** `show inventory` of a controller with ArubaOS: voltages and temperatures are no quantities. */
export const arubaosInventory: Report = {
  name: 'show inventory',
  system: 'ArubaOS',
  source: 'https://github.com/networktocode/ntc-templates tests/aruba_os/show_inventory',
  marks: ['SC Model#'],
  read: (lines, at) => readDevice(lines, at, form),
}
