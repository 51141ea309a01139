import { Type, type Static, type TOptional } from 'typebox'
import { Filter, GoodAttribute, GoodCard } from './catalogue.contract.ts'
import { Code, IdOrCode } from './code.contract.ts'
import { createPage, PageQuery } from './pagination.contract.ts'
import { Prose } from './prose.contract.ts'
import type { RouteContract } from './route.contract.ts'
import {
  formFactors,
  moduleFilters,
  moduleBounds,
  moduleSorts,
  type ModuleSort,
} from './transceivers.query.ts'

export const FormFactor = Type.Enum(formFactors)

/** Modules of one rate and shape; a group of the catalogue below SFP-modules. */
export const TransceiverSection = Type.Object({
  id: Type.Integer(),
  code: Code,
  name: Type.String(),
  short_description: Type.String(),
  sort: Type.Integer(),
  modules_count: Type.Integer({ minimum: 0 }),
})

/** A pluggable module: a good with what one chooses it by. Facts nobody stated are null. */
export const Transceiver = Type.Object({
  ...GoodCard.properties,
  form_factor: FormFactor,
  section: Type.Object({ id: Type.Integer(), code: Code, name: Type.String() }),
  attributes: Type.Array(GoodAttribute),
})

export const TransceiverDetails = Type.Object({
  ...Transceiver.properties,
  description: Prose,
  /** Goods with a cage that takes this module, nearest rate first. */
  compatible_goods: Type.Array(GoodCard),
  compatible_count: Type.Integer({ minimum: 0 }),
})

/** Cages of one shape on a good, and the modules that run in them, its own rate first. */
export const Cage = Type.Object({
  form_factor: FormFactor,
  count: Type.Integer({ minimum: 1 }),
  takes: Type.Array(FormFactor),
})

/** A page of modules with the filters over all of them, counted under those in force. */
const TransceiverPage = Type.Object({
  ...createPage(Transceiver).properties,
  filters: Type.Array(Filter),
  /** The cages of the good asked for; empty where none is. */
  cages: Type.Array(Cage),
})

export type FormFactor = Static<typeof FormFactor>
export type Cage = Static<typeof Cage>
export type TransceiverSection = Static<typeof TransceiverSection>
export type Transceiver = Static<typeof Transceiver>
export type TransceiverDetails = Static<typeof TransceiverDetails>

const cache = { freshSeconds: 60, staleSeconds: 3600, tags: ['transceivers', 'catalogue'] } as const
const Words = Type.String({ maxLength: 200, pattern: '^[^\\u0000]*$' })

const Values = Type.Union([Words, Type.Array(Words, { maxItems: 50 })])

const filterFields = Object.fromEntries([
  ...moduleFilters.map((code) => [code, Type.Optional(Values)]),
  ...moduleBounds.flatMap((code) => [
    [`${code}.min`, Type.Optional(Words)],
    [`${code}.max`, Type.Optional(Words)],
  ]),
]) as Record<(typeof moduleFilters)[number], TOptional<typeof Values>> &
  Record<`${(typeof moduleBounds)[number]}.${'min' | 'max'}`, TOptional<typeof Words>>

export const getTransceiverSections = {
  name: 'getTransceiverSections',
  feature: 'transceivers',
  method: 'GET',
  path: 'catalog/sfp/sections',
  summary: 'Sections of pluggable modules, all or those with a module that a good takes',
  query: Type.Object({ good: Type.Optional(IdOrCode) }, { additionalProperties: false }),
  response: Type.Array(TransceiverSection),
  cache,
} as const satisfies RouteContract

export const getTransceiverSection = {
  name: 'getTransceiverSection',
  feature: 'transceivers',
  method: 'GET',
  path: 'catalog/sfp/sections/{id}',
  summary: 'One section of pluggable modules, by id or code',
  params: Type.Object({ id: IdOrCode }),
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
      section: Type.Optional(IdOrCode),
      form_factor: Type.Optional(Type.Union([FormFactor, Type.Array(FormFactor)])),
      /** Only modules that this good takes. */
      good: Type.Optional(IdOrCode),
      q: Type.Optional(Words),
      sort: Type.Optional(Type.Enum([...moduleSorts] as [ModuleSort, ...ModuleSort[]])),
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
  params: Type.Object({ id: IdOrCode }),
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
    { ...PageQuery, q: Type.Optional(Words), module: Type.Optional(IdOrCode) },
    { additionalProperties: false },
  ),
  response: createPage(GoodCard),
  cache,
} as const satisfies RouteContract
