import { drawAccessPoint, drawAccessPointBack, elevateAccessPoint } from './access-point.drawing.ts'
import { drawAntenna, drawAntennaBack, elevateAntenna } from './antenna.drawing.ts'
import { canvas, finishDrawing, type Drawing } from './canvas.ts'
import { drawChassis, elevateChassis } from './chassis.drawing.ts'
import { drawDesktop, elevateDesktop } from './desktop.drawing.ts'
import type { Device, DeviceShape } from './device.schema.ts'
import { titlePicture } from './drawing.words.ts'
import type { Elevation } from './elevation.ts'
import type { DrawnDevice, Livery } from './livery.ts'
import { drawOnt, drawOntBack, elevateOnt } from './ont.drawing.ts'
import {
  drawOutdoorAccessPoint,
  drawOutdoorBack,
  elevateOutdoorAccessPoint,
} from './outdoor.drawing.ts'
import { drawTechnical, writeOutlineStyle } from './outline.drawing.ts'
import { drawPhone, drawPhoneBack, elevatePhone } from './phone.drawing.ts'
import type { PortMark } from './port.drawing.ts'
import { drawRack, elevateRack } from './rack.drawing.ts'
import { drawRackBack, drawRear, type Back } from './rear.drawing.ts'
import { drawSensor, drawSensorBack, elevateSensor } from './sensor.drawing.ts'
import { drawSetTopBox, drawSetTopBoxBack, elevateSetTopBox } from './set-top-box.drawing.ts'
import { drawSoftware, elevateSoftware } from './software.drawing.ts'
import { element, type Box } from './svg.ts'
import { drawPortThumbnail } from './thumbnail.drawing.ts'
import { drawTransceiver, elevateTransceiver } from './transceiver.drawing.ts'

interface Shape {
  /** Draws the picture on the whole canvas. */
  draw: (device: DrawnDevice, back?: Back) => string
  /** Draws the other side: the side with the sockets, or with power and fans. */
  drawBack?: (device: DrawnDevice, back: Back) => string
  /** Draws the device straight on, inside a frame. */
  elevate: (device: DrawnDevice, frame: Box) => Elevation
}

const shapes: Record<DeviceShape, Shape> = {
  rack: { draw: drawRack, drawBack: drawRackBack, elevate: elevateRack },
  chassis: { draw: drawChassis, drawBack: drawRackBack, elevate: elevateChassis },
  desktop: { draw: drawDesktop, elevate: elevateDesktop },
  ont: { draw: drawOnt, drawBack: drawOntBack, elevate: elevateOnt },
  'access-point': {
    draw: drawAccessPoint,
    drawBack: drawAccessPointBack,
    elevate: elevateAccessPoint,
  },
  'outdoor-access-point': {
    draw: drawOutdoorAccessPoint,
    drawBack: drawOutdoorBack,
    elevate: elevateOutdoorAccessPoint,
  },
  antenna: { draw: drawAntenna, drawBack: drawAntennaBack, elevate: elevateAntenna },
  'ip-phone': { draw: drawPhone, drawBack: drawPhoneBack, elevate: elevatePhone },
  'set-top-box': {
    draw: drawSetTopBox,
    drawBack: drawSetTopBoxBack,
    elevate: elevateSetTopBox,
  },
  sensor: { draw: drawSensor, drawBack: drawSensorBack, elevate: elevateSensor },
  transceiver: { draw: drawTransceiver, elevate: elevateTransceiver },
  software: { draw: drawSoftware, elevate: elevateSoftware },
}

/** Draws the picture of a device with its ports and its cooling. */
export function drawFront(device: Device, livery: Livery, back?: Back): Drawing {
  const body = shapes[device.shape].draw({ ...device, livery }, back)
  return finishDrawing(titlePicture(device, livery.words, 'front'), body, livery)
}

/** Draws the side of a device with its sockets, or with power and fans; undefined if the picture already shows it. */
export function drawBack(device: Device, livery: Livery, back: Back): Drawing | undefined {
  const draw = shapes[device.shape].drawBack
  if (!draw || (device.ports.length === 0 && !isRacked(device.shape))) return undefined
  return finishDrawing(
    titlePicture(device, livery.words, 'rear'),
    draw({ ...device, livery }, back),
    livery,
  )
}

