import { drawCalloutsAbove, drawCalloutsBelow, drawCalloutsBeside } from './callout.drawing.ts'
import { canvas } from './canvas.ts'
import { drawHeightLine, drawWidthLine, measureSize } from './dimension.drawing.ts'
import { printSize } from './drawing.words.ts'
import type { Elevation } from './elevation.ts'
import type { DrawnDevice, Livery } from './livery.ts'
import { drawPlan, drawSide, drawTitle, drawViewName, measureViewName } from './outline.views.ts'
import { measurePitch } from './port.symbols.ts'
import type { Back } from './rear.drawing.ts'
import { clamp, drawGroup, trace, type Box } from './svg.ts'

/** Colours of technical drawings on a light background. */
export function chooseOutlineInks({ colours }: Livery) {
  return { ...inks, size: colours.light.accent }
}

const inks = { line: '#47525a', thin: '#9aa5ab', bold: '#2b343a', note: '#5c676e' }

// A technical drawing is the same elevation with every surface reduced to its edge. `print` is text on the case.
export function writeOutlineStyle(livery: Livery): string {
  const { line, thin, bold, note, size } = chooseOutlineInks(livery)
  const { dark } = livery.colours
  return [
    `rect,circle,ellipse,path{fill:none;stroke:${line};stroke-width:1.1;stroke-opacity:1;vector-effect:non-scaling-stroke}`,
    '.light,.fine,.print,.shadow,.rim{display:none}',
    // Letters are outlines too, but filled.
    'path.mm,path.note{stroke:none}',
    `path.thin,rect.thin{stroke:${thin};stroke-width:.9}`,
    `.bold,.edge{stroke:${bold};stroke-width:1.9;stroke-opacity:1}`,
    `path.size{stroke:${size};stroke-width:1.3}path.tip{fill:${size};stroke:none}path.lead,circle.lead{stroke:${size};stroke-width:1}`,
    `path.dash{stroke:${thin};stroke-dasharray:14 5 3 5}`,
    `.mm{fill:${size}}.note{fill:${note}}`,
    '@media(prefers-color-scheme:dark){',
    'rect,circle,ellipse,path{stroke:#aab5bb}.bold,.edge{stroke:#dde3e6;stroke-opacity:1}',
    'path.thin,rect.thin,path.dash{stroke:#66727a}',
    `path.size,path.lead,circle.lead{stroke:${dark.accent}}path.tip{fill:${dark.accent}}.mm{fill:${dark['accent-strong']}}.note{fill:#98a3aa}`,
    '}',
  ].join('')
}

type Elevate = (device: DrawnDevice, frame: Box) => Elevation

/** Width of a rack device with its ears, and distance between its mounting holes, in millimetres (IEC 60297-3-100). */
const rackWidth = 482.6
const rackHoles = 465.1

/** Space on the sheet around the views and between them. */
const room = { left: 132, right: 40, above: 128, below: 40, beside: 70, names: 270 }

/** The views of a device on their sheet. */
interface Sheet {
  device: DrawnDevice
  /** Width of the case without ears, height and depth, in millimetres. */
  size: Size
  isRacked: boolean
  /** Callouts of stacked sockets are beside the front, not above it. */
  isStacked: boolean
  hasFans: boolean
  /** Units of the sheet for a millimetre. */
  scale: number
  drawn: Elevation
  side: Box
  /** Space between front and top. */
  between: number
  print: (mm: number) => string
}

/**
 * Draws front, left side and top of a device to one scale in first-angle projection (ISO 5456-2), with sizes in
 * millimetres and names of the sockets. If the sockets are not on the front, their side is drawn instead of the top.
 */
export function drawTechnical(
  device: DrawnDevice,
  elevate: Elevate,
  back?: Pick<Back, 'isFanless'>,
): string {
  if (device.shape === 'software')
    return drawGroup({}, elevate(device, { x: 90, y: 60, width: 1020, height: 630 }).body)
  const sheet = arrangeViews(device, elevate, back)
  const { edge } = sheet.drawn
  return drawFrontAndSide(sheet) + (edge ? drawSocketSide(sheet, edge) : drawTop(sheet))
}

