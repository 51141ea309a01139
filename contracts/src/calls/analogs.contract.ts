import { Type, type Static } from 'typebox'
import { orElse } from '../shared/absence.ts'
import { Code, Day, Unit } from '../shared/code.contract.ts'
import { describe } from '../shared/description.ts'
import {
  askedFigures,
  describedPlaces,
  describedPoe,
  describedPorts,
  describedWifi,
  mostAskedFigure,
  mostDescribedPorts,
  mostLinesAtOnce,
} from './analogs.query.ts'
import { GoodAttribute, GoodCard } from './goods.contract.ts'
import type { RouteContract } from './route.contract.ts'

/** How one attribute of our product compares with that of the third-party device. */
export const AnalogVerdict = Type.Enum(['equal', 'better', 'worse', 'missing', 'unknown'])

/**
 * How well our product replaces the device, judged by the attributes that matter (`analogs.weights.ts`): `direct`
 * equals it in every known attribute, `upgrade` exceeds it and falls short in none, `downgrade` falls short in some,
 * `similar` lacks an essential attribute or does not state it. `own` marks a product of ours that a line of a list
 * names.
 */
export const AnalogKind = Type.Enum(['direct', 'upgrade', 'downgrade', 'similar', 'own'], {
  title: 'AnalogKind',
  description:
    'How well our product replaces the device: `direct` equals it in every known characteristic; `upgrade` exceeds it and falls short in none; `downgrade` falls short in some; `similar` lacks an essential characteristic or does not state it; `own`: the line of the list names a product of ours',
})

const Value = Type.Union([Type.Number(), Type.String(), Type.Null()])

export const AnalogAttribute = Type.Object(
  {
    code: describe(Type.String(), 'Code of the characteristic', 'ports_1g'),
    name: describe(Type.String(), 'Name of the characteristic', '1G copper ports'),
    unit: Unit,
    theirs: describe(Value, 'Value of the third-party device, in `unit`; null: not stated', 24),
    ours: describe(Value, 'Value of our product, in `unit`; null: not stated', 24),
    verdict: describe(
      AnalogVerdict,
      'How our value compares with theirs; `missing`: our product lacks the characteristic, `unknown`: one is not stated, or the values cannot be compared, as consumption that includes a PoE load',
      'equal',
    ),
    reason: describe(
      Type.String(),
      'Reason for the verdict, as a sentence for people, in the language of the request',
      'The same: 24.',
    ),
    faster_ports: Type.Optional(
      describe(
        Type.Integer({ minimum: 1 }),
        'Of ports: the number of connections that take faster ports of ours; absent if there are none',
        4,
      ),
    ),
  },
  {
    title: 'AnalogAttribute',
    description: 'One characteristic of our product compared with that of the third-party device',
  },
)

/** A product of ours named beside the best match, which is more than the device needs. */
export const SimplerProduct = Type.Object(
  {
    id: describe(Type.Integer(), 'Product id', 1102),
    code: describe(Code, 'Product code', 'ks-2428'),
    name: describe(Type.String(), 'Product name', 'KS-2428'),
    basis: describe(
      Type.Enum(['price', 'capability']),
      'Why it is simpler: `price`: its price is lower than that of the best match, on the same terms; `capability`: it exceeds the best match in no characteristic, and prices cannot be compared',
      'capability',
    ),
    shortfall: describe(
      AnalogAttribute,
      'The only known characteristic in which it falls short of the third-party device and the best match does not',
    ),
    uncertain: describe(
      Type.Array(Type.String()),
      'Names of further characteristics that matter, in which it has less than the best match; the third-party device does not state them',
      ['Switching layer'],
    ),
  },
  {
    title: 'SimplerProduct',
    description:
      'A cheaper or simpler product of ours that meets everything that the best match meets, but for one characteristic',
  },
)

export const AnalogMatch = Type.Object(
  {
    good: describe(GoodCard, 'Our product'),
    kind: AnalogKind,
    attributes: describe(Type.Array(AnalogAttribute), 'Comparison of each characteristic'),
    simpler: Type.Optional(
      describe(
        SimplerProduct,
        'With the best match, if it is `direct` or `upgrade`: a simpler product that falls short by one characteristic; absent if there is none',
      ),
    ),
  },
  { title: 'AnalogMatch', description: 'One of our products compared with the third-party device' },
)

export const ThirdPartyDevice = Type.Object(
  {
    vendor: describe(Type.String(), 'Manufacturer of the device', 'Cisco'),
    model: describe(Type.String(), 'Model of the device', 'Catalyst 9300-24T'),
    part_number: describe(
      Type.Union([Type.String(), Type.Null()]),
      'Part number of its manufacturer; null if unknown',
      'C9300-24T',
    ),
    slug: describe(Type.String(), 'Identifier of the device in URLs', 'cisco-c9300-24t'),
  },
  { title: 'ThirdPartyDevice', description: 'A device of another manufacturer' },
)

