import { drawLabel } from './label.ts'
import type { DrawnDevice } from './livery.ts'
import { drawLamp, lampColours } from './material.drawing.ts'
import type { Size } from './scene.ts'
import type { SensorBody } from './sensor.parts.ts'
import { drawLogoAndName, drawWallShadow, paintCase } from './stage.parts.ts'
import { drawCircle, drawGroup, drawPath, drawRect, trace } from './svg.ts'

const ink = '#20282d'

/** An electronic paper screen on a stand. */
const climate: SensorBody = {
  round: 0.13,
  room: { depth: 1.9 },
  drawFace(device, { width, height }, material) {
    const glass = { x: width * 0.1, y: height * 0.1, width: width * 0.8, height: height * 0.6 }
    const say = (words: string, x: number, y: number, size: number, weight: 400 | 500 = 400) =>
      drawLabel(
        words,
        { x: glass.x + glass.width * x, y: glass.y + glass.height * y, size: width * size, weight },
        { class: 'print', fill: ink },
      )
    return (
      drawRect(glass, {
        rx: width * 0.03,
        fill: '#d7ddd8',
        stroke: material.seam,
        'stroke-width': 0.3,
      }) +
      say('23.4', 0.08, 0.5, 0.25) +
      say('°C', 0.76, 0.3, 0.085, 500) +
      drawPath(
        trace(
          'M',
          glass.x + glass.width * 0.08,
          glass.y + glass.height * 0.62,
          'h',
          glass.width * 0.84,
        ),
        {
          class: 'light',
          stroke: ink,
          'stroke-opacity': 0.3,
          'stroke-width': 0.3,
        },
      ) +
      say('46 %', 0.08, 0.88, 0.12) +
      say('612 ppm', 0.5, 0.88, 0.1) +
      drawLogoAndName(
        device,
        { x: width / 2, y: height * 0.83, height: width * 0.055, width: width * 0.6 },
        material,
      )
    )
  },
  draw(scene, device, size, material) {
    const { width, height, depth } = size
    const stand = { x: width * 0.22, y: height * 0.96, z: 0 }
    return (
      scene.drawShadow({ width, height, depth: depth * 1.9, at: { x: 0, y: 0, z: 0 } }) +
      scene.drawSolid({
        at: stand,
        width: width * 0.56,
        height: height * 0.04,
        depth: depth * 1.9,
        plane: 'top',
        radius: 4,
        paints: paintCase(material),
      }) +
      scene.drawSolid({
        ...size,
        height: height * 0.97,
        at: { x: 0, y: 0, z: depth * 0.4 },
        radius: width * 0.13,
        paints: paintCase(material),
        on: { front: climate.drawFace(device, size, material) },
      })
    )
  },
}

/** A stepped dial with the temperature in the middle. */
const thermostat: SensorBody = {
  round: 0.14,
  drawFace: (device, size, material) => drawDial(device, size, material.seam),
  draw(scene, device, size, material) {
    const { width, depth } = size
    const plate = depth * 0.62
    const r = width * 0.4
    const at = { x: width / 2 - r, y: size.height / 2 - r, z: 0 }
    const radius = width * thermostat.round
    const dial = drawDial(device, size, material.seam)
    const paints = paintCase(material)
    return (
      drawWallShadow(scene, { x: 0, y: 0, z: depth }, size, radius) +
      scene.drawSolid({
        ...size,
        at: { x: 0, y: 0, z: depth - plate },
        depth: plate,
        radius,
        paints,
      }) +
      scene.drawSolid({
        at,
        width: 2 * r,
        height: 2 * r,
        depth: depth - plate,
        radius: r,
        paints,
        rim: 'url(#graphite-rim)',
        on: { front: drawGroup({ transform: `translate(${trace(-at.x, -at.y)})` }, dial) },
      })
    )
  },
}

function drawDial({ name }: DrawnDevice, { width, height }: Size, seam: string): string {
  const [cx, cy, r] = [width / 2, height / 2, width * 0.4]
  const marks = Array.from({ length: 25 }, (_, index) => {
    const angle = ((index - 12) * 11 * Math.PI) / 180
    const [x, y] = [Math.sin(angle), -Math.cos(angle)]
    return trace(
      'M',
      cx + x * r * 0.86,
      cy + y * r * 0.86,
      'L',
      cx + x * r * 0.76,
      cy + y * r * 0.76,
    )
  })
  const split = 15
  const line = { fill: 'none', 'stroke-width': r * 0.026, 'stroke-linecap': 'round' }
  const words = (text: string, y: number, size: number, fill: string) =>
    drawLabel(
      text,
      { x: cx, y, size, anchor: 'middle', weight: 400, width: r * 1.1 },
      { class: 'print', fill },
    )
  return (
    drawCircle(cx, cy, r, { fill: '#171b1e', stroke: seam, 'stroke-width': 0.4 }) +
    drawCircle(cx, cy, r * 0.95, { class: 'light', fill: 'url(#lens)', opacity: 0.4 }) +
    drawPath(marks.slice(0, split).join(''), { ...line, stroke: lampColours.amber }) +
    drawPath(marks.slice(split).join(''), { ...line, stroke: '#5b656b' }) +
    words('22.5°', cy + r * 0.16, r * 0.5, '#f2f5f6') +
    words(name, cy + r * 0.46, r * 0.14, '#9aa5ab') +
    drawLamp(cx, cy + r * 0.68, r * 0.025, lampColours.amber)
  )
}

export const climateBodies: Record<string, SensorBody> = { climate, thermostat }
