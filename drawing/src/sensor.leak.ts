import type { DrawnDevice } from './livery.ts'
import type { Material } from './material.drawing.ts'
import { drawUprightTube } from './mount.parts.ts'
import type { Point, Scene, Size } from './scene.ts'
import { drawNameAndLamp, type SensorBody } from './sensor.parts.ts'
import { drawLogoAndName, paintCase } from './stage.parts.ts'
import { drawCircle, drawPath, trace } from './svg.ts'

/** A puck on the floor, with its probe on a wire in drops of water. */
export const leak: SensorBody = {
  round: 0.1,
  room: { width: 1.62, height: 1.3, depth: 1.2 },
  drawFace: (device, size, material) => drawNameAndLamp(device, size, 0.4, material),
  draw(scene, device, size, material) {
    const { width, height, depth } = size
    const floor = height * 1.16
    const probe = { width: width * 0.22, height: height * 0.3, depth: depth * 0.2 }
    return (
      scene.drawShadow({ ...size, at: { x: 0, y: height * 0.16, z: 0 } }) +
      drawDrop(scene, { x: width * 1.42, y: floor, z: depth * 0.46 }, width * 0.3) +
      drawDrop(scene, { x: width * 1.1, y: floor, z: depth * -0.05 }, width * 0.1) +
      drawContacts(scene, size) +
      drawUprightTube(scene, {
        at: { x: width / 2, y: 0, z: depth / 2 },
        height,
        radius: width / 2,
        name: 'white',
      }) +
      drawLid(scene, device, size, material) +
      drawWire(
        scene,
        { x: width * 0.98, y: height * 0.7, z: depth * 0.5 },
        { x: width * 1.36, y: floor, z: depth * 0.4 },
      ) +
      scene.drawSolid({
        ...probe,
        at: { x: width * 1.32, y: floor - probe.height, z: depth * 0.32 },
        plane: 'top',
        radius: 2.5,
        paints: paintCase(material),
      })
    )
  },
}

/** A drop of water on the floor, with the light that it reflects. */
function drawDrop(scene: Scene, at: Point, radius: number): string {
  const [bend, width] = [radius * 0.6, radius * 0.5]
  const start = trace('M', -width, -radius * 0.3)
  const arc = trace('a', bend, bend, 0, 0, 1, width, -radius * 0.25)
  return scene.place(
    'top',
    at,
    drawCircle(0, 0, radius, { class: 'light', fill: '#7fb4cf', opacity: 0.5 }),
    drawPath(`${start} ${arc}`, {
      class: 'light',
      stroke: '#fff',
      'stroke-width': radius * 0.1,
      fill: 'none',
      'stroke-linecap': 'round',
    }),
  )
}

/** The contacts below the case, which water closes. */
function drawContacts(scene: Scene, { width, height, depth }: Size): string {
  const draw = (share: number) =>
    drawUprightTube(scene, {
      at: { x: width * share, y: height, z: depth * 0.22 },
      height: height * 0.16,
      radius: width * 0.045,
      name: 'brass',
    })
  return draw(0.22) + draw(0.78)
}

function drawLid(
  scene: Scene,
  device: DrawnDevice,
  { width, depth }: Size,
  material: Material,
): string {
  const seam = { fill: 'none', stroke: material.seam, 'stroke-width': 0.5 }
  const place = { x: width / 2, y: depth * 0.5, height: width * 0.115, width: width * 0.66 }
  return scene.place(
    'top',
    { x: 0, y: 0, z: depth },
    drawCircle(width / 2, depth / 2, width * 0.41, seam),
    drawLogoAndName(device, place, material),
  )
}

/** The wire between case and probe, which lies on the floor. */
function drawWire(scene: Scene, ...ends: [Point, Point]): string {
  const [from, to] = [scene.project(ends[0]), scene.project(ends[1])]
  const start = trace('M', from.x, from.y)
  const bend = trace('C', from.x + (to.x - from.x) * 0.5, from.y - 20)
  const end = trace(to.x - 60, to.y + 30, to.x, to.y)
  return drawPath(`${start} ${bend} ${end}`, {
    class: 'light',
    fill: 'none',
    stroke: '#8b959b',
    'stroke-width': 7,
    'stroke-linecap': 'round',
  })
}
