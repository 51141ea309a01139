import { Type, type Static, type TOptional } from 'typebox'
import { Code, IdOrCode } from '../shared/code.contract.ts'
import { describe } from '../shared/description.ts'
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
  description: 'Shape of pluggable modules and of the cages for them',
})

export const TransceiverSection = Type.Object(
  {
    id: describe(Type.Integer(), 'Number of the section', 801),
    code: describe(Code, 'Code of the section', 'sfp-1g'),
    name: describe(Type.String(), 'Its name', 'SFP, 1G'),
    short_description: describe(
      Type.String(),
      'What is in it, in a line',
      'Gigabit over 100 m of copper or up to 120 km of fibre',
    ),
    sort: describe(Type.Integer(), 'Where it stands among sections: the least is first', 10),
    modules_count: describe(Type.Integer({ minimum: 0 }), 'Modules in it', 7),
  },
  {
    title: 'TransceiverSection',
    description: 'Modules of one rate and shape; a group of the catalogue below SFP-modules',
  },
)

/** A pluggable module: a good with what one chooses it by. Facts nobody stated are absent. */
export const Transceiver = Type.Object(
  {
    ...GoodCard.properties,
    form_factor: FormFactor,
    section: describe(
      Type.Object({
        id: describe(Type.Integer(), 'Number of the section', 801),
        code: describe(Code, 'Code of the section', 'sfp-1g'),
        name: describe(Type.String(), 'Name of the section', 'SFP, 1G'),
      }),
      'The section that it is in',
    ),
    attributes: describe(Type.Array(GoodAttribute), 'What one chooses it by'),
  },
  { title: 'Transceiver', description: 'A pluggable module: a good with what one chooses it by' },
)

export const TransceiverDetails = Type.Object(
  {
    ...Transceiver.properties,
    description: describe(Prose, 'What it is for, in paragraphs of HTML'),
    compatible_goods: describe(
      Type.Array(GoodCard),
      'Goods with a cage that takes it, nearest rate first',
    ),
    compatible_count: describe(Type.Integer({ minimum: 0 }), 'How many of them there are', 40),
  },
  { title: 'TransceiverDetails', description: 'A pluggable module as its own page shows it' },
)

export const Cage = Type.Object(
  {
    form_factor: FormFactor,
    count: describe(Type.Integer({ minimum: 1 }), 'How many of them the good has', 4),
    takes: describe(
      Type.Array(FormFactor),
      'Modules that run in them, the rate of the cage first',
      ['SFP+', 'SFP'],
    ),
  },
  { title: 'Cage', description: 'Cages of one shape on a good' },
)

/** A page of modules with the filters over all of them, counted under those in force. */
const TransceiverPage = Type.Object({
  ...createPage(Transceiver).properties,
  filters: describe(Type.Array(Filter), 'What to filter by, counted under the filters in force'),
  cages: describe(Type.Array(Cage), 'The cages of the good asked for; empty where none is'),
})

export type FormFactor = Static<typeof FormFactor>
export type Cage = Static<typeof Cage>
export type TransceiverSection = Static<typeof TransceiverSection>
export type Transceiver = Static<typeof Transceiver>
export type TransceiverDetails = Static<typeof TransceiverDetails>

const cache = { freshSeconds: 60, staleSeconds: 3600, tags: ['transceivers', 'catalogue'] } as const
const Words = Type.String({ maxLength: 200, pattern: '^[^\\u0000]*$' })

const Values = Type.Union([Words, Type.Array(Words, { maxItems: 50 })])

/** What modules are filtered by, in the unit of the number, with an example. */
const filterWords = {
  form_factor: ['shape', 'SFP+'],
  data_rate: ['rate in Gbit/s', '10'],
  reach: ['reach in km', '10'],
  fibre: ['kind of fibre', 'Single-mode'],
  optics: ['optics as people call it: both ends of a pair, for one', '1310 nm'],
  wavelength: ['wavelength in nm', '1310'],
  connector: ['connector', 'LC'],
  temperature_min: ['lowest working temperature in °C', '-40'],
} as const satisfies Record<(typeof moduleFilters)[number], readonly string[]>

