import type { Device, DeviceShape } from './device.schema.ts'
import { drawSensor, drawSoftware } from './home.drawing.ts'
import { materialStyle, materials } from './material.drawing.ts'
import { drawOutlineViews, outlineStyle } from './outline.drawing.ts'
import { portSymbols } from './port.drawing.ts'
import { drawChassis, drawDesktop, drawRack } from './rack.drawing.ts'
import { drawOnt, drawSetTopBox, drawTransceiver } from './subscriber.drawing.ts'
import { finish, type Drawing } from './svg.ts'
import { drawPhone } from './voice.drawing.ts'
import { drawAccessPoint, drawAntenna, drawOutdoorAccessPoint } from './wireless.drawing.ts'

const shapes: Record<DeviceShape, (device: Device) => string> = {
  rack: drawRack,
  chassis: drawChassis,
  desktop: drawDesktop,
  ont: drawOnt,
  'access-point': drawAccessPoint,
  'outdoor-access-point': drawOutdoorAccessPoint,
  antenna: drawAntenna,
  'ip-phone': drawPhone,
  'set-top-box': drawSetTopBox,
  sensor: drawSensor,
  transceiver: drawTransceiver,
  software: drawSoftware,
}

/** Draws a device as it stands before one: every picture has the same canvas, so that grids align. */
export function drawFront(device: Device): Drawing {
  const body = shapes[device.shape](device)
  const definitions = body.includes('<use') ? materials + portSymbols : materials
  return finish(`${device.name}, front`, materialStyle, definitions, body)
}

/** Draws a device as a technical drawing with its outer size. */
export function drawOutline(device: Device): Drawing {
  return finish(`${device.name}, outline`, outlineStyle, '', drawOutlineViews(device))
}
