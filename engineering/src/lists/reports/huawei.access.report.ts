import { readDevice, type FieldForm } from './field.form.ts'
import type { Report } from './report.ts'

const forms: readonly FieldForm[] = [
  {
    start: /^\s*(?:\*+ device information \*+|Manufacturer\s*=\s*Huawei)/i,
    model: /^\s*ModelName\s*=\s*(\S+)/,
    serial: /^\s*SerialNumber\s*=\s*(\S+)/i,
    known: /^\s*(?:\*+|success!)/,
  },
  {
    start: /^\s*VERSION\s*:\s*\S+$/,
    model: /^\s*PRODUCT\s*:\s*(M[A-Z]\w+)/,
    known: /^\s*(?:-{4,}|Uptime)/,
  },
]

/** `display deviceInfo` of an optical network terminal, `display version` of an optical line terminal. */
export const huaweiAccess: Report = {
  name: 'display version',
  system: 'SmartAX',
  source:
    'https://github.com/networktocode/ntc-templates tests/huawei_smartax/display_version, huawei_ont/display_deviceInfo',
  marks: ['ModelName', 'PRODUCT'],
  read(lines, at) {
    return forms.map((form) => readDevice(lines, at, form)).find((found) => found)
  },
}
