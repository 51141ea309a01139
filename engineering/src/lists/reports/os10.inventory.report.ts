import { readReportField } from './report.fields.ts'
import { tellKind } from './report.kind.ts'
import { readReportTable, type TableForm } from './report.table.ts'
import type { Report } from './report.ts'

const row = /^\s*(?:\*\s*)?\d{1,2}\s+(?<Type>[A-Z]{1,4}\d\S+)/i
const forms: readonly TableForm[] = [
  // OS10
  { titles: ['Unit', 'Type', 'Part Number', 'Rev', 'Piece Part ID', '?Svc Tag'], row },
  // OS9
  { titles: ['Unit', 'Type', 'Serial Number', 'Part Number', 'Rev', 'Piece Part ID'], row },
]
const field =
  /^\s*(?:Product(?: Base| Serial Number| Part Number)?|Description|Software version|System (?:Type|Mode))\s*:/i
/** `TW-09H9MN-28298-713-0026`: the number of a piece. */
const piece = /\b[A-Z]{2}-\w{5,6}-\w{5}-\w{3}-\w{4}\b/i

/** `show inventory` of Dell OS10 and OS9. The express service code behind a row is no quantity. */
export const os10Inventory: Report = {
  name: 'show inventory',
  system: 'Dell',
  source: 'the command “show inventory” in the command references of Dell OS10 and OS9',
  marks: ['Piece Part ID'],
  read(lines, at) {
    // The summary names the device that the table has, too.
    let next = at
    while (
      next < lines.length &&
      (field.test(lines[next] ?? '') || (next > at && lines[next] === ''))
    )
      next += 1
    const table = forms.map((form) => readReportTable(lines, next, form)).find((each) => each)
    if (!table || table.rows.length === 0) return undefined
    const summary = lines.slice(at, next).flatMap((line) => readReportField(line) ?? [])
    const whole = summary.find(({ key }) => key === 'product' || key === 'system type')?.value
    const items = table.rows.map(({ Type = '', line = '' }) => ({
      model: Type,
      kind: Type === whole ? ('device' as const) : tellPiece(Type),
      serial: piece.exec(line)?.[0],
    }))
    return { items, end: table.end }
  },
}

/** Parts are named behind the device: `S4148F-ON-PWR-1-AC`, `S4148F-ON-FANTRAY-1`. */
function tellPiece(type: string) {
  if (/-PWR\b/i.test(type)) return 'supply' as const
  return /-FAN/i.test(type) ? ('fan' as const) : tellKind('', '', type)
}
