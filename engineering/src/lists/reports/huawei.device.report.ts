import type { LineKind } from '../list.line.ts'
import { findColumns } from './report.columns.ts'
import { isRuler } from './report.text.ts'
import type { Report, ReportItem } from './report.ts'

const label = /^\s*(?:(\S+)'s )?Device status:?$/i
const note = /^\s*\*: ?configured/i
const titles = ['Slot|Slot/Card', '?Sub|Card', 'Type|Card-Type', 'Online', 'Power', 'Register']
const state = /\s(Present|Absent|Offline|Online)\s/i
/** A row that tells the report without its heading. */
const bare =
  /^\s*\S+\s+(?:\S+\s+){1,2}(?:Present|Absent|Offline|Online)\s+(?:PowerOn|PowerOff|On|Off|-)\s+(?:Registered|Unregistered|NA|-)(?:\s|$)/i
/** VRP shuts a board down, or cannot start it. */
const isDown = /\s(?:PowerOff|Off)\s|\sUnregistered\b/i
/** Lines above the heading. */
const maxLead = 6
/** Boards of modular devices, for reports that do not name the device. */
const board = /^(?:CE-[A-Z]|CMU|MPU|SRU|SFU|LPU|LE\d|E[HST]\w?\d?D?\d|CR\d|AR0)/i

/** `display device` of VRP: a stack of fixed devices, or a chassis with its boards. What is not present does not count. */
export const huaweiDevice: Report = {
  name: 'display device',
  system: 'VRP',
  source: 'https://github.com/networktocode/ntc-templates tests/huawei_vrp/display_device',
  marks: ['Register', 'Registered', 'Present', 'PowerOn'],
  read(lines, at) {
    let next = at
    let whole: string | undefined
    const isStart = (line: string) => bare.test(line) || findColumns(line, titles) !== undefined
    while (next < Math.min(lines.length, at + maxLead) && !isStart(lines[next] ?? '')) {
      const line = lines[next] ?? ''
      const found = label.exec(line)
      if (!found && !note.test(line) && !(next > at && (line === '' || isRuler(line))))
        return undefined
      whole ??= found?.[1]
      next += 1
    }
    if (!isStart(lines[next] ?? '')) return undefined
    let leftOutCount = 0
    const parts: ReportItem[] = []
    let end = next
    for (; next < lines.length; next += 1) {
      const line = lines[next] ?? ''
      if (line === '') break
      const isHeading = findColumns(line, titles) !== undefined
      const cells = isHeading ? undefined : readRow(line)
      if (!cells && !isHeading && !isRuler(line)) break
      end = next + 1
      // A part without a name is a dash.
      if (!cells || cells.type === '-') continue
      const kind = tellPart(cells.place, cells.type)
      if (cells.isPresent) parts.push({ model: cells.type, kind })
      else if (kind === 'device') leftOutCount += 1
    }
    const isFixed = (model: string) => whole === undefined || areRelated(whole, model)
    const items = parts.map((part) =>
      part.kind === 'device' && !isFixed(part.model) ? { ...part, kind: 'other' as const } : part,
    )
    const isModular = whole !== undefined && !items.some(({ kind }) => kind === 'device')
    const chassis: ReportItem[] = isModular && whole ? [{ model: whole, kind: 'device' }] : []
    return { items: [...chassis, ...items], end, leftOutCount }
  },
}

/** The slot is blank for the parts of the device above; the number of a part is `-` for the device itself. */
function readRow(line: string) {
  const found = state.exec(line)
  if (!found) return undefined
  const words = line.slice(0, found.index).trim().split(/\s+/)
  const isPart = words.length === 2
  const type = words.slice(isPart ? 1 : 2).join(' ')
  const place = words.slice(0, isPart ? 1 : 2).join(' ')
  const isPresent = /^(?:present|online)$/i.test(found[1] ?? '') && !isDown.test(line)
  // VRP marks a board that is only configured with a star.
  return type === '' ? undefined : { place, type: type.replace(/^\*/, ''), isPresent }
}

function tellPart(place: string, type: string): LineKind {
  if (/fan/i.test(place) || /^fan/i.test(type)) return 'fan'
  if (/pwr|power|psu/i.test(place) || /^(?:power|pac|pdc|phd|psu)\b/i.test(type)) return 'supply'
  const isCard = /^\d+[ /]\d|^\d+$/.test(place) || board.test(type)
  return isCard ? 'other' : 'device'
}

/** `S5720-52X-PWR-SI-AC` is a bundle of the device `S5720-52X-PWR-SI`. */
function areRelated(a: string, b: string): boolean {
  return a.toLowerCase().startsWith(b.toLowerCase()) || b.toLowerCase().startsWith(a.toLowerCase())
}
