import { earMm, openingMm, unitMm } from './rack.limits.ts'
import type { RackPlan } from './rack.plan.ts'
import type { PlacedDevice } from './rack.warnings.ts'

/** The side of the racks that is seen. */
export type RackSide = 'front' | 'rear'

/** What a shape is; styles of the page and colours of files depend on it. */
export type ShapeRole =
  | 'cabinet'
  | 'room'
  | 'rail'
  | 'holes'
  | 'grid'
  | 'duct'
  | 'fingers'
  | 'plate'
  | 'shelf'
  | 'blank'
  | 'number'
  | 'name'
  | 'label'
  | 'title'
  | 'note'
  | 'sheet'

/** A shape of a drawing of racks in millimetres. The page, SVG, PNG and draw.io are written from the same shapes. */
export type RackShape =
  | {
      kind: 'rect'
      role: ShapeRole
      x: number
      y: number
      width: number
      height: number
      radius?: number
    }
  | { kind: 'path'; role: ShapeRole; d: string }
  | {
      kind: 'text'
      role: ShapeRole
      x: number
      y: number
      size: number
      anchor: 'start' | 'middle'
      text: string
    }
  | {
      kind: 'image'
      href: string
      x: number
      y: number
      width: number
      height: number
      title: string
    }

/** Outer width of a rack; 600 mm is the usual one. */
export const cabinetWidth = 600
const wall = 12
const head = 50
const plinth = 58
const left = (cabinetWidth - openingMm) / 2
const right = left + openingMm
const ear = left - earMm
const earsWidth = openingMm + 2 * earMm
const duct = { x: right + earMm + 6, width: cabinetWidth - wall - right - earMm - 12 }

/** Height of the drawing of a rack. */
export function measureCabinet(units: number): number {
  return head + units * unitMm + plinth
}

/** Distance of the upper edge of a unit from the top of the drawing. */
function topOf(height: number, unit: number): number {
  return head + (height - unit) * unitMm
}

/** The unit at a distance from the top of the drawing. */
export function findUnitAt(height: number, y: number): number {
  return height - Math.floor((y - head) / unitMm)
}

/** Draws a rack without devices: cabinet, rails with their holes, numbers of units, and the cable duct. */
export function drawCabinet(height: number, title: string): RackShape[] {
  const total = measureCabinet(height)
  const inside = height * unitMm
  const units = Array.from({ length: height }, (_, at) => at + 1)
  // Three holes a unit (IEC 60297-3-100): 6.35 mm from its edges and in its middle.
  const holes = units.flatMap((unit) =>
    [6.35, unitMm / 2, unitMm - 6.35].flatMap((offset) => {
      const y = topOf(height, unit) + offset - 3
      return [ear + 5, right + 5].map((x) => `M${printMm(x)} ${printMm(y)}h6v6h-6z`)
    }),
  )
  const lines = units
    .slice(0, -1)
    .map((unit) => `M${left} ${printMm(topOf(height, unit))}H${right}`)
  const fingers = units.map((unit) => {
    const y = printMm(topOf(height, unit) + unitMm / 2)
    return `M${printMm(duct.x)} ${y}h${printMm(duct.width)}`
  })
  return [
    {
      kind: 'rect',
      role: 'cabinet',
      x: 0,
      y: 0,
      width: cabinetWidth,
      height: total - 14,
      radius: 8,
    },
    { kind: 'rect', role: 'cabinet', x: 28, y: total - 20, width: 70, height: 20, radius: 4 },
    {
      kind: 'rect',
      role: 'cabinet',
      x: cabinetWidth - 98,
      y: total - 20,
      width: 70,
      height: 20,
      radius: 4,
    },
    {
      kind: 'rect',
      role: 'room',
      x: wall,
      y: head - 8,
      width: cabinetWidth - 2 * wall,
      height: inside + 16,
      radius: 3,
    },
    { kind: 'path', role: 'grid', d: lines.join('') },
    { kind: 'rect', role: 'rail', x: ear, y: head - 4, width: earMm, height: inside + 8 },
    { kind: 'rect', role: 'rail', x: right, y: head - 4, width: earMm, height: inside + 8 },
    { kind: 'path', role: 'holes', d: holes.join('') },
    { kind: 'rect', role: 'duct', ...duct, y: head - 4, height: inside + 8, radius: 3 },
    { kind: 'path', role: 'fingers', d: fingers.join('') },
    {
      kind: 'text',
      role: 'title',
      x: cabinetWidth / 2,
      y: 29,
      size: 19,
      anchor: 'middle',
      text: title,
    },
    ...units.map((unit): RackShape => ({
      kind: 'text',
      role: 'number',
      x: (wall + ear) / 2,
      y: topOf(height, unit) + unitMm / 2 + 7,
      size: 20,
      anchor: 'middle',
      text: String(unit),
    })),
  ]
}

