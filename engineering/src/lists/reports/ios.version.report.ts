import { isProvisioned, stackForm } from './ios.stack.report.ts'
import { findEnd, readReportField } from './report.fields.ts'
import { readReportTable } from './report.table.ts'
import { readPrompt } from './report.text.ts'
import type { Report, ReportItem } from './report.ts'

const start =
  /^\s*(?:Cisco IOS\b|IOS \(tm\)|Cisco Internetwork Operating|Technical Support: http:\/\/www\.cisco|cisco \S[^:]*bytes of memory|Base Ethernet MAC)/i
const known =
  /^\s*(?:Cisco IOS|Technical Support|Copyright|Compiled|ROM:|BOOTLDR|System (?:returned|restarted|image|serial)|Last reload|Processor board|\d+K? (?:bytes|\S+ (?:\S+ ){0,3}interface)|Base Ethernet|Motherboard|Power supply|Model|Daughterboard|Top Assembly|Version ID|CLEI|Hardware Board|Switch \d+$|Switch\s+Ports\s+Model|Switch uptime|Configuration register|License|Next reload|Smart Licens|export@cisco|http)|uptime is|bytes of memory/i
const over = /^\s*(?:NAME:|Device ID|Local Intf)/i

const unnamed: ReportItem = {
  model: '',
  unnamed: 'iosDevice',
  kind: 'unnamed',
  doubt: 'device',
}

interface Unit {
  model: string
  serial: string
}

/**
 * `show version` of IOS and IOS XE. The first block tells of the active switch, `Switch 02` of another one, the table of
 * all members.
 */
export const iosVersion: Report = {
  name: 'show version',
  system: 'IOS',
  source: 'https://github.com/networktocode/ntc-templates tests/cisco_ios/show_version',
  marks: [
    'Cisco IOS',
    'bytes of memory',
    'www.cisco.com/techsupport',
    'IOS (tm)',
    'Base Ethernet MAC',
  ],
  read(lines, at) {
    if (!start.test(lines[at] ?? '')) return undefined
    const isOver = (line: string) =>
      over.test(line) || readPrompt(line) !== undefined || /^\s*Cisco IOS XE Software/i.test(line)
    let end = findEnd(lines, at, (line) => known.test(line), isOver)
    const units = new Map<number, Unit>([[0, { model: '', serial: '' }]])
    let unit = 0
    let members: ReportItem[] = []
    let numbers: number[] = []
    let active = 0
    let leftOutCount = 0
    for (let next = at; next < end; next += 1) {
      const line = lines[next] ?? ''
      unit = Number(/^\s*Switch (\d+)$/i.exec(line)?.[1] ?? unit)
      readUnit(line, units.get(unit) ?? units.set(unit, { model: '', serial: '' }).get(unit))
      const table = readReportTable(lines, next, stackForm)
      if (!table || table.rows.length === 0) continue
      const present = table.rows.filter((row) => !isProvisioned(row))
      leftOutCount = table.rows.length - present.length
      members = present.map(({ Model = '' }) => ({ model: Model, kind: 'device' }))
      numbers = present.map(({ Switch = '' }) => Number(Switch))
      active = numbers[present.findIndex((row) => row.active !== undefined)] ?? numbers[0] ?? 0
      next = table.end - 1
      end = Math.max(
        end,
        findEnd(lines, next, (each) => known.test(each), isOver),
      )
    }
    const items =
      members.length > 0
        ? members.map((member, index) => {
            const number = numbers[index] ?? 0
            return { ...member, serial: units.get(number === active ? 0 : number)?.serial }
          })
        : Array.from(units.values(), (each) => ({ ...each, kind: 'device' as const }))
    const named = items.filter(({ model }) => model !== '')
    return { items: named.length === 0 ? [unnamed] : named, end, leftOutCount }
  },
}

/** Reads what a line tells of a switch. `Model number` is more exact than the line about the processor. */
function readUnit(line: string, unit: Unit | undefined): void {
  if (!unit) return
  const trimmed = line.trim()
  if (/^cisco \S/i.test(trimmed) && trimmed.includes('bytes of memory')) {
    unit.model ||= trimmed.slice(6).split(/ \(| processor| with /, 1)[0] ?? ''
  } else if (/^Processor board ID/i.test(trimmed)) {
    unit.serial ||= /^Processor board ID (\w+)/i.exec(trimmed)?.[1] ?? ''
  }
  const field = readReportField(trimmed)
  if (field?.key === 'model number') unit.model = field.value
  if (field?.key === 'system serial number') unit.serial = field.value
}
