import { Type, type Static } from 'typebox'
import { Code, IdOrCode } from './code.contract.ts'
import { GoodCard } from './catalogue.contract.ts'
import { Quantity } from './forms.contract.ts'
import { createPage, PageQuery } from './pagination.contract.ts'
import { Prose } from './prose.contract.ts'
import type { RouteContract } from './route.contract.ts'

const groupFields = {
  id: Type.Integer(),
  code: Code,
  title: Type.String(),
  name: Type.String(),
  /** What its sub-groups sort solutions by: `task` or `industry`. */
  type: Type.String(),
  sort: Type.Integer(),
  solutions_count: Type.Integer({ minimum: 0 }),
}

/** A way to sort solutions, with the sub-groups it sorts them into. */
export const SolutionGroup = Type.Object({
  ...groupFields,
  subgroups: Type.Array(Type.Object(groupFields)),
})

export const SolutionCard = Type.Object({
  id: Type.Integer(),
  code: Code,
  name: Type.String(),
  preview: Type.String(),
  image: Type.Union([Type.String(), Type.Null()]),
})

/** One line of what a solution is built of. */
export const SolutionGood = Type.Object({
  ...GoodCard.properties,
  /** How many of it; absent where each project decides. */
  quantity: Type.Optional(Quantity),
  /** What it does there. */
  role: Type.Optional(Type.String()),
})

/** What stands in a network and is none of the goods. */
export const deviceKinds = [
  'camera',
  'cloud',
  'exchange',
  'phone',
  'relay',
  'screen',
  'server',
  'splitter',
] as const

/** How two are joined, where it is no cable: by radio, or by what manages one of them. */
export const linkKinds = ['radio', 'control'] as const

const NodeId = Type.String({ pattern: '^[a-z0-9-]{1,40}$' })

/** A kind of device in a network: some of a good, or something else. */
export const DiagramNode = Type.Object({
  id: NodeId,
  name: Type.String(),
  /** Code of the good. */
  good: Type.Optional(Code),
  kind: Type.Optional(Type.Enum(deviceKinds)),
  /** How many of it there are; absent where the number does not matter. */
  count: Type.Optional(Type.Integer({ minimum: 1 })),
  note: Type.Optional(Type.String()),
})

export const DiagramLink = Type.Object({
  from: NodeId,
  to: NodeId,
  name: Type.Optional(Type.String()),
  kind: Type.Optional(Type.Enum(linkKinds)),
})

const DiagramPicture = Type.Object({
  url: Type.String(),
  width: Type.Integer(),
  height: Type.Integer(),
})

/** The network of a solution: from what is in the middle to what stands at its edge. */
export const Diagram = Type.Object({
  nodes: Type.Array(DiagramNode),
  links: Type.Array(DiagramLink),
  /** It shows one of so many parts that are alike. */
  copies: Type.Optional(Type.Integer({ minimum: 2 })),
  /** Drawn from left to right, and from top to bottom for narrow screens. */
  pictures: Type.Object({ wide: DiagramPicture, narrow: DiagramPicture }),
})

/** A solution as its own page shows it. */
export const Solution = Type.Object({
  ...SolutionCard.properties,
  text: Prose,
  subgroups: Type.Array(Type.Object({ id: Type.Integer(), code: Code, name: Type.String() })),
  goods: Type.Array(SolutionGood),
  diagram: Type.Optional(Diagram),
})

export type SolutionGroup = Static<typeof SolutionGroup>
export type SolutionCard = Static<typeof SolutionCard>
export type Solution = Static<typeof Solution>
export type SolutionGood = Static<typeof SolutionGood>
export type Diagram = Static<typeof Diagram>
export type DiagramNode = Static<typeof DiagramNode>
export type DiagramLink = Static<typeof DiagramLink>
export type DeviceKind = (typeof deviceKinds)[number]

const cache = { freshSeconds: 300, staleSeconds: 3600, tags: ['solutions'] } as const

export const getSolutions = {
  name: 'getSolutions',
  feature: 'solutions',
  method: 'GET',
  path: 'solutions',
  summary: 'Solutions, a page at a time',
  query: Type.Object(
    { ...PageQuery, group_id: Type.Optional(IdOrCode) },
    { additionalProperties: false },
  ),
  response: createPage(SolutionCard),
  cache,
} as const satisfies RouteContract

export const getSolution = {
  name: 'getSolution',
  feature: 'solutions',
  method: 'GET',
  path: 'solution/{id}',
  summary: 'One solution, by id or code',
  params: Type.Object({ id: IdOrCode }),
  response: Solution,
  cache: { ...cache, tags: ['solutions', 'catalogue'] },
} as const satisfies RouteContract

export const getSolutionGroup = {
  name: 'getSolutionGroup',
  feature: 'solutions',
  method: 'GET',
  path: 'solutions/group/{id}',
  summary: 'One group of solutions, by id or code',
  params: Type.Object({ id: IdOrCode }),
  response: SolutionGroup,
  cache,
} as const satisfies RouteContract

export const getSolutionGroups = {
  name: 'getSolutionGroups',
  feature: 'solutions',
  method: 'GET',
  path: 'solutions/groups',
  summary: 'The groups of solutions, all or those of one type',
  query: Type.Object(
    { type: Type.Optional(Type.String({ maxLength: 50 })) },
    { additionalProperties: false },
  ),
  response: Type.Array(SolutionGroup),
  cache,
} as const satisfies RouteContract
