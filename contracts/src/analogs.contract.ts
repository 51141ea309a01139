import { Type, type Static } from 'typebox'
import {
  describedPlaces,
  describedPoe,
  describedPorts,
  describedWifi,
  mostDescribedPorts,
  mostLinesAtOnce,
} from './analogs.query.ts'
import { GoodAttribute, GoodCard } from './catalogue.contract.ts'
import { Code } from './code.contract.ts'
import type { RouteContract } from './route.contract.ts'

/** What one attribute of our good is against that of the other maker's device; `missing`: ours has none of it. */
export const AnalogVerdict = Type.Enum(['equal', 'better', 'worse', 'missing', 'unknown'])

/**
 * What our good is to the device, by what counts: `direct` is the same in all that is known, `upgrade` more and nowhere
 * less, `downgrade` somewhere less, `similar` lacks something essential or cannot be told to have it; `own` is what a line
 * of a list has named itself.
 */
export const AnalogKind = Type.Enum(['direct', 'upgrade', 'downgrade', 'similar', 'own'])

const Value = Type.Union([Type.Number(), Type.String(), Type.Null()])

export const AnalogAttribute = Type.Object({
  code: Type.String(),
  name: Type.String(),
  unit: Type.Union([Type.String(), Type.Null()]),
  /** Null: nobody stated it. */
  theirs: Value,
  ours: Value,
  verdict: AnalogVerdict,
  /** Why, in a sentence for a person. */
  reason: Type.String(),
})

/** One of our goods against the other maker's device. */
export const AnalogMatch = Type.Object({
  good: GoodCard,
  kind: AnalogKind,
  attributes: Type.Array(AnalogAttribute),
})

export const ThirdPartyDevice = Type.Object({
  vendor: Type.String(),
  model: Type.String(),
  part_number: Type.Union([Type.String(), Type.Null()]),
  slug: Type.String(),
})

/** What became of one line of a list of devices. */
export const AnalogLine = Type.Object({
  /** The line as it was asked. */
  text: Type.String(),
  /** `found` names one device; `ambiguous` may mean one of `candidates`; `unknown` names none, `candidates` are called alike. */
  status: Type.Enum(['found', 'ambiguous', 'unknown']),
  /** The device named, or the likeliest of the candidates. */
  device: Type.Union([ThirdPartyDevice, Type.Null()]),
  /** What a line may mean that names no device for sure, likeliest first; `candidates_count` tells of all of them. */
  candidates: Type.Array(ThirdPartyDevice),
  candidates_count: Type.Integer({ minimum: 0 }),
  /** Our good closest to `device`, with the attributes that the other maker states and those that lists add up. */
  match: Type.Union([AnalogMatch, Type.Null()]),
  /** Further goods of ours that come near, best first. */
  others: Type.Optional(
    Type.Array(
      Type.Object({ id: Type.Integer(), code: Code, name: Type.String(), kind: AnalogKind }),
    ),
  ),
})

/** The way from a vendor to a model to our closest goods, as far as the query goes. */
export const AnalogSearch = Type.Object({
  /** All vendors with devices that the text finds. */
  vendors: Type.Array(Type.Object({ name: Type.String(), count: Type.Integer({ minimum: 1 }) })),
  /** Devices of the vendor that the text finds, best first; `devices_count` tells of all of them. */
  devices: Type.Array(ThirdPartyDevice),
  devices_count: Type.Integer({ minimum: 0 }),
  /** The device asked for; null when the query names none or none that is known. */
  device: Type.Union([ThirdPartyDevice, Type.Null()]),
  /** What is known of it, in our attributes. */
  device_facts: Type.Optional(Type.Array(GoodAttribute)),
  /** Our closest goods to it, or to what is described, best first. */
  matches: Type.Array(AnalogMatch),
  /** The lines asked for, in their order. */
  lines: Type.Array(AnalogLine),
})

export type AnalogKind = Static<typeof AnalogKind>
export type AnalogVerdict = Static<typeof AnalogVerdict>
export type AnalogAttribute = Static<typeof AnalogAttribute>
export type AnalogMatch = Static<typeof AnalogMatch>
export type ThirdPartyDevice = Static<typeof ThirdPartyDevice>
export type AnalogLine = Static<typeof AnalogLine>
export type AnalogSearch = Static<typeof AnalogSearch>

const Words = Type.String({ maxLength: 200, pattern: '^[^\\u0000]*$' })

const DescribedCount = Type.Integer({ minimum: 1, maximum: mostDescribedPorts })

export const searchAnalogs = {
  name: 'searchAnalogs',
  feature: 'analogs',
  method: 'GET',
  path: 'catalog/analogs/search',
  summary:
    'Vendors, their models, and our goods closest to one of them with each attribute explained',
  query: Type.Object(
    {
      vendor: Type.Optional(Words),
      /** Model, part number or slug of a device. */
      model: Type.Optional(Words),
      /** Narrows vendors and devices. */
      q: Type.Optional(Words),
      /** Names of devices as somebody wrote them, each answered by itself; vendors are left out then. */
      line: Type.Optional(
        Type.Union([Words, Type.Array(Words, { minItems: 1, maxItems: mostLinesAtOnce })]),
      ),
      /** What is needed, where nobody names a device: matches are found for it as for one. */
      ports: Type.Optional(DescribedCount),
      port_kind: Type.Optional(Type.Enum(describedPorts)),
      uplinks: Type.Optional(DescribedCount),
      uplink_kind: Type.Optional(Type.Enum(describedPorts)),
      poe: Type.Optional(Type.Enum(describedPoe)),
      place: Type.Optional(Type.Enum(describedPlaces)),
      wifi: Type.Optional(Type.Enum(describedWifi)),
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    },
    { additionalProperties: false },
  ),
  response: AnalogSearch,
  cache: { freshSeconds: 300, staleSeconds: 3600, tags: ['analogs', 'catalogue'] },
} as const satisfies RouteContract
