import type { Mount } from '@faceplate/contracts/calls/mount.contract'
import type { Device, DeviceShape, PortType } from '@faceplate/drawing/device.schema'
import { listSides, modelPaths } from '../catalogue/good.models.ts'

/** Where devices of a shape are installed. */
const ways: Readonly<Record<DeviceShape, Mount['way']>> = {
  rack: 'rack',
  chassis: 'rack',
  desktop: 'desk',
  ont: 'premises',
  'access-point': 'ceiling',
  'outdoor-access-point': 'mast',
  antenna: 'mast',
  'ip-phone': 'premises',
  'set-top-box': 'premises',
  sensor: 'premises',
  transceiver: 'port',
  software: 'software',
}

/** Sockets whose cables lead to the rooms. */
const roomSockets: ReadonlySet<PortType> = new Set(['rj45', 'rj45-poe', 'fxs'])

/** How a good is installed and drawn in a plan of racks, from its device description. */
export function describeMount(code: string, device: Device): Mount {
  const { shape, kind, size_mm: size, ports, airflow } = device
  const [width, height] = size
  const sides = listSides(shape)
  const cables = ports.reduce(
    (sum, { type, count }) => sum + (roomSockets.has(type) ? count : 0),
    0,
  )
  return {
    // A sealed case is drawn on its rail.
    way: shape === 'desktop' && kind === 'sealed' ? 'din-rail' : ways[shape],
    ...(shape !== 'software' && width > 0 && height > 0
      ? { width_mm: width, height_mm: height }
      : {}),
    ...(airflow === undefined ? {} : { airflow }),
    cables,
    ...Object.fromEntries(sides.map((side) => [side, modelPaths.elevation(code, side)])),
  }
}
