import { poeReservations } from '@faceplate/contracts/calls/hardware.contract'
import { forwardingModes, poeClasses } from '@faceplate/contracts/calls/performance.contract'
import { describe } from '@faceplate/contracts/shared/description'
import { Type, type Static } from 'typebox'
import { PlainText, strict } from '../../files/folder/closed.schema.ts'

/** RFC 2544 has seven sizes; a chart with more than this is unreadable. */
const maxPoints = 12
const maxSeries = 4

const points = describe(
  Type.Array(
    Type.Object(
      {
        bytes: describe(
          Type.Integer({ minimum: 64, maximum: 16_384 }),
          'Size of a frame with its checksum, bytes',
          64,
        ),
        value: describe(Type.Number({ exclusiveMinimum: 0 }), 'Figure in `unit`', 48.6),
      },
      strict,
    ),
    { minItems: 2, maxItems: maxPoints },
  ),
  'Figures by ascending size of frames',
)

const conditions = Type.Optional(
  describe(PlainText, 'How the figures were obtained', 'RFC 2544, all ports in pairs, 25 °C'),
)

const Watts = Type.Optional(Type.Number({ exclusiveMinimum: 0, maximum: 1e6 }))
/** Nothing that people work beside is louder than a jet engine. */
const Decibels = Type.Optional(Type.Number({ minimum: 0, maximum: 140 }))

/** `performance` of a product in a content file: what its characteristics do not state. */
export const PerformanceEntry = Type.Object(
  {
    throughput: Type.Optional(
      Type.Object(
        {
          unit: describe(Type.Enum(['Mbit/s', 'Gbit/s', 'kpps', 'Mpps']), 'Unit of the figures'),
          series: describe(
            Type.Array(Type.Object({ name: Type.Optional(PlainText), points }, strict), {
              minItems: 1,
              maxItems: maxSeries,
            }),
            'One series for each function',
          ),
          conditions,
        },
        strict,
      ),
    ),
    latency: Type.Optional(
      Type.Object(
        {
          unit: describe(Type.Enum(['ns', 'us', 'ms']), 'Unit of the figures'),
          mode: Type.Optional(
            describe(Type.Enum(forwardingModes), 'How frames are passed on', 'store-and-forward'),
          ),
          points,
          conditions,
        },
        strict,
      ),
    ),
    poe: Type.Optional(
      Type.Object(
        {
          max_class: Type.Optional(
            describe(
              Type.Enum(poeClasses),
              'Highest class that each port supplies (IEEE 802.3)',
              6,
            ),
          ),
          reserves: Type.Optional(
            describe(
              Type.Enum(poeReservations),
              'What a port reserves: what the class of the device may take, or what the device asks for over LLDP',
              'lldp',
            ),
          ),
          reduced_class: Type.Optional(
            describe(
              Type.Enum(poeClasses),
              'Class of a port with which the device runs in a reduced mode, if it needs a higher one',
              4,
            ),
          ),
        },
        { ...strict, minProperties: 1 },
      ),
    ),
    power: Type.Optional(
      Type.Object({ idle: Watts, typical: Watts, conditions }, { ...strict, minProperties: 1 }),
    ),
    noise: Type.Optional(
      Type.Object(
        { idle: Decibels, typical: Decibels, full: Decibels, conditions },
        { ...strict, minProperties: 1 },
      ),
    ),
  },
  strict,
)

export type PerformanceEntry = Static<typeof PerformanceEntry>

/** Bits of a frame in Gbit/s for figures of a unit. */
export function toGbps(
  value: number,
  unit: NonNullable<PerformanceEntry['throughput']>['unit'],
  bytes: number,
): number {
  if (unit === 'Gbit/s') return value
  if (unit === 'Mbit/s') return value / 1000
  return ((unit === 'kpps' ? value / 1000 : value) * 8 * bytes) / 1000
}
