import { readDevice, type FieldForm } from './field.form.ts'
import type { Report } from './report.ts'

const form: FieldForm = {
  start: /^\s*System description\s*:.*By (?:FS|Ruijie)\b/,
  model: /^\s*System description\s*:.*\(([A-Z][\w/-]{3,30})\) By/,
  serial: /^\s*System serial number\s*:\s*(\S+)/,
}

/** `show version` of Ruijie, and of switches that FS sells with the same software. */
export const ruijieVersion: Report = {
  name: 'show version',
  system: 'Ruijie',
  source: 'https://www.ruijienetworks.com: command reference of RGOS, show version',
  marks: ['System description'],
  read: (lines, at) => readDevice(lines, at, form),
}