/** Draws a device straight on and cropped to its edges, for rack plans. Draws the rear if `back` is given. */
export function drawElevation(device: Device, livery: Livery, back?: Back): Drawing {
  const { shape } = device
  const drawn = { ...device, livery }
  const front = shapes[shape].elevate(drawn, isRacked(shape) ? rackFrame : caseFrame)
  if (!back)
    return finishDrawing(
      titlePicture(device, livery.words, 'front'),
      front.body,
      livery,
      '',
      front.front,
    )
  const { body, box } = drawRear(drawn, back, front)
  return finishDrawing(titlePicture(device, livery.words, 'rear'), body, livery, '', box)
}

/** Maximum size of elevations. */
const rackFrame: Box = { x: 0, y: 0, width: 1600, height: 1600 }
const caseFrame: Box = { x: 0, y: 0, width: 1100, height: 640 }

/** Whether devices of a shape are mounted in a rack. */
export function isRacked(shape: DeviceShape): boolean {
  return shape === 'rack' || shape === 'chassis'
}

/** Places the picture of a device in another drawing. */
export function placeFront(device: DrawnDevice, frame: Box): string {
  // Crop empty space above and below the device, which a small picture does not need.
  const viewBox = `0 ${canvas.height * 0.02} ${canvas.width} ${canvas.height * 0.96}`
  return element('svg', { ...frame, viewBox }, shapes[device.shape].draw(device))
}

/**
 * Draws the front of a device straight on, with antennas but without the rest of its surroundings. Sizes are in tenths
 * of a millimetre, so that panels of different devices can be shown to one scale. Undefined for software.
 */
export function drawPanelToScale(device: Device, livery: Livery): Drawing | undefined {
  if (device.shape === 'software') return undefined
  const drawn = { ...device, livery }
  const { body, front, whole = front } = shapes[device.shape].elevate(drawn, canvas)
  const width = Math.round(measureFront(device) * 10)
  const height = Math.round((width * whole.height) / whole.width)
  const viewBox = `${whole.x} ${whole.y} ${whole.width} ${whole.height}`
  const panel = element('svg', { width, height, viewBox }, body)
  return finishDrawing(titlePicture(device, livery.words, 'panel'), panel, livery, '', {
    width,
    height,
  })
}

/**
 * Draws the front of a rack device, chassis or desktop device so that it is readable as a thumbnail. Undefined for other
 * shapes: they are recognisable in their main picture.
 */
export function drawThumbnail(device: Device, livery: Livery): Drawing | undefined {
  const drawn = { ...device, livery }
  if (device.shape === 'rack') return drawPortThumbnail(drawn)
  if (device.shape !== 'desktop' && device.shape !== 'chassis') return undefined
  const { body } = shapes[device.shape].elevate(drawn, canvas)
  return finishDrawing(titlePicture(device, livery.words, 'front'), body, livery)
}

/** Size of the panel of `drawPanelToScale` in millimetres, with its sockets relative to the upper left corner. */
export function measurePanel(
  device: DrawnDevice,
): { width: number; height: number; ports: PortMark[] } | undefined {
  if (device.shape === 'software') return undefined
  const { front, ports } = shapes[device.shape].elevate(device, canvas)
  const width = measureFront(device)
  const scale = width / front.width
  return {
    width,
    height: front.height * scale,
    ports: ports.map((port) => ({
      ...port,
      x: (port.x - front.x) * scale,
      y: (port.y - front.y) * scale,
      width: port.width * scale,
      height: port.height * scale,
    })),
  }
}

/** Width of a front in millimetres. Rack devices include their ears (IEC 60297). */
function measureFront({ shape, size_mm: [width] }: Device): number {
  return shape === 'rack' || shape === 'chassis' ? 482.6 : Math.max(width, 1)
}

/** Draws a device as a technical drawing: lines, outer size in millimetres, port callouts. */
export function drawOutline(
  device: Device,
  livery: Livery,
  back?: Pick<Back, 'isFanless'>,
): Drawing {
  const body = drawTechnical({ ...device, livery }, shapes[device.shape].elevate, back)
  // The style hides text printed on the case. Letters are most of the bytes of a picture, so they are removed.
  const shown = body.replaceAll(/<path [^<>]*>/g, (path) =>
    path.includes(' class="print"') ? '' : path,
  )
  return finishDrawing(
    titlePicture(device, livery.words, 'outline'),
    shown,
    livery,
    writeOutlineStyle(livery),
  )
}
