import type { Device } from './device.schema.ts'
import { drawHeightLine, drawWidthLine } from './dimension.drawing.ts'
import type { Elevation } from './elevation.ts'
import { drawCalloutsAbove, drawCalloutsBelow, drawCalloutsBeside } from './callout.drawing.ts'
import { clamp, drawGroup, drawPath, drawRect, trace, write, type Box } from './svg.ts'

// A technical drawing is the same elevation with every surface turned into its edge.
export const outlineStyle = [
  'rect,circle,ellipse,path{fill:none;stroke:#47525a;stroke-width:1.1;stroke-opacity:1;vector-effect:non-scaling-stroke}',
  '.light,.fine,.print{display:none}',
  'path.thin,rect.thin{stroke:#9aa5ab;stroke-width:.9}',
  '.bold,.edge{stroke:#2b343a;stroke-width:1.9;stroke-opacity:1}',
  'path.size{stroke:#1f7a4d;stroke-width:1.3}path.tip{fill:#1f7a4d;stroke:none}path.lead{stroke:#1f7a4d;stroke-width:1}',
  'path.dash{stroke:#9aa5ab;stroke-dasharray:14 5 3 5}',
  'text.mm{fill:#1f7a4d;font:500 21px ui-monospace,monospace}',
  'text.note{fill:#5c676e;font:500 17px ui-monospace,monospace}',
  '@media(prefers-color-scheme:dark){',
  'rect,circle,ellipse,path{stroke:#aab5bb}.bold,.edge{stroke:#dde3e6;stroke-opacity:1}',
  'path.thin,rect.thin,path.dash{stroke:#66727a}',
  'path.size,path.lead{stroke:#5fbf8e}path.tip{fill:#5fbf8e}text.mm{fill:#74d0a1}text.note{fill:#98a3aa}',
  '}',
].join('')

const lowShapes = new Set<Device['shape']>(['desktop', 'ont', 'set-top-box'])

type Elevate = (device: Device, frame: Box) => Elevation

/** Draws front and plan or side of a device with its sizes and what its sockets are. */
export function drawTechnical(device: Device, elevate: Elevate): string {
  if (device.shape === 'software')
    return drawGroup({}, elevate(device, { x: 90, y: 60, width: 1020, height: 630 }).body)
  const [width, height] = device.size_mm
  const wide = device.shape === 'rack' || (lowShapes.has(device.shape) && width > 2.2 * height)
  return wide ? drawWide(device, elevate) : drawTall(device, elevate)
}

/** Front above, plan below. */
function drawWide(device: Device, elevate: Elevate): string {
  const [width, height, depth] = device.size_mm
  const hasEdge = device.shape === 'set-top-box'
  const drawn = elevate(device, { x: 150, y: 150, width: 930, height: hasEdge ? 330 : 190 })
  const { front } = drawn
  const lowest = drawn.edge ? drawn.edge.y + drawn.edge.height : front.y + front.height
  const ear = device.shape === 'rack' ? (front.width * 21) / 482.6 : 0
  const body = { ...front, x: front.x + ear, width: front.width - 2 * ear }
  const top = lowest + 74
  const natural = (depth / Math.max(width, 1)) * body.width
  const plan: Box = { ...body, y: top, height: clamp(natural, 30, 650 - top) }
  return (
    drawn.body +
    drawHeightLine(front.y, front.y + front.height, front.x, front.x - 34, height) +
    drawPlan(plan, natural > plan.height) +
    drawWidthLine(
      plan.x,
      plan.x + plan.width,
      plan.y + plan.height,
      plan.y + plan.height + 42,
      width,
    ) +
    drawHeightLine(plan.y, plan.y + plan.height, plan.x, front.x - 34, depth) +
    write(drawn.edge ? 'FRONT AND BACK' : 'FRONT', {
      class: 'note',
      x: front.x + front.width,
      y: lowest + 26,
      'text-anchor': 'end',
    }) +
    write('TOP', {
      class: 'note',
      x: plan.x + plan.width,
      y: plan.y + plan.height + 26,
      'text-anchor': 'end',
    }) +
    drawCalloutsAbove(drawn.ports, { x: 60, y: 96, width: 1080 })
  )
}

