import { drawGrille } from './box.drawing.ts'
import type { Device } from './device.schema.ts'
import { drawPortsInArea, type Panel } from './elevation.ts'
import { drawLabel } from './label.ts'
import { drawLamp, lampColours, type Material } from './material.drawing.ts'
import { placePorts } from './port.layout.ts'
import type { Point, Scene } from './scene.ts'
import { drawCircle, drawPath, drawRect, insetBox, trace, type Box } from './svg.ts'

type Ports = Device['ports']

/** A card in its slot, in millimetres from the upper left corner of the front. */
export interface Card {
  box: Box
  slot: number
  /** Ports of the card. A slot without ports is closed by a plate. */
  ports: Ports
}

/** Ejector levers of a card: width, and depth in front of the panel, in millimetres. */
const lever = { width: 9, reach: 13 }
/** Free space at both ends of a card, in millimetres. */
const margins = { start: 48, end: 26 }

/** Draws a slot: a card with its ports between two levers, or the plate that closes an empty slot. */
export function drawCard(card: Card, material: Material): Pick<Panel, 'body' | 'ports'> {
  const { box, slot, ports } = card
  const middle = box.y + box.height / 2
  const number = drawLabel(
    String(slot),
    { x: box.x + 25, y: middle + 2.6, size: 7.5, anchor: 'middle' },
    { class: 'print', fill: material.faint },
  )
  if (ports.length === 0) return { body: drawPlate(box) + number, ports: [] }
  const area: Box = {
    x: box.x + margins.start,
    y: box.y + 1,
    width: box.width - margins.start - margins.end,
    height: box.height - 2,
  }
  // Cards are wide and low: their sockets are in one row if there is space.
  const flat = placePorts(ports, area, { unit: 1, flat: true }).scale === 1
  const filled = drawPortsInArea(ports, area, 1, material.print, 'start', flat)
  const taken = filled.width + 12
  const air: Box = {
    x: area.x + taken,
    y: middle - box.height * 0.22,
    width: area.width - taken,
    height: box.height * 0.44,
  }
  return {
    body:
      drawSlot(box, 'url(#card)', 0.3) +
      findLevers(box)
        .map((each) => drawRect(each, { rx: 1.5, fill: 'url(#steel)' }) + drawLeverTip(each))
        .join('') +
      drawScrews(box, lever.width + 6.5) +
      number +
      drawLamp(box.x + 37, middle - 4, 1.5, lampColours.lit) +
      drawLamp(box.x + 37, middle + 4, 1.5, lampColours.off) +
      (air.width > 30 ? drawGrille(air, 6, '#1b2024') : '') +
      filled.body,
    ports: filled.ports,
  }
}

/** Draws the levers of a card in front of a chassis. */
export function drawLevers(scene: Scene, { box }: Card): string {
  const paints = { front: 'url(#steel)', top: '#e4e8ea', side: '#59636a' }
  return findLevers(box)
    .map((each) => {
      const at: Point = { x: each.x, y: each.y, z: -lever.reach }
      const tip = drawLeverTip({ ...each, x: 0, y: 0 })
      return scene.drawSolid({
        ...each,
        at,
        depth: lever.reach,
        radius: 1.5,
        paints,
        on: { front: tip },
      })
    })
    .join('')
}

function findLevers({ x, y, width, height }: Box): Box[] {
  const place = { y: y + height * 0.14, width: lever.width, height: height * 0.72 }
  return [x + 3, x + width - 3 - lever.width].map((left) => ({ ...place, x: left }))
}

/** Draws the grip of a lever in the colour of the maker. */
function drawLeverTip({ x, y, width, height }: Box): string {
  return drawRect(
    { x: x + 1.2, y: y + height * 0.62, width: width - 2.4, height: height * 0.32 },
    { rx: 1, fill: '#1f8a57' },
  )
}

/** Draws the plate of an empty slot, with a stiffening bead and a screw at each end. */
function drawPlate(box: Box): string {
  const bead = insetBox({ ...box, x: box.x + 34, width: box.width - 60 }, box.height * 0.28)
  return (
    drawSlot(box, 'url(#plate)', 0.1) +
    drawRect(bead, { rx: bead.height / 2, fill: 'url(#bead)' }) +
    drawScrews(box, 8)
  )
}

/** Draws the front of a card or plate: lit along its upper edge, with a dark gap around it. */
function drawSlot(box: Box, fill: string, light: number): string {
  return (
    drawRect(box, { rx: 1.2, fill, stroke: '#0b0d0f', 'stroke-width': 0.8 }) +
    drawPath(trace('M', box.x + 1, box.y + 0.9, 'h', box.width - 2), {
      class: 'light',
      stroke: '#fff',
      'stroke-opacity': light,
    })
  )
}

function drawScrews({ x, y, width, height }: Box, inset: number): string {
  return [x + inset, x + width - inset]
    .map((cx) =>
      drawCircle(cx, y + height / 2, 2.6, {
        fill: '#8f989e',
        stroke: '#14181a',
        'stroke-width': 0.8,
      }),
    )
    .join('')
}
