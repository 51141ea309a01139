import { readReportField } from './report.fields.ts'
import { isRuler, readPrompt } from './report.text.ts'
import type { Report } from './report.ts'

const start = /^\s*\S+\d transceiver (?:manufacture )?information:$/i
const known =
  /^\s*(?:(?:Common|Manufacture|Diagnostic|Alarm|Warning|Current diagnostic) (?:information|parameters)|Transceiver|Connector|Wavelength|Transfer|Digital|Vendor|Ordering|Manu\w*\.?|Manufacturing|Temp|Volt|Bias|[TR]X|Current|Low|High|Default|Alarm|User|The transceiver|Error|\[|Mode|Rate|Lane)/i

/**
 * `display transceiver` of VRP and Comware, also `interface`, `manuinfo` and `verbose`: a block for each port. The wave
 * length is no quantity. The ordering name is the number under which the maker of the switch sells the module.
 */
export const transceiverInformation: Report = {
  name: 'display transceiver',
  source: 'the command “display transceiver” in the command references of VRP and Comware',
  marks: ['ransceiver information', 'ransceiver manufacture information'],
  read(lines, at) {
    if (!start.test(lines[at] ?? '')) return undefined
    const fields = new Map<string, string>()
    let end = at + 1
    for (let next = at + 1; next < lines.length; next += 1) {
      const line = lines[next] ?? ''
      if (line === '' || isRuler(line)) continue
      if (start.test(line) || readPrompt(line) !== undefined || !known.test(line)) break
      const field = readReportField(line)
      if (field && !/^[-\s]*$/.test(field.value) && !fields.has(field.key))
        fields.set(field.key, field.value)
      end = next + 1
    }
    const model =
      fields.get('ordering name') ??
      fields.get('vendor part number') ??
      fields.get('transceiver type') ??
      ''
    const isEmpty = model === '' || /^(?:unknown|null|n\/?a)/i.test(model)
    const serial = fields.get('manu. serial number')
    return { items: isEmpty ? [] : [{ model, kind: 'optic', serial }], end }
  },
}
