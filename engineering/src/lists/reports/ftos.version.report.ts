import { readDevice, type FieldForm } from './field.form.ts'
import type { Report } from './report.ts'

const form: FieldForm = {
  start: /^\s*(?:Dell (?:Real Time Operating System|Force10|Networking OS)|System Type:)/,
  model: /^\s*System Type:\s*(\S+)/,
  known: /^\s*(?:Dell|Copyright|\d+\S? |Forty|Force10)/,
}

/** `show version` of FTOS, which Dell calls OS9. */
export const ftosVersion: Report = {
  name: 'show version',
  system: 'Dell OS9',
  source: 'https://github.com/networktocode/ntc-templates tests/dell_force10/show_version',
  marks: ['System Type:'],
  read: (lines, at) => readDevice(lines, at, form),
}
