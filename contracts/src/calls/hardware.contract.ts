import { Type, type Static } from 'typebox'
import { Code } from '../shared/code.contract.ts'
import { describe } from '../shared/description.ts'
import { Cage } from './transceivers.contract.ts'

const Amount = Type.Number({ minimum: 0 })

/** How a product gets into a rack: with what comes in its box, with a kit that is ordered with it, or on a shelf. */
export const rackMounts = ['included', 'kit', 'shelf'] as const

/** How a switch reserves power over Ethernet. */
export const poeReservations = ['class', 'lldp'] as const

/**
 * Facts about a product that a project needs, in fixed units. It does not depend on the characteristics of a catalogue,
 * their codes and their language. A value that is not known is absent, and is then never taken as zero.
 */
export const Hardware = Type.Object(
  {
    rack_units: Type.Optional(
      describe(
        Amount,
        'Height in rack units; 0 if the product takes no place in a rack of its own',
        1,
      ),
    ),
    rack_mount: Type.Optional(
      describe(
        Type.Enum(rackMounts),
        'How the product gets into a rack: with what comes with it, with a kit to order, or on a shelf',
        'included',
      ),
    ),
    depth_mm: Type.Optional(describe(Amount, 'Depth, mm', 320)),
    weight_kg: Type.Optional(describe(Amount, 'Weight, kg', 4.6)),
    idle_watts: Type.Optional(describe(Amount, 'Consumption when idle, W', 18)),
    own_watts: Type.Optional(describe(Amount, 'Greatest consumption without PoE load, W', 36)),
    full_watts: Type.Optional(
      describe(Amount, 'Greatest consumption with all that it supplies over PoE, W', 440),
    ),
    poe_budget_watts: Type.Optional(
      describe(Amount, 'Power that it can supply over PoE, W; 0 if it supplies none', 370),
    ),
    poe_draw_watts: Type.Optional(
      describe(Amount, 'Power that it takes over PoE, W, if it has no other power supply', 25),
    ),
    poe_optional_watts: Type.Optional(
      describe(
        Amount,
        'Power that it takes over PoE, W, if it can have another power supply instead',
        5,
      ),
    ),
    poe_reduced_class: Type.Optional(
      describe(
        Type.Integer({ minimum: 1, maximum: 8 }),
        'Class of a port with which it runs in a reduced mode, if it needs a higher one (IEEE 802.3)',
        4,
      ),
    ),
    poe_ports: Type.Optional(describe(Type.Integer({ minimum: 0 }), 'Ports that supply PoE', 24)),
    poe_class: Type.Optional(
      describe(
        Type.Integer({ minimum: 1, maximum: 8 }),
        'Highest class of devices that a port supplies (IEEE 802.3)',
        4,
      ),
    ),
    poe_reserves: Type.Optional(
      describe(
        Type.Enum(poeReservations),
        'How it reserves power: as much as the class of a device may take, or as much as a device asks for over LLDP',
        'lldp',
      ),
    ),
    supplies: Type.Optional(
      describe(Type.Array(Type.String()), 'Power supplies of which an order names one', [
        'AC 100–240 V',
        'DC 36–72 V',
      ]),
    ),
    cages: Type.Optional(describe(Type.Array(Cage), 'Cages for pluggable modules')),
    module: Type.Optional(
      describe(
        Type.String(),
        'Form factor, if the product is a pluggable module or a cable with modules',
        'SFP+',
      ),
    ),
    faces: Type.Optional(
      describe(
        Type.Object({
          code: describe(Code, 'Its code', 'kx-sfp10g-bx20-d'),
          name: describe(Type.String(), 'Its name', 'KX-SFP10G-BX20-D'),
        }),
        'Product that has to be at the other end, if the product is a module for one fibre',
      ),
    ),
    is_software: Type.Optional(describe(Type.Literal(true), 'The product is software', true)),
  },
  {
    title: 'Hardware',
    description:
      'Figures to plan with, in fixed units. What is not known is absent, and is not zero',
  },
)

export type Hardware = Static<typeof Hardware>
