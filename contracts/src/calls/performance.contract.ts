import { Type, type Static } from 'typebox'
import { describe } from '../shared/description.ts'

const Amount = Type.Number({ minimum: 0 })

const conditions = Type.Optional(
  describe(
    Type.String(),
    'How the figures were obtained: method, configuration, temperature',
    'RFC 2544, all ports in pairs, 25 °C',
  ),
)

/** Operation of a device that a figure is for, from the least load to the greatest. */
export const loadKinds = ['idle', 'typical', 'full', 'full_with_poe'] as const

/** How a switch passes frames on (RFC 1242, sections 3.5 and 3.8): after the first bytes, or after the whole frame. */
export const forwardingModes = ['cut-through', 'store-and-forward'] as const

/** Classes of power over Ethernet (IEEE 802.3-2022, clauses 33 and 145). */
export const poeClasses = [3, 4, 5, 6, 7, 8] as const

const FrameBytes = describe(
  Type.Integer({ minimum: 64, maximum: 16_384 }),
  'Size of a frame with its checksum, bytes',
  64,
)

export const ThroughputSeries = Type.Object(
  {
    name: Type.Optional(describe(Type.String(), 'The work of the device on the frames', 'Routing')),
    points: describe(
      Type.Array(
        Type.Object({
          frame_bytes: FrameBytes,
          gbps: describe(
            Amount,
            'Bits of the frames without preamble and gap, Gbit/s of all ports in one direction',
            48.8,
          ),
        }),
      ),
      'By ascending size of frames',
    ),
  },
  { title: 'ThroughputSeries', description: 'Throughput by the size of frames' },
)

/**
 * Stated performance of a product, in fixed units, so that pages draw it without knowing the characteristics of a
 * catalogue. A figure that is not stated is absent.
 */
export const Performance = Type.Object(
  {
    switching: Type.Optional(
      describe(
        Type.Object({
          capacity_gbps: describe(Amount, 'Switching capacity, both directions', 128),
          forwarding_mpps: Type.Optional(
            describe(Amount, 'Forwarding rate, million packets per second', 95),
          ),
          ports: describe(
            Type.Array(
              Type.Object({
                count: describe(Type.Integer({ minimum: 1 }), 'Number of ports', 24),
                gbps: describe(Amount, 'Rate of one of them in one direction', 1),
              }),
            ),
            'Its ports by ascending rate; empty if not all of them are stated',
          ),
        }),
        'Capacity of a switch and the rates of its ports',
      ),
    ),
    rates: Type.Optional(
      describe(
        Type.Array(
          Type.Object({
            name: describe(Type.String(), 'Name of the figure', 'IPsec throughput'),
            gbps: describe(Amount, 'Throughput, Gbit/s', 12),
          }),
        ),
        'Throughput by function, without sizes of frames',
      ),
    ),
    throughput: Type.Optional(
      describe(
        Type.Object({
          series: describe(Type.Array(ThroughputSeries), 'One series for each kind of work'),
          conditions,
        }),
        'Throughput by the size of frames',
      ),
    ),
    latency: Type.Optional(
      describe(
        Type.Object({
          mode: Type.Optional(
            describe(Type.Enum(forwardingModes), 'How frames are passed on', 'cut-through'),
          ),
          nanoseconds: Type.Optional(describe(Amount, 'Latency of any frame, ns', 780)),
          points: Type.Optional(
            describe(
              Type.Array(
                Type.Object({
                  frame_bytes: FrameBytes,
                  nanoseconds: describe(Amount, 'Latency, ns', 2400),
                }),
              ),
              'By ascending size of frames',
            ),
          ),
          conditions,
        }),
        'Time that a frame spends in the device',
      ),
    ),
    poe: Type.Optional(
      describe(
        Type.Object({
          budget_watts: describe(Amount, 'Power for all ports together, W', 370),
          ports: describe(Type.Integer({ minimum: 1 }), 'Ports that supply power', 24),
          max_class: describe(
            Type.Enum(poeClasses),
            'Highest class of devices that a port supplies (IEEE 802.3)',
            4,
          ),
        }),
        'Power over Ethernet',
      ),
    ),
    power: Type.Optional(
      describe(
        Type.Object({
          loads: describe(
            Type.Array(
              Type.Object({
                load: describe(
                  Type.Enum(loadKinds),
                  '`full`: greatest consumption of the device itself; `full_with_poe`: with all that it supplies over PoE',
                  'full',
                ),
                watts: describe(Amount, 'Consumption, W', 23),
              }),
            ),
            'By ascending load',
          ),
          conditions,
        }),
        'Consumption by load',
      ),
    ),
    noise: Type.Optional(
      describe(
        Type.Object({
          is_fanless: Type.Optional(
            describe(Type.Literal(true), 'The device has no fans and no levels', true),
          ),
          levels: describe(
            Type.Array(
              Type.Object({
                load: describe(Type.Enum(loadKinds), 'Operation of the device', 'typical'),
                decibels: describe(Amount, 'Sound level, dB(A)', 38),
              }),
            ),
            'By ascending load',
          ),
          conditions,
        }),
        'Noise by load',
      ),
    ),
  },
  {
    title: 'Performance',
    description:
      'Performance of a product as its maker states it, in fixed units; anything not stated is absent',
  },
)

export type Performance = Static<typeof Performance>
export type LoadKind = (typeof loadKinds)[number]