function describeChoice(code: (typeof moduleFilters)[number]) {
  const [words, example] = filterWords[code]
  const description = `Only modules of this ${words}; several values are alternatives`
  return Type.Optional(describe(Values, description, example))
}

function describeBound(code: (typeof moduleBounds)[number], bound: string) {
  const [words, example] = filterWords[code]
  return Type.Optional(describe(Words, `The ${bound} ${words}`, example))
}

const filterFields = Object.fromEntries([
  ...moduleFilters.map((code) => [code, describeChoice(code)]),
  ...moduleBounds.flatMap((code) => [
    [`${code}.min`, describeBound(code, 'least')],
    [`${code}.max`, describeBound(code, 'greatest')],
  ]),
]) as Record<(typeof moduleFilters)[number], TOptional<typeof Values>> &
  Record<`${(typeof moduleBounds)[number]}.${'min' | 'max'}`, TOptional<typeof Words>>

export const getTransceiverSections = {
  name: 'getTransceiverSections',
  feature: 'transceivers',
  method: 'GET',
  path: 'catalog/sfp/sections',
  summary: 'Sections of pluggable modules, all or those with a module that a good takes',
  query: Type.Object(
    {
      good: Type.Optional(
        describe(
          IdOrCode,
          'Number or code of a good: only sections with a module that it takes',
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
  params: Type.Object({
    id: describe(IdOrCode, 'Number or code of the section', 'sfp-plus'),
  }),
  response: TransceiverSection,
  cache,
} as const satisfies RouteContract

export const getTransceivers = {
  name: 'getTransceivers',
  feature: 'transceivers',
  method: 'GET',
  path: 'catalog/sfp/modules',
  summary:
    'Pluggable modules by section, text, what they are chosen by, and the good that takes them',
  query: Type.Object(
    {
      ...PageQuery,
      ...filterFields,
      section: Type.Optional(
        describe(IdOrCode, 'Number or code of a section: only its modules', 'sfp-plus'),
      ),
      form_factor: Type.Optional(
        describe(
          Type.Union([FormFactor, Type.Array(FormFactor)]),
          'Only modules of this shape; several values are alternatives',
          'SFP+',
        ),
      ),
      good: Type.Optional(
        describe(IdOrCode, 'Number or code of a good: only modules that it takes', 'ks-2428'),
      ),
      q: Type.Optional(
        describe(Words, 'Words that name, part number or summary have', 'single mode'),
      ),
      sort: Type.Optional(
        describe(
          Type.Enum([...moduleSorts] as [ModuleSort, ...ModuleSort[]]),
          'Order: as in the catalogue (`default`), by name or by a number; with a hyphen the greatest first',
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
  summary: 'One pluggable module, by id or code, with goods that take it',
  params: Type.Object({
    id: describe(IdOrCode, 'Number or code of the module', 'kx-sfp-sx'),
  }),
  response: TransceiverDetails,
  cache,
} as const satisfies RouteContract

export const searchTransceiverGoods = {
  name: 'searchTransceiverGoods',
  feature: 'transceivers',
  method: 'GET',
  path: 'search/sfp/goods',
  summary: 'Goods with cages for pluggable modules, by text and by the module they must take',
  query: Type.Object(
    {
      ...PageQuery,
      q: Type.Optional(describe(Words, 'Words that name, part number or summary have', 'ks')),
      module: Type.Optional(
        describe(
          IdOrCode,
          'Number or code of a module: only goods with a cage that takes it',
          'kx-sfp-sx',
        ),
      ),
    },
    { additionalProperties: false },
  ),
  response: createPage(GoodCard),
  cache,
} as const satisfies RouteContract
