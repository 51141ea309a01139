import { readDevice, type FieldForm } from './field.form.ts'
import type { Report } from './report.ts'

const form: FieldForm = {
  start: /^\s*(?:SONiC Software Version:|Platform: x86_64|HwSKU:)/,
  model: /^\s*HwSKU:\s*(\S+)/,
  serial: /^\s*Serial Number:\s*(\S+)/,
  known: /^(?:REPOSITORY\s+TAG|docker-)/,
}

/** `show version` of SONiC. The SKU of the hardware names maker and model; images of containers stand below it. */
export const sonicVersion: Report = {
  name: 'show version',
  system: 'SONiC',
  source: 'https://github.com/CiscoTestAutomation/genieparser sonic/tests/ShowVersion',
  marks: ['HwSKU:'],
  read: (lines, at) => readDevice(lines, at, form),
}
