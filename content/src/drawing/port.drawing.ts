import type { Device, PortType } from './device.schema.ts'
import { element, group, rect, text } from './svg.ts'

type PortBlock = Device['ports'][number]

interface Cell {
  width: number
  height: number
  /** Upper rows of stacked jacks stand on their heads, as the connector is built. */
  flips: boolean
}

const jack: Cell = { width: 34, height: 30, flips: true }
const cage: Cell = { width: 36, height: 24, flips: false }

const cells: Record<PortType, Cell> = {
  rj45: jack,
  'rj45-poe': jack,
  combo: jack,
  console: jack,
  management: jack,
  fxs: { width: 30, height: 28, flips: true },
  sfp: cage,
  'sfp-plus': cage,
  sfp28: cage,
  qsfp28: { width: 46, height: 26, flips: false },
  pon: cage,
  'optical-sc': { width: 30, height: 30, flips: false },
  usb: { width: 36, height: 18, flips: false },
  hdmi: { width: 44, height: 18, flips: false },
  av: { width: 24, height: 24, flips: false },
  coax: { width: 28, height: 28, flips: false },
  'dc-power': { width: 26, height: 26, flips: false },
  'ac-power': { width: 62, height: 46, flips: false },
}

const stackedFrom = 8
const gapBetweenPorts = 2
const gapBetweenDozens = 9
const gapBetweenBlocks = 26
const columnsOfDozen = 6

/** One symbol a kind of port, so that 48 of them cost 48 references. */
export const portSymbols = [
  ...(['rj45', 'rj45-poe', 'combo', 'management'] as const).map((type) =>
    drawJack(type, '#5d666d'),
  ),
  drawJack('console', '#4d90b8'),
  symbol(
    'fxs',
    rect(1, 1, 28, 26, { class: 'panel' }),
    rect(6, 6, 18, 15, { class: 'slot' }),
    element('path', { class: 'gold', d: 'M11 6v6M15 6v6M19 6v6' }),
  ),
  ...(['sfp', 'sfp-plus', 'sfp28', 'pon'] as const).map((type) => drawCage(type)),
  drawCage('qsfp28'),
  symbol(
    'optical-sc',
    rect(1, 1, 28, 28, { fill: '#2f9a63', stroke: '#1d6b43', rx: 2 }),
    rect(7, 7, 16, 16, { class: 'slot', rx: 1 }),
    element('circle', { cx: 15, cy: 15, r: 4, fill: '#e6eaec' }),
  ),
  symbol(
    'usb',
    rect(1, 1, 34, 16, { class: 'steel', rx: 1 }),
    rect(4, 4, 28, 10, { class: 'slot' }),
    rect(6, 8, 24, 4, { fill: '#e8ecee' }),
  ),
  symbol(
    'hdmi',
    element('path', { class: 'steel', d: 'M1 1h42v9l-5 7H6l-5-7Z' }),
    element('path', { class: 'slot', d: 'M5 4h34v5l-4 5H9l-4-5Z' }),
  ),
  symbol(
    'av',
    element('circle', { cx: 12, cy: 12, r: 11, class: 'steel' }),
    element('circle', { cx: 12, cy: 12, r: 6, class: 'slot' }),
  ),
  symbol(
    'coax',
    element('circle', { cx: 14, cy: 14, r: 13, class: 'steel' }),
    element('circle', { cx: 14, cy: 14, r: 9, fill: '#e6eaec' }),
    element('circle', { cx: 14, cy: 14, r: 2, class: 'slot' }),
  ),
  symbol(
    'dc-power',
    rect(1, 1, 24, 24, { class: 'panel', rx: 3 }),
    element('circle', { cx: 13, cy: 13, r: 8, class: 'slot' }),
    element('circle', { cx: 13, cy: 13, r: 3, fill: '#aeb6bb' }),
  ),
  symbol(
    'ac-power',
    element('path', { class: 'panel', d: 'M1 8 9 1h44l8 7v37H1Z' }),
    element('path', { class: 'slot', d: 'M8 12 14 7h34l6 5v26H8Z' }),
    element('path', { d: 'M20 18v9M31 14v9M42 18v9', stroke: '#c8ced2', 'stroke-width': 3 }),
  ),
].join('')

