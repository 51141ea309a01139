import { Type, type Static } from 'typebox'
import { Code, Unit } from '../shared/code.contract.ts'
import { describe } from '../shared/description.ts'
import {
  describedPlaces,
  describedPoe,
  describedPorts,
  describedWifi,
  mostDescribedPorts,
  mostLinesAtOnce,
} from './analogs.query.ts'
import { GoodAttribute, GoodCard } from './goods.contract.ts'
import type { RouteContract } from './route.contract.ts'

/** What one attribute of our good is against that of the other maker's device. */
export const AnalogVerdict = Type.Enum(['equal', 'better', 'worse', 'missing', 'unknown'])

/**
 * What our good is to the device, by what counts: `direct` is the same in all that is known, `upgrade` more and nowhere
 * less, `downgrade` somewhere less, `similar` lacks something essential or cannot be told to have it; `own` is what a line
 * of a list has named itself.
 */
export const AnalogKind = Type.Enum(['direct', 'upgrade', 'downgrade', 'similar', 'own'], {
  title: 'AnalogKind',
  description:
    'What our good is to the device: `direct` is the same in all that is known, `upgrade` more and nowhere less, `downgrade` somewhere less, `similar` lacks something essential or cannot be told to have it; `own` is what a line of a list has named itself',
})

const Value = Type.Union([Type.Number(), Type.String(), Type.Null()])

export const AnalogAttribute = Type.Object(
  {
    code: describe(Type.String(), 'Code of the characteristic', 'ports_1g'),
    name: describe(Type.String(), 'Its name', '1G copper ports'),
    unit: Unit,
    theirs: describe(
      Value,
      'What the device of the other maker has, in `unit`; null: nobody stated it',
      24,
    ),
    ours: describe(Value, 'What our good has, in `unit`; null: nobody stated it', 24),
    verdict: describe(
      AnalogVerdict,
      'What ours is against theirs; `missing`: ours has none of it, `unknown`: it cannot be told',
      'equal',
    ),
    reason: describe(Type.String(), 'Why, in a sentence for a person', 'The same: 24.'),
  },
  {
    title: 'AnalogAttribute',
    description: 'One characteristic of our good against that of the device',
  },
)

export const AnalogMatch = Type.Object(
  {
    good: describe(GoodCard, 'Our good'),
    kind: AnalogKind,
    attributes: describe(Type.Array(AnalogAttribute), 'Characteristic by characteristic'),
  },
  { title: 'AnalogMatch', description: "One of our goods against the other maker's device" },
)

export const ThirdPartyDevice = Type.Object(
  {
    vendor: describe(Type.String(), 'Its maker', 'Cisco'),
    model: describe(Type.String(), 'Its model', 'Catalyst 9300-24T'),
    part_number: describe(
      Type.Union([Type.String(), Type.Null()]),
      'What its maker orders it by; null where it is not known',
      'C9300-24T',
    ),
    slug: describe(Type.String(), 'Its name in addresses', 'cisco-c9300-24t'),
  },
  { title: 'ThirdPartyDevice', description: 'A device of another maker' },
)

export const AnalogLine = Type.Object(
  {
    text: describe(Type.String(), 'The line as it was asked', 'Cisco C9300-24T'),
    status: describe(
      Type.Enum(['found', 'ambiguous', 'unknown']),
      '`found` names one device; `ambiguous` may mean one of `candidates`; `unknown` names none, `candidates` are called alike',
      'found',
    ),
    device: describe(
      Type.Union([ThirdPartyDevice, Type.Null()]),
      'The device named, or the likeliest of the candidates',
    ),
    candidates: describe(
      Type.Array(ThirdPartyDevice),
      'What a line may mean that names no device for sure, likeliest first',
    ),
    candidates_count: describe(Type.Integer({ minimum: 0 }), 'How many candidates there are', 0),
    match: describe(
      Type.Union([AnalogMatch, Type.Null()]),
      'Our good closest to `device`, with the characteristics that the other maker states and those that lists add up; null where nothing of ours comes near',
    ),
    others: Type.Optional(
      describe(
        Type.Array(
          Type.Object({
            id: describe(Type.Integer(), 'Number of the good', 1522),
            code: describe(Code, 'Code of the good', 'ks-3352p'),
            name: describe(Type.String(), 'Name of the good', 'KS-3352P'),
            kind: AnalogKind,
          }),
        ),
        'Further goods of ours that come near, best first',
      ),
    ),
  },
  { title: 'AnalogLine', description: 'What became of one line of a list of devices' },
)

