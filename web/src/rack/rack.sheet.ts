import { addRack, listPlaced } from '@faceplate/engineering/rack/rack.warnings'
import type { Messages } from '@faceplate/messages/messages'
import {
  cabinetWidth,
  drawCabinet,
  drawDevice,
  drawLabel,
  measureCabinet,
  moveShapes,
  type RackShape,
  type ShapeRole,
} from '@faceplate/engineering/rack/rack.shapes'
import { formatSums, titleRack } from '@faceplate/engineering/rack/rack.words'
import type { ShownRacks } from './useRack.ts'

/** All racks side by side, as files show them, in millimetres. */
export interface RackSheet {
  width: number
  height: number
  title: string
  shapes: RackShape[]
}

/** Colours of files, which have a white ground whatever the theme of the page is. */
export const sheetColours: Readonly<
  Record<ShapeRole, { fill?: string; stroke?: string; line?: number }>
> = {
  sheet: { fill: '#ffffff' },
  cabinet: { fill: '#23292d', stroke: '#14181b' },
  room: { fill: '#eef0f1' },
  rail: { fill: '#c6cccf' },
  holes: { fill: '#59636a' },
  grid: { stroke: '#dde1e3' },
  duct: { fill: '#d9dee0' },
  fingers: { stroke: '#a4adb2', line: 7 },
  plate: { fill: '#4a545a', stroke: '#2f373c' },
  shelf: { fill: '#7d878c' },
  blank: { fill: '#4a545a', stroke: '#2f373c' },
  number: { fill: '#3f4a50' },
  name: { fill: '#eef1f2' },
  label: { fill: '#14181b' },
  title: { fill: '#eef1f2' },
  note: { fill: '#545d63' },
}

const margin = 40
/** Room for the names of devices beside a rack. */
const labelWidth = 210
const noteSize = 19
const noteLine = 28

/** Draws all racks with names and sums. */
export function drawSheet(t: Messages, { plan, contents, side }: ShownRacks): RackSheet {
  const cabinet = measureCabinet(plan.height)
  const column = cabinetWidth + labelWidth
  const width = 2 * margin + plan.count * column
  const height = cabinet + 2 * margin + 6 * noteLine
  const racks = Array.from({ length: plan.count }, (_, at) => {
    const placed = listPlaced(plan, contents.devices, at + 1)
    const sums = formatSums(t, plan, addRack(placed))
    const notes = sums.map(({ label, value, note }, line): RackShape => ({
      kind: 'text',
      role: 'note',
      x: 0,
      y: cabinet + (line + 1) * noteLine,
      size: noteSize,
      anchor: 'start',
      text: `${label}: ${value}${note === undefined ? '' : ` (${note})`}`,
    }))
    const shapes = [
      ...drawCabinet(plan.height, titleRack(t, at + 1, side)),
      ...placed.flatMap((each) => drawDevice(plan, each, side)),
      ...placed.map((each) => drawLabel(plan, each, side)),
      ...notes,
    ]
    return moveShapes(shapes, margin + at * column, margin)
  })
  const ground: RackShape = { kind: 'rect', role: 'sheet', x: 0, y: 0, width, height }
  return { width, height, title: t('rack.title'), shapes: [ground, ...racks.flat()] }
}
