import { arrangePanels, type Elevation, type Panel } from './elevation.ts'
import type { DrawnDevice } from './livery.ts'
import { chooseMaterial } from './material.drawing.ts'
import { Scene, type Size } from './scene.ts'
import { appliances } from './sensor.appliances.ts'
import { climateBodies } from './sensor.climate.ts'
import { detectors } from './sensor.detectors.ts'
import { leak } from './sensor.leak.ts'
import { drawNameAndLamp, drawWallBody, type SensorBody } from './sensor.parts.ts'
import { sockets } from './sensor.sockets.ts'
import { valve } from './sensor.valve.ts'
import { drawRatingPlate, drawRecess } from './socket.parts.ts'
import { measureBody, paintCase, stage } from './stage.parts.ts'
import type { Box } from './svg.ts'

const plain: SensorBody = {
  round: 0.5,
  drawFace: (device, size, material) => drawNameAndLamp(device, size, 0.48, material),
}

const bodies: Record<string, SensorBody> = {
  ...detectors,
  ...climateBodies,
  ...appliances,
  ...sockets,
  leak,
  valve,
}

/** Draws a smart-home device by its kind; an unknown kind is a plain round sensor. */
export function drawSensor(device: DrawnDevice): string {
  const size = measureBody(device)
  const material = chooseMaterial(device, 'white')
  const body = chooseBody(device)
  const { width = 1, height = 1, depth = 1 } = body.room ?? {}
  const room: Size = {
    width: size.width * width,
    height: size.height * height,
    depth: size.depth * depth,
  }
  const scene = new Scene(room, stage)
  return body.draw
    ? body.draw(scene, device, size, material)
    : drawWallBody(scene, body, device, size, material)
}

/** Draws the back of a smart-home device that has sockets. */
export function drawSensorBack(device: DrawnDevice): string {
  const size = measureBody(device)
  const { width, height } = size
  const scene = new Scene(size, stage)
  const material = chooseMaterial(device, 'white')
  const solid = { ...size, at: { x: 0, y: 0, z: 0 } }
  return (
    scene.drawShadow(solid) +
    scene.drawSolid({
      ...solid,
      plane: 'top',
      radius: Math.min(width, size.depth) * 0.2,
      paints: paintCase(material),
      on: { front: drawSockets(device, { width, height }).body },
    })
  )
}

/** Draws a smart-home device straight on. */
export function elevateSensor(device: DrawnDevice, frame: Box): Elevation {
  const size = measureBody(device)
  const material = chooseMaterial(device, 'white')
  const { round, drawFace } = chooseBody(device)
  return arrangePanels(
    frame,
    material,
    {
      ...size,
      radius: Math.min(size.width, size.height) * round,
      body: drawFace(device, size, material),
      ports: [],
    },
    device.ports.length > 0 ? drawSockets(device, size) : undefined,
  )
}

function drawSockets(
  device: DrawnDevice,
  { width, height }: { width: number; height: number },
): Panel {
  const recess = { x: width * 0.12, y: height * 0.16, width: width * 0.46, height: height * 0.68 }
  const plate = { x: width * 0.64, y: height * 0.26, width: width * 0.24, height: height * 0.48 }
  const { body, ports } = drawRecess(device, recess, chooseMaterial(device, 'white'))
  return { width, height, radius: height * 0.1, body: body + drawRatingPlate(device, plate), ports }
}

function chooseBody({ kind = '' }: DrawnDevice): SensorBody {
  const name = kind.toLowerCase()
  return (Object.hasOwn(bodies, name) ? bodies[name] : undefined) ?? plain
}