export const UnlistedName = Type.Object(
  {
    vendor: describe(
      Type.String(),
      'Manufacturer that names its devices so; several apart by a comma and a space',
      'Cisco',
    ),
    family: Type.Optional(
      describe(
        Type.String(),
        'Beginning of the names of its nearest family; absent for an order number, which says nothing of the family',
        'C9300',
      ),
    ),
    as_of: describe(
      Type.Union([Day, Type.Null()]),
      'Day of the list of its devices; null if it is not stated',
      '2025-05-31',
    ),
  },
  {
    title: 'UnlistedName',
    description:
      'A name that is built like those of a manufacturer, and that the list of its devices does not have: often a newer device',
  },
)

export const OrderSuffix = Type.Object(
  {
    text: describe(Type.String(), 'The suffix as it was written', '-RF'),
    kinds: describe(
      Type.Array(
        Type.Enum([
          'airflow',
          'bundle',
          'encryption',
          'licence',
          'management',
          'mount',
          'region',
          'remanufactured',
          'revision',
          'spare',
          'taa',
        ]),
      ),
      'Kinds of the suffix, in the order in which they are written; `taa` is an origin under the Trade Agreements Act',
      ['remanufactured'],
    ),
  },
  { title: 'OrderSuffix', description: 'The end of an order code that leaves the device the same' },
)

export const AnalogLine = Type.Object(
  {
    text: describe(Type.String(), 'The line as it was sent', 'Cisco C9300-24T'),
    status: describe(
      Type.Enum(['found', 'ambiguous', 'unknown']),
      '`found`: the line names one device; `ambiguous`: it may mean any of `candidates`; `unknown`: it names no known device, and `candidates` have similar names',
      'found',
    ),
    device: describe(
      Type.Union([ThirdPartyDevice, Type.Null()]),
      'The device that the line names, or the likeliest candidate',
    ),
    without: Type.Optional(
      describe(OrderSuffix, 'The suffix of the order code without which the line names `device`'),
    ),
    unlisted: Type.Optional(
      describe(
        UnlistedName,
        'With an unknown line that is built like the name of a device of a known manufacturer; `candidates` are then devices of the nearest family',
      ),
    ),
    candidates: describe(
      Type.Array(ThirdPartyDevice),
      'Devices that an ambiguous or unknown line may mean, likeliest first',
    ),
    candidates_count: describe(Type.Integer({ minimum: 0 }), 'Total number of candidates', 0),
    match: describe(
      Type.Union([AnalogMatch, Type.Null()]),
      'Our product closest to `device`, with the characteristics that the other manufacturer states and those that totals of a list need; null if no product of ours comes close',
    ),
    others: Type.Optional(
      describe(
        Type.Array(
          Type.Object({
            id: describe(Type.Integer(), 'Product id', 1522),
            code: describe(Code, 'Product code', 'ks-3352p'),
            name: describe(Type.String(), 'Product name', 'KS-3352P'),
            kind: AnalogKind,
          }),
        ),
        'Further products of ours that come close, best first',
      ),
    ),
  },
  { title: 'AnalogLine', description: 'Result for one line of a list of devices' },
)

/** The steps from a vendor to a model to our closest products, up to the step that the query specifies. */
export const AnalogSearch = Type.Object(
  {
    vendors: describe(
      Type.Array(
        Type.Object({
          name: describe(Type.String(), 'Name of the manufacturer', 'Cisco'),
          count: describe(
            Type.Integer({ minimum: 1 }),
            'Number of its devices that match the text',
            827,
          ),
        }),
      ),
      'All manufacturers with devices that match the text',
    ),
    devices: describe(
      Type.Array(ThirdPartyDevice),
      'Devices of the vendor that match the text, best first',
    ),
    devices_count: describe(
      orElse(Type.Integer({ minimum: 0 }), ({ devices }) =>
        Array.isArray(devices) ? devices.length : 0,
      ),
      'Total number of matching devices',
      827,
    ),
    device: describe(
      Type.Union([ThirdPartyDevice, Type.Null()]),
      'The requested device; null if the query names no device or an unknown one',
    ),
    unlisted: Type.Optional(
      describe(
        UnlistedName,
        'If `device` is null, and the requested name is built like those of a known manufacturer',
      ),
    ),
    device_facts: Type.Optional(
      describe(
        Type.Array(GoodAttribute),
        'Known values of the device, as characteristics of our catalogue',
      ),
    ),
    places: Type.Optional(
      describe(
        Type.Array(Type.Enum(describedPlaces)),
        'Places of use between which nothing that is known of `device` decides: ask for one, and send it as `place`; absent if its place is known or does not matter',
        ['office', 'outdoor'],
      ),
    ),
    open_figures: Type.Optional(
      describe(
        Type.Array(
          Type.Object({
            code: describe(Type.Enum(askedFigures), 'Code of the characteristic', 'poe_budget'),
            name: describe(Type.String(), 'Name of the characteristic', 'PoE budget'),
            unit: Unit,
          }),
        ),
        'Figures of `device` that decide and that are not known: ask for them, and send them with `model`; absent if there are none',
      ),
    ),
    matches: describe(
      Type.Array(AnalogMatch),
      'Our products closest to the device or to the described requirements, best first',
    ),
    lines: describe(Type.Array(AnalogLine), 'Results of the requested lines, in the same order'),
  },
  {
    title: 'AnalogSearch',
    description:
      'The steps from a vendor to a model to our closest products, up to the step that the query specifies',
  },
)

