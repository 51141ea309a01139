import { readDevice, type FieldForm } from './field.form.ts'
import type { Report } from './report.ts'

const form: FieldForm = {
  start: /^\s*(?:HARDWARE DESCRIPTION|PRODUCT INFO\w*)/i,
  model: /^\s*(?:Device|Product(?: name)?|Model)\s*:\s*(\S.{0,40})$/i,
  serial: /^\s*Serial(?:\s*number)?\s*:\s*(\S+)/i,
}

/** `show system hardware` of OneOS. */
export const oneosHardware: Report = {
  name: 'show system hardware',
  source:
    'https://github.com/networktocode/ntc-templates tests/oneaccess_oneos/show_system_hardware',
  marks: ['HARDWARE DESCRIPTION', 'PRODUCT INFORMATION', 'Product information'],
  read: (lines, at) => readDevice(lines, at, form),
}
