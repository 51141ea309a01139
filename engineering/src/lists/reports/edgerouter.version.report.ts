import { readDevice, type FieldForm } from './field.form.ts'
import type { Report } from './report.ts'

const form: FieldForm = {
  start: /^\s*(?:Version:\s+v\d|HW model:)/,
  model: /^\s*HW model:\s*(\S.{0,40})$/,
  serial: /^\s*HW S\/N:\s*(\S+)/,
}

/** `show version` of EdgeRouter. */
export const edgerouterVersion: Report = {
  name: 'show version',
  system: 'EdgeRouter',
  source: 'https://github.com/networktocode/ntc-templates tests/ubiquiti_edgerouter/show_version',
  marks: ['HW model:'],
  read: (lines, at) => readDevice(lines, at, form),
}
