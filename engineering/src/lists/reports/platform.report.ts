import type { LineKind } from '../list.line.ts'
import { tellKind } from './report.kind.ts'
import { readReportTable, type TableForm } from './report.table.ts'
import type { Report, ReportItem } from './report.ts'

const chassis = /^\s*Chassis type ?: *(\S+)$/
const slots: TableForm = {
  titles: ['Slot', 'Type', 'State', 'Insert time'],
  row: /^\s*(?:[RFP]?\d{1,2}(?:\/\d{1,2})?)\s+(?<Type>[A-Z]\S+)\s+[a-z]/i,
}
const versions: TableForm = {
  titles: ['Slot', 'CPLD Version', 'Firmware Version'],
  row: /^\s*[RFP]?\d{1,2}\s+\S/i,
}

/** `show platform` of routers with IOS XE: the chassis above, its slots below. A router of one piece is its own slot. */
export const platformSlots: Report = {
  name: 'show platform',
  system: 'IOS XE',
  source: 'https://github.com/CiscoTestAutomation/genieparser iosxe/tests/ShowPlatform',
  marks: ['Chassis type:', 'CPLD Version', 'Insert time'],
  read(lines, at) {
    const [, stated] = chassis.exec(lines[at] ?? '') ?? []
    const from = stated === undefined ? at : nextFilled(lines, at + 1)
    const table = readReportTable(lines, from, slots)
    const rows = table?.rows.filter(({ Type = '' }) => /\d/.test(Type)) ?? []
    if (!table || rows.length === 0) {
      const further = readReportTable(lines, at, versions)
      return further && further.rows.length > 0 ? { items: [], end: further.end } : undefined
    }
    const type = stated ?? findWhole(rows)
    const whole: ReportItem[] = type === undefined ? [] : [{ model: type, kind: 'device' }]
    const parts = rows.flatMap(({ Type = '', line = '' }): ReportItem[] =>
      Type === type ? [] : [{ model: Type, kind: tellSlot(line, Type) }],
    )
    return { items: [...whole, ...parts], end: table.end }
  },
}

/** A router of one piece calls its slots, its route processor and its forwarding processor by its own name. */
function findWhole(rows: readonly Readonly<Record<string, string>>[]): string | undefined {
  const [of0, ofR0] = ['0', 'R0'].map(
    (slot) => rows.find(({ line = '' }) => line.trim().split(/\s/, 1)[0] === slot)?.Type,
  )
  return of0 === ofR0 ? of0 : undefined
}

const maxBlank = 4

function nextFilled(lines: readonly string[], at: number): number {
  let next = at
  while (next < at + maxBlank && lines[next] === '') next += 1
  return next
}

function tellSlot(line: string, type: string): LineKind {
  const kind = tellKind('', '', type)
  if (kind === 'fan' || kind === 'supply') return kind
  return /^\s*P\d/i.test(line) ? 'supply' : 'other'
}