/** Finds the scale at which all views fit on the sheet, and the place of front and side. */
function arrangeViews(
  device: DrawnDevice,
  elevate: Elevate,
  back: Pick<Back, 'isFanless'> | undefined,
): Sheet {
  const isRacked = device.shape === 'rack' || device.shape === 'chassis'
  const size = device.size_mm.map((mm) => clamp(mm, 1, 1e4)) as Size
  const [ownWidth, height, depth] = size
  const width = isRacked ? rackWidth : ownWidth
  // Drawn at a convenient size first, then scaled to the sheet.
  const natural = elevate(device, { x: 0, y: 0, width: 930, height: 520 })
  const hasEdge = natural.edge !== undefined
  const below = hasEdge ? measureBelow(natural) : 0
  const above = measureAbove(natural)
  const isStacked = device.shape === 'chassis' || (device.shape === 'desktop' && height > ownWidth)
  const beside = isStacked ? room.names : room.beside
  const between = isRacked ? 146 : 84
  const foot = hasEdge ? 116 : between + (isRacked ? 30 : 24)
  const free = canvas.width - room.left - room.right - beside
  const scale = Math.min(
    free / (width + depth),
    (canvas.height - room.above - room.below - foot) /
      (hasEdge ? height * (above + 1 + below) : height * (above + 1) + depth),
  )
  const slack = Math.max(0, free - (width + depth) * scale)
  const drawn = moveElevation(natural, {
    x: room.left + slack / 2,
    y: room.above + above * height * scale,
    scale: (width * scale) / Math.max(natural.front.width, 1),
  })
  const { front } = drawn
  const side: Box = {
    x: front.x + front.width + beside,
    y: front.y,
    width: Math.max(depth * scale, 6),
    height: front.height,
  }
  const hasFans = isRacked && back !== undefined && !back.isFanless
  const print = (mm: number) => printSize(mm, device.livery.words)
  return { device, size, isRacked, isStacked, hasFans, scale, drawn, side, between, print }
}

function drawFrontAndSide(sheet: Sheet): string {
  const { device, size, isRacked, hasFans, scale, drawn, side, print } = sheet
  const { front } = drawn
  const { views } = device.livery.words
  const [, height] = size
  return (
    drawn.body +
    drawHeightLine(front.y, front.y + front.height, front.x, front.x - 30, print(height)) +
    drawSide(side, isRacked ? scale : 0, hasFans) +
    drawViewName(views.front, front.x - 14, front.y - 12, 'end') +
    drawViewName(views.side, side.x, side.y - 12)
  )
}

/** The side with the sockets, below the front. */
function drawSocketSide({ device, size, drawn, side, print }: Sheet, edge: Box): string {
  const { front, ports } = drawn
  const { views, sockets } = device.livery.words
  const [ownWidth, , depth] = size
  const lowest = edge.y + edge.height
  return (
    drawViewName(views.ports, edge.x - 14, edge.y + 20, 'end') +
    drawWidthLine(front.x, front.x + front.width, front.y, 74, print(ownWidth)) +
    drawWidthLine(side.x, side.x + side.width, side.y, side.y - 54, print(depth)) +
    drawCalloutsBelow(ports, { x: 40, y: lowest + 60, width: 1120 }, sockets) +
    // The callouts below the sockets extend beyond them.
    drawTitle(device, side.x + side.width, edge.x + edge.width + 120)
  )
}

