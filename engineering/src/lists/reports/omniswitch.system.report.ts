import { readDevice, type FieldForm } from './field.form.ts'
import type { Report } from './report.ts'

const form: FieldForm = {
  start: /^\s*System:$/,
  model: /^\s*Description:\s*Alcatel-Lucent(?: Enterprise)? (OS\S+) /,
}

/** `show system` of OmniSwitch: the description begins with the model. */
export const omniswitchSystem: Report = {
  name: 'show system',
  system: 'OmniSwitch',
  source: 'https://github.com/networktocode/ntc-templates tests/alcatel_aos/show_system',
  marks: ['Alcatel-Lucent'],
  read: (lines, at) => readDevice(lines, at, form),
}