/** The way from a vendor to a model to our closest goods, as far as the query goes. */
export const AnalogSearch = Type.Object(
  {
    vendors: describe(
      Type.Array(
        Type.Object({
          name: describe(Type.String(), 'Name of the maker', 'Cisco'),
          count: describe(Type.Integer({ minimum: 1 }), 'Its devices that the text finds', 827),
        }),
      ),
      'All makers with devices that the text finds',
    ),
    devices: describe(
      Type.Array(ThirdPartyDevice),
      'Devices of the vendor that the text finds, best first',
    ),
    devices_count: describe(Type.Integer({ minimum: 0 }), 'How many of them there are', 827),
    device: describe(
      Type.Union([ThirdPartyDevice, Type.Null()]),
      'The device asked for; null when the query names none, or none that is known',
    ),
    device_facts: Type.Optional(
      describe(Type.Array(GoodAttribute), 'What is known of it, in our characteristics'),
    ),
    matches: describe(
      Type.Array(AnalogMatch),
      'Our closest goods to it, or to what is described, best first',
    ),
    lines: describe(Type.Array(AnalogLine), 'The lines asked for, in their order'),
  },
  {
    title: 'AnalogSearch',
    description: 'The way from a vendor to a model to our closest goods, as far as the query goes',
  },
)

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
  limit: 'search',
  path: 'catalog/analogs/search',
  summary:
    'Vendors, their models, and our goods closest to one of them with each attribute explained',
  query: Type.Object(
    {
      vendor: Type.Optional(describe(Words, 'Name of another maker', 'Cisco')),
      model: Type.Optional(describe(Words, 'Model, part number or slug of a device', 'C9300-24T')),
      q: Type.Optional(describe(Words, 'Text that narrows vendors and devices', '9300')),
      line: Type.Optional(
        describe(
          Type.Union([Words, Type.Array(Words, { minItems: 1, maxItems: mostLinesAtOnce })]),
          'Names of devices as somebody wrote them, each answered by itself; vendors are left out then',
          ['Cisco C9300-24T'],
        ),
      ),
      ports: Type.Optional(
        describe(DescribedCount, 'What is needed, where nobody names a device: so many ports', 24),
      ),
      port_kind: Type.Optional(
        describe(Type.Enum(describedPorts), 'The kind of those ports', 'ports_1g'),
      ),
      uplinks: Type.Optional(describe(DescribedCount, 'So many uplinks', 4)),
      uplink_kind: Type.Optional(
        describe(Type.Enum(describedPorts), 'The kind of the uplinks', 'ports_10g'),
      ),
      poe: Type.Optional(
        describe(Type.Enum(describedPoe), 'What the ports are to feed (IEEE 802.3)', '802.3at'),
      ),
      place: Type.Optional(describe(Type.Enum(describedPlaces), 'Where it is to stand', 'office')),
      wifi: Type.Optional(
        describe(Type.Enum(describedWifi), 'What an access point speaks', 'Wi-Fi 6'),
      ),
      limit: Type.Optional(
        describe(Type.Integer({ minimum: 1, maximum: 50 }), 'Most entries of each list', 5),
      ),
    },
    { additionalProperties: false },
  ),
  response: AnalogSearch,
  cache: { freshSeconds: 300, staleSeconds: 3600, tags: ['analogs', 'catalogue'] },
} as const satisfies RouteContract