function drawJack(id: string, rim: string): string {
  return symbol(
    id,
    rect(1, 1, 32, 28, { fill: '#2b3136', stroke: rim, 'stroke-width': 1.2, rx: 1.5 }),
    element('path', { class: 'slot', d: 'M5 5h24v14h-5v4h-4v3h-6v-3h-4v-4H5Z' }),
    element('path', { class: 'gold', d: 'M9 5v6M12 5v6M15 5v6M18 5v6M21 5v6M24 5v6' }),
  )
}

function drawCage(id: 'sfp' | 'sfp-plus' | 'sfp28' | 'pon' | 'qsfp28'): string {
  const { width, height } = cells[id]
  return symbol(
    id,
    rect(1, 1, width - 2, height - 2, { class: 'steel', rx: 1 }),
    rect(4, 4, width - 8, height - 8, { class: 'slot' }),
    element('path', {
      d: `M5 ${height / 2}H${width - 5}M${width / 2 - 6} ${height - 5}h12`,
      stroke: '#59626a',
      'stroke-width': 1.6,
    }),
  )
}

function symbol(id: string, ...body: string[]): string {
  return element('g', { id }, ...body)
}

export interface PortsLayout {
  width: number
  height: number
  svg: string
}

/** Lays out the blocks of ports side by side at their natural size, top left at 0,0. */
export function layOutPorts(blocks: readonly PortBlock[]): PortsLayout {
  const tallest = Math.max(0, ...blocks.map((block) => measureBlock(block).height))
  let x = 0
  const parts = blocks.map((block) => {
    const { width, height } = measureBlock(block)
    const part = group(`translate(${x} ${(tallest - height) / 2})`, drawBlock(block))
    x += width + gapBetweenBlocks
    return part
  })
  return { width: Math.max(0, x - gapBetweenBlocks), height: tallest, svg: parts.join('') }
}

/** Draws the blocks of ports within a box, as large as they fit but no larger than natural. */
export function drawPorts(
  blocks: readonly PortBlock[],
  box: { x: number; y: number; width: number; height: number },
  align: 'start' | 'middle' | 'end' = 'middle',
  largest = 1,
): string {
  const { width, height, svg } = layOutPorts(blocks)
  if (width === 0) return ''
  const scale = Math.min(largest, box.width / width, box.height / height)
  const slack = box.width - width * scale
  const x = box.x + (align === 'start' ? 0 : align === 'end' ? slack : slack / 2)
  const y = box.y + (box.height - height * scale) / 2
  return group(`translate(${x} ${y}) scale(${Math.floor(scale * 1000) / 1000})`, svg)
}

function rowsOf({ count, rows, type }: PortBlock): number {
  const stacks = cells[type].width <= 46 && count >= stackedFrom
  return Math.min(count, rows ?? (stacks ? 2 : 1))
}

function measureBlock(block: PortBlock) {
  const { width, height } = cells[block.type]
  const rows = rowsOf(block)
  const columns = Math.ceil(block.count / rows)
  const dozens = Math.ceil(columns / columnsOfDozen)
  return {
    width: columns * (width + gapBetweenPorts) + (dozens - 1) * gapBetweenDozens - gapBetweenPorts,
    height: rows * (height + gapBetweenPorts) - gapBetweenPorts + (block.label ? 16 : 0),
  }
}

function drawBlock(block: PortBlock): string {
  const cell = cells[block.type]
  const rows = rowsOf(block)
  const top = block.label ? 16 : 0
  const ports = Array.from({ length: block.count }, (_, index) => {
    // Numbered as on the device: down the column, then to the next.
    const row = index % rows
    const column = Math.floor(index / rows)
    const dozen = Math.floor(column / columnsOfDozen)
    const x = column * (cell.width + gapBetweenPorts) + dozen * gapBetweenDozens
    const y = top + row * (cell.height + gapBetweenPorts)
    const turned = cell.flips && rows > 1 && row % 2 === 0
    return element('use', {
      href: `#${block.type}`,
      transform: turned ? `translate(${x} ${y + cell.height}) scale(1 -1)` : `translate(${x} ${y})`,
    })
  })
  return (block.label ? text(0, 10, block.label, { class: 'print small' }) : '') + ports.join('')
}
