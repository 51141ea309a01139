import { airflows } from '@faceplate/contracts/calls/mount.contract'
import { Type, type Static } from 'typebox'

/** Data of a device picture: enough to draw its ports correctly, not a photograph. */

export const portTypes = [
  'rj45',
  'rj45-poe',
  'sfp',
  'sfp-plus',
  'sfp28',
  'qsfp28',
  'combo',
  'pon',
  'optical-sc',
  'fxs',
  'console',
  'management',
  'usb',
  'hdmi',
  'av',
  'coax',
  'dc-power',
  'ac-power',
] as const

/** Sockets for management, pictures, time and power: no traffic of a network passes them. */
const otherPorts: ReadonlySet<string> = new Set<PortType>([
  'console',
  'management',
  'usb',
  'hdmi',
  'av',
  'coax',
  'dc-power',
  'ac-power',
])

export const deviceShapes = [
  'rack',
  'chassis',
  'desktop',
  'ont',
  'access-point',
  'outdoor-access-point',
  'antenna',
  'ip-phone',
  'set-top-box',
  'sensor',
  'transceiver',
  'software',
] as const

export const PortBlock = Type.Object({
  type: Type.Enum(portTypes),
  count: Type.Integer({ minimum: 1, maximum: 128 }),
  /** Rows the block is stacked in; pluggable and copper blocks of eight and more default to two. */
  rows: Type.Optional(Type.Integer({ minimum: 1, maximum: 4 })),
  /** Printed above the block, for example "10G SFP+". */
  label: Type.Optional(Type.String({ maxLength: 24 })),
})

export const Device = Type.Object({
  shape: Type.Enum(deviceShapes),
  /** Model name printed on the device. */
  name: Type.String({ minLength: 1, maxLength: 40 }),
  ports: Type.Array(PortBlock),
  /** Outer size in millimetres: width, height, depth. */
  size_mm: Type.Tuple([Type.Number(), Type.Number(), Type.Number()]),
  /** Height in rack units, for `rack` and `chassis`. */
  rack_units: Type.Optional(Type.Integer({ minimum: 1, maximum: 14 })),
  /** Direction of air through the device; `passive` without fans. Plans of racks warn of neighbours in the other direction. */
  airflow: Type.Optional(Type.Enum(airflows)),
  /** How a device that is made for a desk gets into a rack: with a kit or on a shelf to order. */
  rack_mount: Type.Optional(Type.Enum(['kit', 'shelf'])),
  /** Parts under the lid of a `rack` device, which the drawing of its inside and the callouts beside it show. */
  inside: Type.Optional(
    Type.Object(
      {
        /** Fan modules at the rear. */
        fans: Type.Optional(Type.Integer({ minimum: 1, maximum: 12 })),
        /** Rated output of a power supply in watts. */
        supply_w: Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 20_000 })),
        /** Which of them are replaced while the device works. */
        hot_swap: Type.Optional(
          Type.Array(Type.Enum(['fans', 'supplies']), { minItems: 1, maxItems: 2 }),
        ),
      },
      { additionalProperties: false },
    ),
  ),
  /** Line-card slots, for `chassis`. */
  slots: Type.Optional(Type.Integer({ minimum: 1, maximum: 20 })),
  /** Antennas seen from outside. */
  antennas: Type.Optional(Type.Integer({ minimum: 0, maximum: 8 })),
  /** Radio bands of an indoor access point; bodies with several lamps have one per band. */
  bands: Type.Optional(Type.Integer({ minimum: 1, maximum: 4 })),
  /** Has a screen (IP phones) or a LED clock (set-top boxes). */
  display: Type.Optional(Type.Boolean()),
  /** Programmable keys beside the screen of a phone. */
  keys: Type.Optional(Type.Integer({ minimum: 0, maximum: 60 })),
  /**
   * Variant of the shape. Desktop device: "sealed". Access point: "disc", "tile", "ribbed", "oblong" or "plate". Outdoor
   * access point: "panel", "dish" or "drum", cast by default. Antenna: "sector", "dish" or "omni". Sensor: its function,
   * for example "motion", "leak", "door" or "camera".
   */
  kind: Type.Optional(Type.String({ maxLength: 24 })),
  /** Cable fixed to a module: its kind, its length, and the number of modules at its far end. */
  cable: Type.Optional(
    Type.Object({
      kind: Type.Enum(['copper', 'optical']),
      metres: Type.Number({ exclusiveMinimum: 0, maximum: 1000 }),
      far_ends: Type.Optional(Type.Integer({ minimum: 1, maximum: 8 })),
    }),
  ),
  colour: Type.Optional(Type.Enum(['graphite', 'white'])),
})

export type Device = Static<typeof Device>
export type PortType = (typeof portTypes)[number]
export type DeviceShape = (typeof deviceShapes)[number]

/** The number of ports of a device for the traffic of its network. */
export function countTrafficPorts(ports: Device['ports']): number {
  return ports
    .filter(({ type }) => !otherPorts.has(type))
    .reduce((sum, { count }) => sum + count, 0)
}
