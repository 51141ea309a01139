import type { LineKind } from '../list.line.ts'
import { findColumns, readCells, widenByRuler, type Columns } from './report.columns.ts'
import { typed } from './report.table.ts'
import { isRuler } from './report.text.ts'
import type { Report, ReportItem } from './report.ts'

const start = /^(\s*)System information$/i
const section = /^\s*System has \d+ (.*)$/i
/** Titles of the sections; some are followed by others that do not matter. */
const headings = [
  ['Model', 'Description'],
  ['HW Version', 'Serial Number'],
  ['Slot', 'Model', 'Serial Number'],
  ['Module', 'Number of Fans', 'Model', 'Serial Number'],
  ['Module', 'Model', 'HW Version', 'Serial Number'],
  ['Port', 'Manufacturer', 'Model', 'Serial Number', '?Rev'],
  ['Mount', 'Type', 'Model', 'Serial Number'],
  ['Type', 'Count'],
]
const empty = /not (?:inserted|present)|^unknown$|^n\/?a$|^$/i

/**
 * `show inventory` of EOS: sections of the system, its supplies, fans, ports and transceivers. Numbers of ports are no
 * quantities.
 */
export const eosInventory: Report = {
  name: 'show inventory',
  system: 'EOS',
  source: 'https://github.com/networktocode/ntc-templates tests/arista_eos/show_inventory',
  marks: ['System information'],
  read(lines, at) {
    const [, margin] = start.exec(lines[at] ?? '') ?? []
    if (margin === undefined) return undefined
    const items: ReportItem[] = []
    const isIndented = isBelow(lines[at + 1] ?? '', margin)
    let name = 'system'
    let columns: Columns | undefined
    let end = at + 1
    for (let next = at + 1; next < lines.length; next += 1) {
      const line = lines[next] ?? ''
      if (line === '') {
        columns = name === 'system' ? columns : undefined
        continue
      }
      const [, title] = section.exec(line) ?? []
      const found = headings.map((each) => findColumns(line, each)).find((each) => each)
      if (title !== undefined) {
        name = title
        columns = undefined
      } else if (found) columns = found
      else if (isRuler(line)) columns &&= widenByRuler(columns, line)
      // Rows stand further right than the names of their sections.
      else if (isIndented ? !isBelow(line, margin) : !isRow(line, name, items)) break
      else readRow(line, name, columns, items)
      end = next + 1
    }
    return items.length === 0 ? undefined : { items, end }
  },
}

function readRow(
  line: string,
  name: string,
  columns: Columns | undefined,
  items: ReportItem[],
): void {
  if (name === 'system') {
    const [system] = items
    const words = line.trim().split(/\s+/)
    if (!system) items.push({ model: words[0] ?? '', kind: 'device' })
    else if (/^\d\d\.\d\d$/.test(words[0] ?? '')) system.serial ??= words[1]
    return
  }
  const kind = tellSection(name)
  if (kind === undefined || /not (?:inserted|present)/i.test(line)) return
  const { Model = '', 'Serial Number': serial } =
    columns?.separator === 'positions' && / {2}/.test(line.trim())
      ? readCells(columns, line)
      : readWords(line, name)
  if (!empty.test(Model)) items.push({ model: Model, kind, serial })
}

/** Whether a line stands further right than the margin. */
function isBelow(line: string, margin: string): boolean {
  return line.startsWith(margin) && /^\s/.test(line.slice(margin.length))
}

/** Whether a line is a row of a section, in a text without indents. */
function isRow(line: string, name: string, items: readonly ReportItem[]): boolean {
  if (name === 'system') return items.length === 0 || /^\d\d\.\d\d\s/.test(line)
  if (/ports/i.test(name)) return /^[A-Z][a-z]+\s+\d{1,4}$/.test(line)
  return /^\d{1,3}(?:\/\d{1,3})*\s+\S/.test(line) && !typed.test(line)
}

/** A row of which the spaces between the columns are gone. */
function readWords(line: string, name: string): Readonly<Record<string, string | undefined>> {
  const words = line.trim().split(/\s+/)
  if (/transceiver/i.test(name)) return { Model: words.at(-3), 'Serial Number': words.at(-2) }
  const first = /fan/i.test(name) ? 2 : 1
  return { Model: words[first], 'Serial Number': words[first + 1] }
}

function tellSection(name: string): LineKind | undefined {
  if (/power supply/i.test(name)) return 'supply'
  if (/fan/i.test(name)) return 'fan'
  if (/transceiver/i.test(name)) return 'optic'
  return /card|module|storage|supervisor/i.test(name) ? 'other' : undefined
}
