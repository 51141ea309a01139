import type { Device, PortType } from './device.schema.ts'
import { measurePitch, portSizes } from './port.symbols.ts'
import { clamp, type Box } from './svg.ts'

type PortBlock = Device['ports'][number]

export interface PlacedPort {
  x: number
  y: number
  /** Latch at the top, as in the upper row of a stacked block. */
  flipped: boolean
  number: number
}

/** A block of ports in the units of its layout: millimetres before `scale`. */
export interface PlacedBlock extends Box {
  block: PortBlock
  label: string
  ports: PlacedPort[]
}

export interface PortLayout {
  blocks: PlacedBlock[]
  /** Canvas units per layout unit. */
  scale: number
  /** Right end of the last block, in canvas units from the left edge of the area. */
  width: number
}

/** Room above and below ports for the printed numbers and the label, in millimetres. */
export const numberHeight = 4
export const labelHeight = 4.6

const blockGap = 5
const groupGap = 2
/** Types of sockets that occur in large blocks: numbered, and in two rows from eight sockets. */
const inRows = new Set<PortType>([
  'rj45',
  'rj45-poe',
  'sfp',
  'sfp-plus',
  'sfp28',
  'qsfp28',
  'combo',
  'pon',
  'fxs',
])
const labels: Partial<Record<PortType, string>> = {
  'rj45-poe': 'PoE',
  sfp: 'SFP',
  'sfp-plus': 'SFP+',
  sfp28: 'SFP28',
  qsfp28: 'QSFP28',
  combo: 'COMBO',
  pon: 'PON',
  'optical-sc': 'PON',
  fxs: 'TEL',
  console: 'CONSOLE',
  management: 'MGMT',
  usb: 'USB',
  hdmi: 'HDMI',
  av: 'AV',
  'dc-power': 'DC IN',
  coax: 'RF',
}

export interface LayoutOptions {
  /** Canvas units per millimetre when nothing has to shrink. */
  unit: number
  /** Alignment of the blocks if the area is wider. */
  align?: 'start' | 'middle' | 'end'
  /** Always one row, for low faces. */
  flat?: boolean
}

/** Places blocks side by side inside an area (canvas units), shrinking them all until they fit. */
export function placePorts(
  blocks: readonly PortBlock[],
  area: { width: number; height: number },
  { unit, align = 'start', flat = false }: LayoutOptions,
): PortLayout {
  const measured = blocks.map((block) => measureBlock(block, flat))
  const gaps = blockGap * Math.max(0, measured.length - 1)
  const total = measured.reduce((sum, { width }) => sum + width, gaps)
  const tallest = Math.max(1, ...measured.map(({ height }) => height))
  const scale = Math.min(unit, area.width / Math.max(total, 1), area.height / tallest)
  const slack = Math.max(0, area.width / scale - total)
  const extra = measured.length > 1 ? Math.min(slack / (measured.length - 1), 9) : 0
  const spread = slack - extra * Math.max(0, measured.length - 1)
  let x = align === 'start' ? 0 : align === 'middle' ? spread / 2 : spread
  const placed: PlacedBlock[] = []
  for (const block of measured) {
    const y = (area.height / scale - block.height) / 2
    placed.push({ ...block, x, y, ports: shiftPorts(block.ports, x, y) })
    x += block.width + blockGap + extra
  }
  const last = placed.at(-1)
  return { blocks: placed, scale, width: last ? (last.x + last.width) * scale : 0 }
}

/** Number of rows of a block. */
export function countRows(block: PortBlock, flat = false): number {
  const rows = block.rows ?? (!flat && inRows.has(block.type) && block.count >= 8 ? 2 : 1)
  return clamp(rows, 1, block.count)
}

function measureBlock(block: PortBlock, flat: boolean): PlacedBlock {
  const size = portSizes[block.type]
  const rows = countRows(block, flat)
  const columns = Math.ceil(block.count / rows)
  const label = block.label ?? labels[block.type] ?? ''
  const isNumbered = inRows.has(block.type) && block.count > 1
  const above = label ? labelHeight : 0
  const gutter = isNumbered ? numberHeight : rows > 1 ? 1 : 0
  const pitch = columns > 1 ? measurePitch(block.type) : size.width
  const ports = Array.from({ length: block.count }, (_, index): PlacedPort => {
    const column = Math.floor(index / rows)
    const row = index % rows
    // Two rows are mirrored with their numbers outside. With more rows, each row has its numbers above it.
    const lift = rows === 2 ? gutter : gutter * (row + 1)
    return {
      x: column * pitch + Math.floor(column / 6) * groupGap,
      y: above + lift + row * (size.height + 0.4),
      flipped: rows === 2 && row === 0,
      number: isNumbered ? index + 1 : 0,
    }
  })
  const width = columns * pitch + Math.floor((columns - 1) / 6) * groupGap
  const gutters = rows === 2 ? 2 : rows
  const height = above + rows * (size.height + 0.4) + gutters * gutter
  // The height of the label is repeated below, so that the ports are vertically centred.
  const balanced = rows === 2 ? height : height + Math.min(above + gutter, 4)
  return { block, label, ports, x: 0, y: 0, width, height: balanced }
}

function shiftPorts(ports: PlacedPort[], x: number, y: number): PlacedPort[] {
  return ports.map(({ flipped, number, ...at }) => ({ x: at.x + x, y: at.y + y, flipped, number }))
}