/** A part of a rack in millimetres. */
export interface RackBox {
  x: number
  y: number
  width: number
  height: number
}

/** Room that a device takes in the drawing. Halves change sides when the rack is seen from the rear. */
export function findBox(
  { height }: RackPlan,
  { device, place }: PlacedDevice,
  side: RackSide,
): RackBox {
  const isRight = (place.half === 'right') === (side === 'front')
  return {
    x: device.isHalf && isRight ? cabinetWidth / 2 : ear,
    y: topOf(height, place.unit + device.units - 1),
    width: device.isHalf ? earsWidth / 2 : earsWidth,
    height: device.units * unitMm,
  }
}

/** Draws a device with the plate or shelf that carries it, from the side that is seen. */
export function drawDevice(plan: RackPlan, placed: PlacedDevice, side: RackSide): RackShape[] {
  const { device, place } = placed
  const box = findBox(plan, placed, side)
  const { label, support, mount } = device
  const href = (side === 'front') === place.isTurned ? mount.rear : mount.front
  const { width_mm: width = box.width, height_mm: height = box.height } = mount
  const body: RackBox =
    support === undefined
      ? box
      : {
          width,
          height,
          x: box.x + (box.width - width) / 2,
          y: box.y + box.height - height - (support === 'shelf' ? 3 : (box.height - height) / 2),
        }
  const carrier: RackShape[] =
    support === undefined
      ? []
      : [
          support === 'kit'
            ? { kind: 'rect', role: 'plate', ...box, radius: 2 }
            : { kind: 'rect', role: 'shelf', ...box, y: box.y + box.height - 3, height: 3 },
        ]
  if (href !== undefined) return [...carrier, { kind: 'image', href, title: label, ...body }]
  return [
    ...carrier,
    { kind: 'rect', role: 'blank', ...body, radius: 2 },
    {
      kind: 'text',
      role: 'name',
      x: body.x + body.width / 2,
      y: body.y + body.height / 2 + 6,
      size: 16,
      anchor: 'middle',
      text: label,
    },
  ]
}

/** Draws the name of a device beside the rack. */
export function drawLabel(plan: RackPlan, placed: PlacedDevice, side: RackSide): RackShape {
  const { y, height } = findBox(plan, placed, side)
  // The names of two narrow devices stand one above the other.
  const isSecond = placed.device.isHalf && placed.place.half === 'right'
  const isFirst = placed.device.isHalf && placed.place.half === 'left'
  return {
    kind: 'text',
    role: 'label',
    x: cabinetWidth + 14,
    y: y + height / 2 + 6 + (isSecond ? 10 : isFirst ? -10 : 0),
    size: placed.device.isHalf ? 16 : 18,
    anchor: 'start',
    text: placed.device.label,
  }
}

/** Moves shapes on a sheet. */
export function moveShapes(shapes: readonly RackShape[], dx: number, dy: number): RackShape[] {
  return shapes.map((shape) =>
    shape.kind === 'path'
      ? { ...shape, d: shape.d.replaceAll(/([MH])([\d.]+)(?: ([\d.]+))?/g, movePoint(dx, dy)) }
      : { ...shape, x: shape.x + dx, y: shape.y + dy },
  )
}

function movePoint(dx: number, dy: number) {
  return (_: string, command: string, x: string, y: string | undefined) =>
    command + printMm(Number(x) + dx) + (y === undefined ? '' : ` ${printMm(Number(y) + dy)}`)
}

/** To a hundredth of a millimetre. */
export function printMm(value: number): string {
  return String(Math.round(value * 100) / 100)
}
