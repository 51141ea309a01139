import { Type, type Static } from 'typebox'
import { GoodAttribute, GoodCard } from './catalogue.contract.ts'
import { Code, IdOrCode } from './code.contract.ts'
import { createPage, PageQuery } from './pagination.contract.ts'
import type { RouteContract } from './route.contract.ts'

/** Shapes of pluggable modules and of the cages for them; PON modules fit line terminals alone. */
export const formFactors = ['SFP', 'SFP+', 'SFP28', 'QSFP28', 'PON'] as const
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
  description: Type.String(),
  /** Goods with a cage that takes this module, nearest rate first. */
  compatible_goods: Type.Array(GoodCard),
  compatible_count: Type.Integer({ minimum: 0 }),
})

export type FormFactor = Static<typeof FormFactor>
export type TransceiverSection = Static<typeof TransceiverSection>
export type Transceiver = Static<typeof Transceiver>
export type TransceiverDetails = Static<typeof TransceiverDetails>

const cache = { freshSeconds: 60, staleSeconds: 3600, tags: ['transceivers', 'catalogue'] } as const
const Words = Type.String({ maxLength: 200, pattern: '^[^\\u0000]*$' })

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
  summary: 'Pluggable modules by section, form factor, text and the good that takes them',
  query: Type.Object(
    {
      ...PageQuery,
      section: Type.Optional(IdOrCode),
      form_factor: Type.Optional(FormFactor),
      /** Only modules that this good takes. */
      good: Type.Optional(IdOrCode),
      q: Type.Optional(Words),
    },
    { additionalProperties: false },
  ),
  response: createPage(Transceiver),
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