/** Front on the left, side on the right, sizes above, sockets named below. */
function drawTall(device: Device, elevate: Elevate): string {
  const [width, height, depth] = device.size_mm
  // Ports one above the other are named beside the front, not under it.
  const isStacked = device.shape === 'chassis' || device.shape === 'desktop'
  const drawn = elevate(device, { x: 150, y: 120, width: isStacked ? 570 : 640, height: 520 })
  const { front } = drawn
  const right = front.x + front.width
  const natural = (depth / Math.max(height, 1)) * front.height
  const x = Math.max(isStacked ? right + 250 : 880, right + 90)
  const side: Box = { x, y: front.y, width: clamp(natural, 24, 1130 - x), height: front.height }
  const hasRods = device.shape === 'outdoor-access-point' && (device.antennas ?? 0) > 0
  const above = hasRods ? 92 : front.y - 34
  const lowest = drawn.edge ? drawn.edge.y + drawn.edge.height : front.y + front.height
  return (
    drawn.body +
    drawHeightLine(front.y, front.y + front.height, front.x, front.x - 40, height) +
    drawWidthLine(front.x, right, front.y, above, width) +
    drawSide(side, natural > side.width) +
    drawWidthLine(side.x, side.x + side.width, side.y, side.y - 34, depth) +
    write('FRONT', { class: 'note', x: front.x, y: above - 42 }) +
    write('SIDE', { class: 'note', x: side.x, y: side.y - 76 }) +
    (isStacked
      ? drawCalloutsBeside(drawn.ports, right + 24)
      : drawCalloutsBelow(drawn.ports, { x: 70, y: lowest + 54, width: 1060 }))
  )
}

/** A plain view from above, cut short with a break when the device is deeper than the sheet. */
function drawPlan(box: Box, broken: boolean): string {
  const middle = box.x + box.width / 2
  const axis = drawPath(trace('M', middle, box.y - 14, 'V', box.y + box.height + 14), {
    class: 'dash',
  })
  if (!broken) return drawRect(box, { class: 'bold', rx: 3 }) + axis
  const cut = box.y + box.height * 0.55
  const bottom = box.y + box.height
  const far = box.x + box.width
  return (
    axis +
    drawPath(
      trace(
        'M',
        box.x,
        cut - 6,
        'V',
        box.y,
        'H',
        far,
        'V',
        cut - 6,
        'M',
        box.x,
        cut + 6,
        'V',
        bottom,
        'H',
        far,
        'V',
        cut + 6,
      ),
      { class: 'bold' },
    ) +
    drawBreak(trace(box.x - 14, cut - 6), box.width + 28, false) +
    drawBreak(trace(box.x - 14, cut + 6), box.width + 28, false)
  )
}

function drawSide(box: Box, broken: boolean): string {
  const middle = box.y + box.height / 2
  const far = box.x + box.width
  const axis = drawPath(trace('M', box.x - 14, middle, 'H', far + 14), { class: 'dash' })
  if (!broken) return drawRect(box, { class: 'bold', rx: 4 }) + axis
  const cut = box.x + box.width * 0.6
  const bottom = box.y + box.height
  return (
    axis +
    drawPath(
      trace(
        'M',
        cut - 6,
        box.y,
        'H',
        box.x,
        'V',
        bottom,
        'H',
        cut - 6,
        'M',
        cut + 6,
        box.y,
        'H',
        far,
        'V',
        bottom,
        'H',
        cut + 6,
      ),
      { class: 'bold' },
    ) +
    drawBreak(trace(cut - 6, box.y - 14), box.height + 28, true) +
    drawBreak(trace(cut + 6, box.y - 14), box.height + 28, true)
  )
}

/** The zigzag that says a part is drawn shorter than it is. */
function drawBreak(start: string, length: number, upright: boolean): string {
  const lead = length * 0.24
  const rest = length - lead - 24
  const d = upright
    ? trace('M', start, 'v', lead, 'l', 9, 6, 'l', -18, 12, 'l', 9, 6, 'v', rest)
    : trace('M', start, 'h', lead, 'l', 6, 9, 'l', 12, -18, 'l', 6, 9, 'h', rest)
  return drawPath(d, { class: 'thin' })
}
