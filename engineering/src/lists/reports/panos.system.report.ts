import { readDevice, type FieldForm } from './field.form.ts'
import type { Report } from './report.ts'

const form: FieldForm = {
  start: /^\s*(?:hostname|ip-address): /,
  model: /^\s*model: *(P\S+)$/,
  serial: /^\s*serial: *(\S+)$/,
}

/** `show system info` of PAN-OS. Counts of addresses and the family are no quantities. */
export const panosSystem: Report = {
  name: 'show system info',
  source: 'https://github.com/networktocode/ntc-templates tests/paloalto_panos/show_system_info',
  marks: ['hostname: ', 'ip-address: '],
  read: (lines, at) => readDevice(lines, at, form),
}
