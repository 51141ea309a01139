import type { Device } from './device.schema.ts'
import { element, line, rect, round, text } from './svg.ts'

export const outlineStyle = `
.edge{fill:none;stroke:#333c42;stroke-width:2}
.thin{fill:none;stroke:#7b868d;stroke-width:1}
.size{stroke:#1c6b45;stroke-width:1.2;fill:none}
.mm{fill:#1c6b45;font:500 22px ui-monospace,monospace}
.note{fill:#4d575e;font:500 20px ui-monospace,monospace}
@media (prefers-color-scheme:dark){
.edge{stroke:#cdd4d8}.thin{stroke:#79848b}.size{stroke:#5fbf8e}.mm{fill:#7fd3a7}.note{fill:#aeb8be}
}`

const maxWidth = 720
const maxHeight = 250

/** Front and top view with the outer size in millimetres, and what the front carries. */
export function drawOutlineViews(device: Device): string {
  const [wideMm, highMm, deepMm] = device.size_mm.map((size) => Math.max(size, 0.1)) as [
    number,
    number,
    number,
  ]
  const scale = Math.min(maxWidth / wideMm, maxHeight / Math.max(highMm, deepMm))
  const wide = Math.max(wideMm * scale, 8)
  const high = Math.max(highMm * scale, 8)
  const deep = Math.max(deepMm * scale, 8)
  const x = 130
  const front = 120
  const top = front + high + 110
  return [
    rect(x, front, wide, high, { class: 'edge', rx: 4 }),
    drawPortMarks(device, x, front, wide, high),
    rect(x, top, wide, deep, { class: 'edge', rx: 4 }),
    line(x + wide * 0.08, top + deep / 2, x + wide * 0.92, top + deep / 2, 'thin'),
    drawWidth(x, x + wide, front - 34, `${write(wideMm)} mm`),
    drawHeight(x - 34, front, front + high, `${write(highMm)}`),
    drawHeight(x - 34, top, top + deep, `${write(deepMm)}`),
    text(x + wide + 30, front + 16, 'FRONT', { class: 'note' }),
    text(x + wide + 30, top + 16, 'TOP', { class: 'note' }),
    ...device.ports.slice(0, 6).map(({ type, count, label }, index) =>
      text(x + wide + 30, front + 56 + index * 30, `${count} × ${label ?? type.toUpperCase()}`, {
        class: 'mm',
      }),
    ),
  ].join('')
}

/** Every port as a small box, in the order of the device, in as many rows as give square boxes. */
function drawPortMarks(device: Device, x: number, y: number, wide: number, high: number): string {
  const total = device.ports.reduce((sum, { count }) => sum + count, 0)
  if (total === 0) return ''
  const rows = total >= 16 ? 2 : 1
  const columns = Math.ceil(total / rows)
  const side = Math.min((wide * 0.86) / columns, (high * 0.7) / rows)
  const left = x + wide - wide * 0.04 - columns * side
  const top = y + (high - rows * side) / 2
  return Array.from({ length: total }, (_, index) => {
    const column = Math.floor(index / rows)
    return rect(
      left + column * side + side * 0.1,
      top + (index % rows) * side + side * 0.1,
      side * 0.8,
      side * 0.8,
      { class: 'thin' },
    )
  }).join('')
}

function drawWidth(from: number, to: number, y: number, words: string): string {
  return [
    element('path', {
      class: 'size',
      d: `M${round(from)} ${y - 8}V${y + 20}M${round(to)} ${y - 8}V${y + 20}M${round(from)} ${y}H${round(to)}`,
    }),
    text((from + to) / 2, y - 12, words, { class: 'mm', 'text-anchor': 'middle' }),
  ].join('')
}

function drawHeight(x: number, from: number, to: number, words: string): string {
  return [
    element('path', {
      class: 'size',
      d: `M${x - 8} ${round(from)}H${x + 20}M${x - 8} ${round(to)}H${x + 20}M${x} ${round(from)}V${round(to)}`,
    }),
    text(x - 12, (from + to) / 2 + 7, words, { class: 'mm', 'text-anchor': 'end' }),
  ].join('')
}

function write(mm: number): string {
  return String(round(mm))
}
