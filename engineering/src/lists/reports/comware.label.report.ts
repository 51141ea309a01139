import type { LineKind } from '../list.line.ts'
import { readReportField } from './report.fields.ts'
import type { Report, ReportItem } from './report.ts'

const place =
  /^\s*((?:Chassis self|Chassis|Slot|Subslot|Fan|Power|Fan-tray|PSU|Backplane)(?: \d+)?(?: (?:CPU|Slot|Subslot|Fan|Power) \d+)*) ?:?$/i
const known =
  /^\s*(?:DEVICE_NAME|DEVICE_SERIAL_NUMBER|MAC_ADDRESS|MANUFACTURING_DATE|VENDOR_NAME|DEVICE_ID|PRODUCT[_ ]ID)\s*:|^\s*The operation is not supported/i
/** Lines before the first label: parts that have none. */
const maxLead = 40
/** Boards of a modular device: `LSXM1TGS24EB1`. Devices have a hyphen: `LS-12511-X`. */
const board = /^LS[A-Z]{1,3}\d/

/** `display device manuinfo` of Comware: a label for each member, board, fan and power supply. */
export const comwareLabel: Report = {
  name: 'display device manuinfo',
  source: 'https://github.com/networktocode/ntc-templates tests/hp_comware/display_device_manuinfo',
  marks: ['DEVICE_NAME'],
  read(lines, at) {
    if (!place.test(lines[at] ?? '') && !known.test(lines[at] ?? '')) return undefined
    const items: ReportItem[] = []
    let name = ''
    let hasChassis = false
    let hasLabel = false
    let end = at
    for (let next = at; next < lines.length; next += 1) {
      const line = lines[next] ?? ''
      if (line === '') continue
      const [, title] = place.exec(line) ?? []
      const field = known.test(line) ? readReportField(line) : undefined
      if (title === undefined && !known.test(line)) break
      if (!hasLabel && next - at > maxLead) break
      end = next + 1
      if (title !== undefined) {
        name = title
        hasChassis = (hasChassis && !/^chassis \d+$/i.test(title)) || /^chassis self/i.test(title)
      } else if (field?.key === 'device_name') {
        hasLabel = true
        if (!/^(?:none|n\/?a|)$/i.test(field.value))
          items.push({ model: field.value, kind: tellPlace(name, field.value, hasChassis) })
      } else if (field?.key === 'device_serial_number') {
        const last = items.at(-1)
        if (last) last.serial ??= field.value
      }
    }
    return hasLabel ? { items, end } : undefined
  },
}

function tellPlace(place: string, model: string, hasChassis: boolean): LineKind {
  if (/\bfan/i.test(place)) return 'fan'
  if (/\bpower|\bpsu/i.test(place)) return 'supply'
  if (/^chassis self/i.test(place)) return 'device'
  return hasChassis || /subslot|backplane/i.test(place) || board.test(model) ? 'other' : 'device'
}
