import { drawLamp, lampColours } from './material.drawing.ts'
import type { SensorBody } from './sensor.parts.ts'
import { drawLogoAndName, drawWallShadow, paintCase, paintRim } from './stage.parts.ts'
import { drawCircle, drawGroup, drawPath, drawRect, trace } from './svg.ts'

/** A faceted lens that bulges out of the case. */
const motion: SensorBody = {
  round: 0.26,
  drawFace(device, { width, height }, material) {
    const [cx, cy, r] = [width / 2, height * 0.36, width * 0.36]
    const facets = [-0.62, -0.22, 0.22, 0.62].flatMap((share) => {
      const half = Math.sqrt(1 - share * share) * r
      return [
        trace('M', cx - half, cy + share * r, 'q', half, share * r * 0.3, half * 2, 0),
        trace('M', cx + share * r, cy - half, 'q', share * r * 0.3, half, 0, half * 2),
      ]
    })
    const at = { x: cx, y: height * 0.82, height: width * 0.075, width: width * 0.6 }
    return (
      drawCircle(cx, cy, r * 1.1, {
        fill: material.deep,
        stroke: material.seam,
        'stroke-width': 0.3,
      }) +
      drawCircle(cx, cy, r, { fill: 'url(#white-dome)' }) +
      drawPath(facets.join(''), {
        class: 'light',
        stroke: '#9aa5ab',
        'stroke-width': 0.35,
        fill: 'none',
      }) +
      drawCircle(cx, cy, r, { fill: 'none', stroke: '#98a3a9', 'stroke-width': 0.4 }) +
      drawCircle(cx - r * 0.36, cy - r * 0.42, r * 0.14, {
        class: 'light',
        fill: '#fff',
        opacity: 0.8,
      }) +
      drawLamp(cx, height * 0.71, width * 0.014, lampColours.lit) +
      drawLogoAndName(device, at, material)
    )
  },
}

/** The two parts of a door contact: the sensor on the frame, the magnet on the leaf. */
const door: SensorBody = {
  round: 0.2,
  room: { width: 1.9 },
  drawFace(device, { width, height }, material) {
    const at = { x: width / 2, y: height * 0.8, height: width * 0.13, width: width * 0.82 }
    return (
      drawLamp(width / 2, height * 0.12, width * 0.04, lampColours.lit) +
      drawLogoAndName(device, at, material)
    )
  },
  draw(scene, device, size, material) {
    const { width, height } = size
    const magnet = { ...size, width: width * 0.55, height: height * 0.5 }
    const at = { x: width * 1.32, y: height * 0.25, z: 0 }
    const radius = width * 0.2
    const notch = (x: number, y: number) =>
      drawPath(trace('M', x, y - height * 0.04, 'v', height * 0.08), {
        stroke: material.accent,
        'stroke-width': width * 0.05,
        'stroke-linecap': 'round',
      })
    const paints = paintCase(material)
    return (
      drawWallShadow(scene, { x: 0, y: 0, z: size.depth }, size, radius) +
      drawWallShadow(scene, { ...at, z: size.depth }, magnet, radius) +
      scene.drawSolid({
        ...size,
        at: { x: 0, y: 0, z: 0 },
        radius,
        paints,
        on: { front: door.drawFace(device, size, material) + notch(width * 0.88, height / 2) },
      }) +
      scene.drawSolid({
        ...magnet,
        at,
        radius,
        paints,
        on: { front: notch(width * 0.08, height * 0.25) },
      })
    )
  },
}

/** A ceiling alarm: base, chamber with a slot all round, grille and test button. */
const smoke: SensorBody = {
  round: 0.5,
  drawFace(device, { width }, material) {
    const r = width / 2
    return (
      drawCircle(r, r, r * 0.72, {
        fill: 'none',
        stroke: '#59636a',
        'stroke-width': r * 0.055,
        'stroke-dasharray': trace(r * 0.2, r * 0.067),
      }) +
      drawCircle(r, r * 0.82, r * 0.2, {
        fill: 'url(#white-dome)',
        stroke: material.seam,
        'stroke-width': 0.6,
      }) +
      drawLamp(r, r * 0.82, r * 0.03, lampColours.lit) +
      drawLogoAndName(device, { x: r, y: r * 1.27, height: r * 0.1, width: r * 0.9 }, material)
    )
  },
  draw(scene, device, size, material) {
    const { width, depth } = size
    const ring = (share: number, z: number, thick: number, rim: string, front = '') =>
      scene.drawSolid({
        at: { x: (width * (1 - share)) / 2, y: (width * (1 - share)) / 2, z: depth * z },
        width: width * share,
        height: width * share,
        depth: depth * thick,
        radius: width / 2,
        paints: paintCase(material),
        rim,
        on: { front },
      })
    const shift = (width * 0.16) / 2
    const face = drawGroup(
      { transform: `translate(${trace(-shift, -shift)})` },
      smoke.drawFace(device, size, material),
    )
    const rim = paintRim(material)
    return (
      drawWallShadow(scene, { x: 0, y: 0, z: depth }, { width, height: width }, width / 2) +
      ring(1, 0.72, 0.28, rim) +
      ring(0.8, 0.5, 0.22, '#3a4349') +
      ring(0.9, 0.12, 0.38, rim) +
      ring(0.84, 0, 0.12, rim, face)
    )
  },
}

/** A single push button. */
const button: SensorBody = {
  round: 0.28,
  drawFace(device, { width, height }, material) {
    const [cx, cy, r] = [width / 2, height / 2, width * 0.36]
    return (
      drawCircle(cx, cy, r * 1.06, { class: 'light', fill: material.seam }) +
      drawCircle(cx, cy, r, { fill: material.bowl, stroke: material.seam, 'stroke-width': 0.3 }) +
      drawLogoAndName(device, { x: cx, y: cy, height: r * 0.2, width: r * 1.3 }, material) +
      drawRect(
        { x: cx - r * 0.2, y: height * 0.93, width: r * 0.4, height: height * 0.018 },
        { rx: height * 0.009, fill: lampColours.lit },
      )
    )
  },
}

export const detectors: Record<string, SensorBody> = { motion, door, smoke, button }