export type AnalogKind = Static<typeof AnalogKind>
export type AnalogVerdict = Static<typeof AnalogVerdict>
export type AnalogAttribute = Static<typeof AnalogAttribute>
export type SimplerProduct = Static<typeof SimplerProduct>
export type AnalogMatch = Static<typeof AnalogMatch>
export type ThirdPartyDevice = Static<typeof ThirdPartyDevice>
export type UnlistedName = Static<typeof UnlistedName>
export type OrderSuffix = Static<typeof OrderSuffix>
export type AnalogLine = Static<typeof AnalogLine>
export type AnalogSearch = Static<typeof AnalogSearch>

const Words = Type.String({ maxLength: 200, pattern: '^[^\\u0000]*$' })

const DescribedCount = Type.Integer({ minimum: 1, maximum: mostDescribedPorts })

const AskedFigureValue = Type.Number({ minimum: 0, maximum: mostAskedFigure })

export const searchAnalogs = {
  name: 'searchAnalogs',
  feature: 'analogs',
  method: 'GET',
  limit: 'search',
  path: 'catalog/analogs/search',
  summary:
    'Vendors, their models, and our products closest to one of them, with every attribute explained',
  description:
    'Answers one of three questions. `vendor` and `model` compare one device of another manufacturer with our ' +
    'products; `line` (up to 50) reads names of devices as people write them; `ports`, `port_kind` and the ' +
    'other requirements describe a device without a name. There are 20 devices and 5 matches by default, and ' +
    'never more than 10 matches, best first. An unknown device is no error: `device` is null and `matches` is ' +
    'empty.',
  query: Type.Object(
    {
      vendor: Type.Optional(describe(Words, 'Name of another manufacturer', 'Cisco')),
      model: Type.Optional(describe(Words, 'Model, part number or slug of a device', 'C9300-24T')),
      q: Type.Optional(describe(Words, 'Text that narrows vendors and devices', '9300')),
      line: Type.Optional(
        describe(
          Type.Union([Words, Type.Array(Words, { minItems: 1, maxItems: mostLinesAtOnce })]),
          'Names of devices as a person wrote them, one result each; the response then has no vendors',
          ['Cisco C9300-24T'],
        ),
      ),
      ports: Type.Optional(
        describe(
          DescribedCount,
          'Number of ports required, for a search by requirements instead of by device',
          24,
        ),
      ),
      port_kind: Type.Optional(
        describe(Type.Enum(describedPorts), 'Kind of the required ports', 'ports_1g'),
      ),
      uplinks: Type.Optional(describe(DescribedCount, 'Number of uplinks required', 4)),
      uplink_kind: Type.Optional(
        describe(Type.Enum(describedPorts), 'Kind of the required uplinks', 'ports_10g'),
      ),
      poe: Type.Optional(
        describe(
          Type.Enum(describedPoe),
          'PoE standard that the ports must supply (IEEE 802.3)',
          '802.3at',
        ),
      ),
      place: Type.Optional(
        describe(
          Type.Enum(describedPlaces),
          'Place of installation: a requirement, or with `model` one of the `places` of its response',
          'office',
        ),
      ),
      poe_budget: Type.Optional(
        describe(
          AskedFigureValue,
          'PoE budget of the device; with `model`, if its `open_figures` have it, in their unit',
          370,
        ),
      ),
      switching_capacity: Type.Optional(
        describe(
          AskedFigureValue,
          'Switching capacity of the device; with `model`, if its `open_figures` have it, in their unit',
          56,
        ),
      ),
      throughput: Type.Optional(
        describe(
          AskedFigureValue,
          'Throughput of the device; with `model`, if its `open_figures` have it, in their unit',
          2,
        ),
      ),
      wifi: Type.Optional(
        describe(Type.Enum(describedWifi), 'Wi-Fi standard of the access point', 'Wi-Fi 6'),
      ),
      limit: Type.Optional(
        describe(
          Type.Integer({ minimum: 1, maximum: 50 }),
          'Maximum number of entries in each list',
          5,
        ),
      ),
    },
    { additionalProperties: false },
  ),
  response: AnalogSearch,
  cache: { freshSeconds: 300, staleSeconds: 3600, tags: ['analogs', 'catalogue'] },
} as const satisfies RouteContract
