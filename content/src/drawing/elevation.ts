import type { Device } from './device.schema.ts'
import { clamp, drawGroup, drawPath, drawRect, fitBox, trace, type Box } from './svg.ts'
import { placePorts } from './port.layout.ts'
import { drawPorts, markPorts, type PortMark } from './port.drawing.ts'
import { drawCase, type Material } from './material.drawing.ts'

/** A device seen square on: the base of its picture and of its technical drawing. */
export interface Elevation {
  body: string
  front: Box
  /** The side with the sockets, when that is not the front. */
  edge?: Box
  ports: PortMark[]
}

/** Draws a device's ports in the middle of an area. */
export function fillWithPorts(
  ports: Device['ports'],
  area: Box,
  unit: number,
  ink: string,
  align: 'start' | 'middle' | 'end' = 'middle',
): { body: string; ports: PortMark[]; width: number } {
  const layout = placePorts(ports, area, { unit, align, flat: align === 'middle' })
  return {
    body: drawPorts(layout, area.x, area.y, ink),
    ports: markPorts(layout, area.x, area.y),
    width: layout.width,
  }
}

/** A side of a device drawn flat, in its own millimetres from its upper left corner. */
export interface Panel {
  width: number
  height: number
  /** How round its corners are. */
  radius?: number
  /** What is on it; the side itself is drawn by the solid or the plan that it lies on. */
  body: string
  ports: PortMark[]
}

/** Between a front and the side with the sockets, as a share of the front's height. */
const panelGap = 0.12

/** Stands a front square on in a frame, and under it the side with the sockets, both to one scale. */
export function standPanels(
  frame: Box,
  material: Material,
  front: Panel,
  sockets?: Panel,
): Elevation {
  const gap = sockets ? front.height * panelGap : 0
  const width = Math.max(front.width, sockets?.width ?? 0)
  const height = front.height + gap + (sockets?.height ?? 0)
  const whole = fitBox(width / height, frame)
  const scale = whole.width / width
  const place = (panel: Panel, y: number) =>
    standPanel(panel, material, whole.x + ((width - panel.width) / 2) * scale, y, scale)
  const face = place(front, whole.y)
  if (!sockets) return face
  const back = place(sockets, whole.y + (front.height + gap) * scale)
  return {
    body: face.body + back.body,
    front: face.front,
    edge: back.front,
    ports: [...face.ports, ...back.ports],
  }
}

function standPanel(
  panel: Panel,
  material: Material,
  x: number,
  y: number,
  scale: number,
): Elevation {
  const front: Box = { x, y, width: panel.width * scale, height: panel.height * scale }
  const ports = panel.ports.map((port) => ({
    ...port,
    x: x + port.x * scale,
    y: y + port.y * scale,
    width: port.width * scale,
    height: port.height * scale,
  }))
  // More digits than lengths have: a millimetre of a small thing is many on the canvas, of a large one few.
  const factor = String(Number(scale.toPrecision(5)))
  return {
    body:
      drawCase(front, (panel.radius ?? 0) * scale, material) +
      drawGroup({ transform: `translate(${trace(x, y)}) scale(${factor})` }, panel.body),
    front,
    ports,
  }
}

/** How tall the side with the sockets is drawn under a front of some width; 0 without sockets. */
export function measureEdge(device: Device, width: number): number {
  if (device.ports.length === 0) return 0
  const [wide, , deep] = device.size_mm
  return clamp((deep / Math.max(wide, 1)) * width, 72, 108)
}

/** Draws the side with the sockets: a slim view under the front, its corners like the case's. */
export function drawEdge(device: Device, box: Box, material: Material, radius = 14): Elevation {
  const recess: Box = {
    x: box.x + Math.min(26, box.width * 0.08),
    y: box.y + 10,
    width: box.width - 2 * Math.min(26, box.width * 0.08),
    height: box.height - 20,
  }
  const sockets = fillWithPorts(
    device.ports,
    { x: recess.x + 10, y: recess.y + 3, width: recess.width - 20, height: recess.height - 6 },
    4.4,
    material.name === 'white' ? '#4a545a' : material.print,
  )
  const r = Math.min(radius, box.height / 2)
  const outline = trace(
    'M',
    box.x,
    box.y,
    'H',
    box.x + box.width,
    'V',
    box.y + box.height - r,
    'q',
    0,
    r,
    -r,
    r,
    'H',
    box.x + r,
    'q',
    -r,
    0,
    -r,
    -r,
    'Z',
  )
  const body =
    drawPath(outline, { fill: material.top }) +
    drawRect(recess, { rx: 6, fill: material.deep }) +
    drawPath(trace('M', recess.x + 5, recess.y + 0.7, 'h', recess.width - 10), {
      class: 'light',
      stroke: '#05080a',
      'stroke-opacity': 0.25,
    }) +
    drawPath(outline, { class: 'edge' }) +
    sockets.body
  return { body, front: box, edge: box, ports: sockets.ports }
}

/** Splits a frame into a front of the given proportions and, under it, the side with the sockets. */
export function splitFrame(device: Device, ratio: number, frame: Box): { front: Box; edge: Box } {
  const gap = 26
  const room = device.ports.length > 0 ? gap + 108 : 0
  const front = fitBox(ratio, { ...frame, height: frame.height - room })
  const height = measureEdge(device, front.width)
  const used = front.height + (height > 0 ? gap + height : 0)
  const y = frame.y + (frame.height - used) / 2
  return {
    front: { ...front, y },
    edge: { x: front.x, y: y + front.height + gap, width: front.width, height },
  }
}

/** Adds the side with the sockets to a front, when there are any. */
export function addEdge(
  device: Device,
  drawn: { body: string; front: Box },
  edge: Box,
  material: Material,
): Elevation {
  if (edge.height <= 0) return { ...drawn, ports: [] }
  const side = drawEdge(device, edge, material)
  return { body: drawn.body + side.body, front: drawn.front, edge, ports: side.ports }
}
