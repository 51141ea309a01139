import { drawLamp, lampColours } from './material.drawing.ts'
import { drawUprightTube } from './mount.parts.ts'
import type { SensorBody } from './sensor.parts.ts'
import { drawLogoAndName, paintCase, paintRim } from './stage.parts.ts'
import { drawCircle, drawRect } from './svg.ts'

/** A flat box on a shelf with a line of light along its front. */
const hub: SensorBody = {
  round: 0.12,
  drawFace: (device, { width, height }, material) =>
    drawLogoAndName(
      device,
      { x: width / 2, y: height * 0.46, height: height * 0.17, width: width * 0.5 },
      material,
    ) +
    drawRect(
      { x: width * 0.22, y: height * 0.85, width: width * 0.56, height: height * 0.05 },
      { rx: height * 0.025, fill: lampColours.lit },
    ),
  draw(scene, device, size, material) {
    const { width, depth } = size
    const solid = { ...size, at: { x: 0, y: 0, z: 0 } }
    const ring = { fill: 'none', stroke: material.seam, 'stroke-width': 0.6 }
    return (
      scene.drawShadow(solid) +
      scene.drawSolid({
        ...solid,
        plane: 'top',
        radius: Math.min(width, depth) * 0.3,
        paints: paintCase(material),
        rim: paintRim(material),
        on: {
          top: drawCircle(width / 2, depth / 2, depth * 0.3, ring),
          front: hub.drawFace(device, size, material),
        },
      })
    )
  },
}

/** A camera head with its lens on a foot. */
const camera: SensorBody = {
  round: 0.5,
  drawFace: (_device, { width }) => drawEye(width),
  draw(scene, _device, size, material) {
    const { width, height, depth } = size
    const foot = { width: width * 0.78, height: height * 0.07, depth: width * 0.78 }
    const at = { x: (width - foot.width) / 2, y: height - foot.height, z: (depth - foot.depth) / 2 }
    const head = { width, height: width, radius: width / 2, paints: paintCase(material) }
    const rim = paintRim(material)
    return (
      scene.drawShadow({ ...foot, at }) +
      drawUprightTube(scene, {
        at: { x: width / 2, y: at.y, z: depth / 2 },
        height: foot.height,
        radius: foot.width / 2,
        name: 'white',
      }) +
      drawUprightTube(scene, {
        at: { x: width / 2, y: width * 0.9, z: depth / 2 },
        height: height - width * 0.9 - foot.height * 0.5,
        radius: width * 0.1,
        name: 'white',
      }) +
      scene.drawSolid({ ...head, at: { x: 0, y: 0, z: depth * 0.12 }, depth: depth * 0.72, rim }) +
      scene.drawSolid({
        ...head,
        at: { x: width * 0.04, y: width * 0.04, z: 0 },
        width: width * 0.92,
        height: width * 0.92,
        depth: depth * 0.12,
        rim,
        on: { front: drawEye(width * 0.92) },
      })
    )
  },
}

function drawEye(width: number): string {
  const r = width / 2
  const dots = Array.from({ length: 8 }, (_, index) => {
    const angle = (index * Math.PI) / 4 + Math.PI / 8
    return drawCircle(r + Math.cos(angle) * r * 0.64, r + Math.sin(angle) * r * 0.64, r * 0.035, {
      class: 'light',
      fill: '#3a2630',
    })
  })
  return (
    drawCircle(r, r, r * 0.84, { fill: '#14181b', stroke: '#3c454b', 'stroke-width': r * 0.02 }) +
    dots.join('') +
    drawCircle(r, r, r * 0.46, { fill: '#0a0d0f', stroke: '#3c454b', 'stroke-width': r * 0.03 }) +
    drawCircle(r, r, r * 0.33, {
      fill: 'url(#lens)',
      stroke: '#2c353b',
      'stroke-width': r * 0.02,
    }) +
    drawCircle(r * 0.88, r * 0.86, r * 0.06, { class: 'light', fill: '#dfe9f0', opacity: 0.8 }) +
    drawLamp(r, r * 1.7, r * 0.022, lampColours.lit)
  )
}

export const appliances: Record<string, SensorBody> = { hub, camera }
