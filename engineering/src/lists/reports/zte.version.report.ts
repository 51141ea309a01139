import { readDevice, type FieldForm } from './field.form.ts'
import type { Report } from './report.ts'

const form: FieldForm = {
  start: /^\s*(?:ZXCTN|ZXR10|ZTE) \S/,
  model: /^\s*(?:ZTE )?(Z\S+ \S+)(?: Software,.*)?$/,
  known: /^\s*(?:ZTE|Copyright|System |\[|Uptime)/,
}

/** `show version` of ZTE. Boards have no part number here. */
export const zteVersion: Report = {
  name: 'show version',
  system: 'ZXR10',
  source: 'https://github.com/networktocode/ntc-templates tests/zte_zxros/show_version',
  marks: ['ZTE ZX', 'ZXR10', 'ZXCTN'],
  read: (lines, at) => readDevice(lines, at, form),
}