/** The top, below the front, with the callouts of the sockets. */
function drawTop(sheet: Sheet): string {
  const { device, size, isRacked, isStacked, hasFans, scale, drawn, side, between, print } = sheet
  const { front, ports } = drawn
  const { words } = device.livery
  const [ownWidth, , depth] = size
  const right = front.x + front.width
  const bottom = front.y + front.height
  const ear = isRacked ? Math.max(0, ((rackWidth - ownWidth) / 2) * scale) : 0
  const plan: Box = {
    x: front.x + ear,
    y: bottom + between,
    width: Math.max(front.width - 2 * ear, 6),
    height: Math.max(depth * scale, 6),
  }
  const far = plan.x + plan.width
  const low = plan.y + plan.height
  return (
    (isRacked ? drawRackSizes(sheet) : '') +
    drawPlan(plan, isRacked ? front : undefined, scale, hasFans ? words.air : undefined) +
    drawWidthLine(plan.x, far, low, low + 42, print(ownWidth)) +
    drawHeightLine(plan.y, low, plan.x, front.x - 30, print(depth)) +
    drawViewName(words.views.top, ...placePlanName(words.views.top, plan)) +
    (isStacked
      ? drawCalloutsBeside(ports, right + 30, words.sockets)
      : drawCalloutsAbove(ports, { x: 40, y: 62, width: 1120 }, words.sockets) +
        drawPitch(drawn, scale, bottom, print)) +
    drawTitle(device, side.x + side.width, far)
  )
}

/** The width with ears, and the distance of the holes in them. */
function drawRackSizes({ drawn: { front }, scale, print }: Sheet): string {
  const holes = ((rackWidth - rackHoles) / 2) * scale
  const right = front.x + front.width
  const bottom = front.y + front.height
  return (
    drawWidthLine(front.x + holes, right - holes, bottom, bottom + 76, print(rackHoles)) +
    drawWidthLine(front.x, right, bottom, bottom + 116, print(rackWidth))
  )
}

/** Where the name of the view from above stands: inside, or beside a plan whose axis would cross it. */
function placePlanName(name: string, plan: Box): [x: number, y: number] {
  const isInside = 12 + measureViewName(name) < plan.width / 2 - 6
  return isInside ? [plan.x + 12, plan.y + 30] : [plan.x + plan.width + 14, plan.y + 14]
}

type Size = [width: number, height: number, depth: number]

/** Moves and scales an elevation. */
function moveElevation(
  { body, front, edge, ports }: Elevation,
  { x, y, scale }: { x: number; y: number; scale: number },
): Elevation {
  const [left, top] = [x - front.x * scale, y - front.y * scale]
  const move = <Area extends Box>(area: Area): Area => ({
    ...area,
    x: left + area.x * scale,
    y: top + area.y * scale,
    width: area.width * scale,
    height: area.height * scale,
  })
  // More digits than `printNumber` keeps, so that large devices end at the right position.
  const factor = String(Number(scale.toPrecision(5)))
  return {
    body: drawGroup({ transform: `translate(${trace(left, top)}) scale(${factor})` }, body),
    front: move(front),
    ...(edge ? { edge: move(edge) } : {}),
    ports: ports.map((port) => ({ ...move(port), pitch: (port.pitch ?? 0) * scale })),
  }
}

/** Height of antennas above a front, as a share of its height. */
function measureAbove({ front, whole = front }: Elevation): number {
  return (front.y - whole.y) / front.height
}

/** Extent of the side with the sockets below a front, as a share of the height of the front. */
function measureBelow({ front, edge = front }: Elevation): number {
  return (edge.y + edge.height - front.y) / front.height - 1
}

/** Draws the pitch of the sockets of the largest block; omitted if the drawn pitch is not to scale. */
function drawPitch(
  { ports, front }: Elevation,
  scale: number,
  below: number,
  print: (mm: number) => string,
): string {
  const block = ports.toSorted((a, b) => b.count - a.count).find(({ pitch = 0 }) => pitch >= 12)
  if (!block?.pitch) return ''
  const x = block.x + block.width
  const mm = measurePitch(block.type)
  const isTrue = Math.abs(block.pitch / scale / mm - 1) < 0.03
  if (!isTrue || x + measureSize(print(mm)) > front.x + front.width) return ''
  return drawWidthLine(x - block.pitch, x, block.y + block.height, below + 34, print(mm))
}
