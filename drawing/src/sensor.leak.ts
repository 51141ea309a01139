import { drawUprightTube } from './mount.parts.ts'
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
    const wet = (x: number, z: number, rx: number) =>
      scene.place(
        'top',
        { x, y: floor, z },
        drawCircle(0, 0, rx, { class: 'light', fill: '#7fb4cf', opacity: 0.5 }) +
          drawPath(
            trace(
              'M',
              -rx * 0.5,
              -rx * 0.3,
              'a',
              rx * 0.6,
              rx * 0.6,
              0,
              0,
              1,
              rx * 0.5,
              -rx * 0.25,
            ),
            {
              class: 'light',
              stroke: '#fff',
              'stroke-width': rx * 0.1,
              fill: 'none',
              'stroke-linecap': 'round',
            },
          ),
      )
    const from = scene.project({ x: width * 0.98, y: height * 0.7, z: depth * 0.5 })
    const to = scene.project({ x: width * 1.36, y: floor, z: depth * 0.4 })
    const probe = { width: width * 0.22, height: height * 0.3, depth: depth * 0.2 }
    return (
      scene.drawShadow({ ...size, at: { x: 0, y: height * 0.16, z: 0 } }) +
      wet(width * 1.42, depth * 0.46, width * 0.3) +
      wet(width * 1.1, depth * -0.05, width * 0.1) +
      [0.22, 0.78]
        .map((share) =>
          drawUprightTube(scene, {
            at: { x: width * share, y: height, z: depth * 0.22 },
            height: height * 0.16,
            radius: width * 0.045,
            name: 'brass',
          }),
        )
        .join('') +
      drawUprightTube(scene, {
        at: { x: width / 2, y: 0, z: depth / 2 },
        height,
        radius: width / 2,
        name: 'white',
      }) +
      scene.place(
        'top',
        { x: 0, y: 0, z: depth },
        drawCircle(width / 2, depth / 2, width * 0.41, {
          fill: 'none',
          stroke: material.seam,
          'stroke-width': 0.5,
        }) +
          drawLogoAndName(
            device,
            { x: width / 2, y: depth * 0.5, height: width * 0.115, width: width * 0.66 },
            material,
          ),
      ) +
      drawPath(
        trace(
          'M',
          from.x,
          from.y,
          'C',
          from.x + (to.x - from.x) * 0.5,
          from.y - 20,
          to.x - 60,
          to.y + 30,
          to.x,
          to.y,
        ),
        {
          class: 'light',
          fill: 'none',
          stroke: '#8b959b',
          'stroke-width': 7,
          'stroke-linecap': 'round',
        },
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
