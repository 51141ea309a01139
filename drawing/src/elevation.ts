import type { Device } from './device.schema.ts'
import { drawCase, type Material } from './material.drawing.ts'
import { drawPorts, markPorts, type PortMark } from './port.drawing.ts'
import { placePorts } from './port.layout.ts'
import type { Point, Scene } from './scene.ts'
import { drawGroup, fitBox, trace, type Box } from './svg.ts'

/** A device seen straight on: the base of its picture and of its technical drawing. */
export interface Elevation {
  body: string
  front: Box
  /** The front with the parts that extend above and below it; undefined if there are none. */
  whole?: Box
  /** The side with the sockets; undefined if the sockets are on the front. */
  edge?: Box
  ports: PortMark[]
}

/** Draws a device's ports in the middle of an area. */
export function drawPortsInArea(
  ports: Device['ports'],
  area: Box,
  unit: number,
  ink: string,
  align: 'start' | 'middle' | 'end' = 'middle',
  flat = align === 'middle',
): { body: string; ports: PortMark[]; width: number } {
  const layout = placePorts(ports, area, { unit, align, flat })
  return {
    body: drawPorts(layout, area.x, area.y, ink),
    ports: markPorts(layout, area.x, area.y),
    width: layout.width,
  }
}

/** A side of a device drawn flat, in millimetres from its upper left corner. */
export interface Panel {
  width: number
  height: number
  /** Radius of the corners. */
  radius?: number
  /** Parts on the side. The surface is drawn by the solid or plan that the side is placed on. */
  body: string
  ports: PortMark[]
  behind?: Behind
}

/** Parts visible behind a side, and how far they extend above and below it. */
export interface Behind {
  body: string
  above: number
  below: number
}

/** Gap between the front and the side with the sockets, as a share of the height of the front. */
const panelGap = 0.12

/** Draws a front straight on in a frame, with the side with the sockets below it, both to one scale. */
export function arrangePanels(
  frame: Box,
  material: Material,
  front: Panel,
  sockets?: Panel,
): Elevation {
  const { above, below, body } = front.behind ?? { above: 0, below: 0, body: '' }
  const gap = sockets ? front.height * panelGap : 0
  const width = Math.max(front.width, sockets?.width ?? 0)
  const height = above + front.height + below + gap + (sockets?.height ?? 0)
  const frameOfAll = fitBox(width / height, frame)
  const scale = frameOfAll.width / width
  const place = (panel: Panel, y: number) => {
    const x = frameOfAll.x + ((width - panel.width) / 2) * scale
    return drawPanelAt(panel, material, x, frameOfAll.y + y * scale, scale)
  }
  const face = place(front, above)
  const { x, y } = face.front
  const whole: Box = {
    ...face.front,
    y: frameOfAll.y,
    height: (above + front.height + below) * scale,
  }
  const shown: Elevation = {
    ...face,
    body: movePanel({ body, ports: [] }, x, y, scale).body + face.body,
    whole,
  }
  if (!sockets) return shown
  const back = place(sockets, above + front.height + below + gap)
  return {
    ...shown,
    body: shown.body + back.body,
    edge: back.front,
    ports: [...face.ports, ...back.ports],
  }
}

function drawPanelAt(
  panel: Panel,
  material: Material,
  x: number,
  y: number,
  scale: number,
): Elevation {
  const front: Box = { x, y, width: panel.width * scale, height: panel.height * scale }
  const drawn = movePanel(panel, x, y, scale)
  return {
    body: drawCase(front, (panel.radius ?? 0) * scale, material) + drawn.body,
    front,
    ports: drawn.ports,
  }
}

/** Moves and scales a panel from millimetres to the canvas. */
export function movePanel(
  { body, ports }: Pick<Panel, 'body' | 'ports'>,
  x: number,
  y: number,
  scale: number,
): Pick<Panel, 'body' | 'ports'> {
  // More digits than `printNumber` keeps: the factor ranges from very small to very large devices.
  const factor = String(Number(scale.toPrecision(5)))
  return {
    body: drawGroup({ transform: `translate(${trace(x, y)}) scale(${factor})` }, body),
    ports: ports.map((port) => ({
      ...port,
      x: x + port.x * scale,
      y: y + port.y * scale,
      width: port.width * scale,
      height: port.height * scale,
      ...(port.pitch === undefined ? {} : { pitch: port.pitch * scale }),
    })),
  }
}

/** Projects an elevation onto the front of a device in the scene. `width` is the width of the front in millimetres. */
export function projectElevation(
  scene: Scene,
  { body, front }: Elevation,
  width: number,
  at: Point = { x: 0, y: 0, z: 0 },
): string {
  const scale = String(Number((width / front.width).toFixed(5)))
  const move = `scale(${scale}) translate(${trace(-front.x, -front.y)})`
  return scene.place('front', at, drawGroup({ transform: move }, body))
}
