import { Type, type Static, type TOptional } from 'typebox'
import { maybe, orElse } from '../shared/absence.ts'
import { Code, IdOrCode } from '../shared/code.contract.ts'
import { acceptNumber, describe } from '../shared/description.ts'
import { createPage, PageQuery } from '../shared/pagination.contract.ts'
import { Prose } from '../shared/prose.contract.ts'
import { Filter } from './filters.contract.ts'
import { GoodAttribute, GoodCard } from './goods.contract.ts'
import type { RouteContract } from './route.contract.ts'
import {
  formFactors,
  moduleFilters,
  moduleBounds,
  moduleSorts,
  type ModuleSort,
} from './transceivers.query.ts'

export const FormFactor = Type.Enum(formFactors, {
  title: 'FormFactor',
  description: 'Form factor of pluggable modules and of their cages',
})

export const TransceiverSection = Type.Object(
  {
    id: describe(Type.Integer(), 'Section id', 801),
    code: describe(Code, 'Section code', 'sfp-1g'),
    name: describe(Type.String(), 'Section name', 'SFP, 1G'),
    short_description: describe(
      maybe(Type.String()),
      'One-line description; null if there is none',
      'Gigabit over 100 m of copper or up to 120 km of fibre',
    ),
    sort: describe(orElse(Type.Integer(), 0), 'Sort position among sections, ascending', 10),
    modules_count: describe(
      maybe(Type.Integer({ minimum: 0 })),
      'Number of modules in the section; null if they are not counted',
      7,
    ),
  },
  {
    title: 'TransceiverSection',
    description:
      'Modules of one rate and form factor; a sub-group of the SFP modules in the catalogue',
  },
)

/** A pluggable module: a product with its selection criteria. Unstated values are absent. */
export const Transceiver = Type.Object(
  {
    ...GoodCard.properties,
    form_factor: FormFactor,
    section: describe(
      Type.Object({
        id: describe(Type.Integer(), 'Section id', 801),
        code: describe(Code, 'Section code', 'sfp-1g'),
        name: describe(Type.String(), 'Section name', 'SFP, 1G'),
      }),
      'Its section',
    ),
    attributes: describe(Type.Array(GoodAttribute), 'Characteristics to choose it by'),
  },
  {
    title: 'Transceiver',
    description: 'A pluggable module: a product with its selection criteria',
  },
)

export const TransceiverDetails = Type.Object(
  {
    ...Transceiver.properties,
    description: describe(Prose, 'Purpose, as HTML paragraphs'),
    compatible_goods: describe(
      Type.Array(GoodCard),
      'Products with a compatible cage, closest rate first',
    ),
    compatible_count: describe(
      orElse(Type.Integer({ minimum: 0 }), ({ compatible_goods: goods }) =>
        Array.isArray(goods) ? goods.length : 0,
      ),
      'Total number of compatible products',
      40,
    ),
  },
  { title: 'TransceiverDetails', description: 'A pluggable module as its own page shows it' },
)

export const Cage = Type.Object(
  {
    form_factor: FormFactor,
    count: describe(Type.Integer({ minimum: 1 }), 'Number of these cages', 4),
    takes: describe(
      Type.Array(FormFactor),
      'Form factors of compatible modules, the nominal rate of the cage first',
      ['SFP+', 'SFP'],
    ),
  },
  { title: 'Cage', description: 'Cages of one form factor on a product' },
)

/** A page of modules, with filters for the whole list and their counts under the active filters. */
const TransceiverPage = Type.Object({
  ...createPage(Transceiver).properties,
  filters: describe(Type.Array(Filter), 'Available filters, with counts under the active filters'),
  cages: describe(Type.Array(Cage), 'Cages of the product given in `good`; empty without `good`'),
})

export type FormFactor = Static<typeof FormFactor>
export type Cage = Static<typeof Cage>
export type TransceiverSection = Static<typeof TransceiverSection>
export type Transceiver = Static<typeof Transceiver>
export type TransceiverDetails = Static<typeof TransceiverDetails>

const cache = { freshSeconds: 60, staleSeconds: 3600, tags: ['transceivers', 'catalogue'] } as const
const Words = Type.String({ maxLength: 200, pattern: '^[^\\u0000]*$' })

const NumberWords = acceptNumber(Words, 'number')

/** One value or several; values of a characteristic that is a number can be numbers. */
const describeValues = (value: typeof Words) =>
  Type.Union([value, Type.Array(value, { maxItems: 50 })])

/** Description of each filter, with its unit and an example. */
const filterWords = {
  form_factor: ['form factor', 'SFP+'],
  data_rate: ['rate in Gbit/s', '10'],
  reach: ['reach in km', '10'],
  fibre: ['kind of fibre', 'Single-mode'],
  optics: ['type of optics, under its common name', '1310 nm'],
  wavelength: ['wavelength in nm', '1310'],
  connector: ['connector', 'LC'],
  temperature_min: ['lowest working temperature in °C', '-40'],
} as const satisfies Record<(typeof moduleFilters)[number], readonly string[]>

function describeChoice(code: (typeof moduleFilters)[number]) {
  const [words, example] = filterWords[code]
  const description = `Only modules of this ${words}; several values are alternatives`
  const isNumber = moduleBounds.some((each) => each === code)
  return Type.Optional(
    describe(describeValues(isNumber ? NumberWords : Words), description, example),
  )
}

function describeBound(code: (typeof moduleBounds)[number], bound: string) {
  const [words, example] = filterWords[code]
  return Type.Optional(describe(NumberWords, `${bound} ${words}`, example))
}

const filterFields = Object.fromEntries([
  ...moduleFilters.map((code) => [code, describeChoice(code)]),
  ...moduleBounds.flatMap((code) => [
    [`${code}.min`, describeBound(code, 'Minimum')],
    [`${code}.max`, describeBound(code, 'Maximum')],
  ]),
]) as Record<(typeof moduleFilters)[number], TOptional<ReturnType<typeof describeValues>>> &
  Record<`${(typeof moduleBounds)[number]}.${'min' | 'max'}`, TOptional<typeof Words>>

export const getTransceiverSections = {
  name: 'getTransceiverSections',
  feature: 'transceivers',
  method: 'GET',
  path: 'catalog/sfp/sections',
  summary: 'Sections of pluggable modules, all or those with a module that fits a given product',
  description:
    'All sections in one list, in the order of the catalogue. With `good`, only sections with a module that ' +
    'fits a cage of that product, and `modules_count` counts those modules alone. 404 if `good` is unknown.',
  query: Type.Object(
    {
      good: Type.Optional(
        describe(
          IdOrCode,
          'Id or code of a product: only sections with a compatible module',
          'ks-2428',
        ),
      ),
    },
    { additionalProperties: false },
  ),
  response: Type.Array(TransceiverSection),
  cache,
} as const satisfies RouteContract

export const getTransceiverSection = {
  name: 'getTransceiverSection',
  feature: 'transceivers',
  method: 'GET',
  path: 'catalog/sfp/sections/{id}',
  summary: 'One section of pluggable modules, by id or code',
  description:
    'A section with its number of modules; the modules are in `GET catalog/sfp/modules` with `section`. 404 ' +
    'if no section has this id or code.',
  params: Type.Object({
    id: describe(IdOrCode, 'Id or code of the section', 'sfp-plus'),
  }),
  response: TransceiverSection,
  cache,
} as const satisfies RouteContract

export const getTransceivers = {
  name: 'getTransceivers',
  feature: 'transceivers',
  method: 'GET',
  path: 'catalog/sfp/modules',
  summary: 'Pluggable modules by section, text, characteristics and compatible product',
  description:
    'One page of modules, 24 by default and at most 100, in the order of the catalogue unless `sort` says ' +
    'otherwise, with the filters of the whole list. Rates are in Gbit/s, reach in km, wavelengths in nm, ' +
    'temperatures in °C. Sorted by a number, modules that do not state it come last in both directions. 404 ' +
    'if `section` or `good` is unknown; 400 if a bound is not a number.',
  query: Type.Object(
    {
      ...PageQuery,
      ...filterFields,
      section: Type.Optional(
        describe(IdOrCode, 'Id or code of a section: only its modules', 'sfp-plus'),
      ),
      form_factor: Type.Optional(
        describe(
          Type.Union([FormFactor, Type.Array(FormFactor)]),
          'Only modules of this form factor; several values are alternatives',
          'SFP+',
        ),
      ),
      good: Type.Optional(
        describe(IdOrCode, 'Id or code of a product: only compatible modules', 'ks-2428'),
      ),
      q: Type.Optional(
        describe(Words, 'Words to find in the name, part number or summary', 'single mode'),
      ),
      sort: Type.Optional(
        describe(
          Type.Enum([...moduleSorts] as [ModuleSort, ...ModuleSort[]]),
          'Sort order: that of the catalogue (`default`), by name or by a number; a leading hyphen means descending',
          'reach',
        ),
      ),
    },
    { additionalProperties: false },
  ),
  response: TransceiverPage,
  cache,
} as const satisfies RouteContract

export const getTransceiver = {
  name: 'getTransceiver',
  feature: 'transceivers',
  method: 'GET',
  path: 'catalog/sfp/modules/{id}',
  summary: 'One pluggable module, by id or code, with compatible products',
  description:
    'A module with its characteristics and up to 24 compatible products, those of its own form factor first; ' +
    '`compatible_count` is the number of all, which `GET search/sfp/goods` lists. 404 if no product has this ' +
    'id or code, or it is no module.',
  params: Type.Object({
    id: describe(IdOrCode, 'Id or code of the module', 'kx-sfp-sx'),
  }),
  response: TransceiverDetails,
  cache,
} as const satisfies RouteContract

export const searchTransceiverGoods = {
  name: 'searchTransceiverGoods',
  feature: 'transceivers',
  method: 'GET',
  path: 'search/sfp/goods',
  summary: 'Products with cages for pluggable modules, by text and compatible module',
  description:
    'One page of products with a cage, 24 by default and at most 100, in the order of the catalogue. `module` ' +
    'leaves only products that take that module. 404 if `module` is unknown or is no module.',
  query: Type.Object(
    {
      ...PageQuery,
      q: Type.Optional(describe(Words, 'Words to find in the name, part number or summary', 'ks')),
      module: Type.Optional(
        describe(
          IdOrCode,
          'Id or code of a module: only products with a compatible cage',
          'kx-sfp-sx',
        ),
      ),
    },
    { additionalProperties: false },
  ),
  response: createPage(GoodCard),
  cache,
} as const satisfies RouteContract
