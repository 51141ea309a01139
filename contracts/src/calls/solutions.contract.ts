import { Type, type Static } from 'typebox'
import { Address, Code, IdOrCode, Picture } from '../shared/code.contract.ts'
import { describe } from '../shared/description.ts'
import { createPage, PageQuery } from '../shared/pagination.contract.ts'
import { Prose } from '../shared/prose.contract.ts'
import { Quantity } from '../shared/quantity.contract.ts'
import { GoodCard } from './goods.contract.ts'
import type { RouteContract } from './route.contract.ts'

const groupFields = {
  id: describe(Type.Integer(), 'Number of the group', 1),
  code: describe(Code, 'Code of the group', 'task'),
  title: describe(Type.String(), 'Its heading', 'Solutions by task type'),
  name: describe(Type.String(), 'Its name', 'Solutions by task type'),
  type: describe(
    Type.String(),
    'What its sub-groups sort solutions by: `task` or `industry`',
    'task',
  ),
  sort: describe(Type.Integer(), 'Where it stands among its neighbours: the least is first', 10),
  solutions_count: describe(Type.Integer({ minimum: 0 }), 'Solutions in it', 12),
}

const SolutionSubgroup = Type.Object(groupFields, {
  title: 'SolutionSubgroup',
  description: 'A task, or an industry, that solutions are for',
})

export const SolutionGroup = Type.Object(
  { ...groupFields, subgroups: describe(Type.Array(SolutionSubgroup), 'What it sorts them into') },
  { title: 'SolutionGroup', description: 'A way to sort solutions' },
)

export const SolutionCard = Type.Object(
  {
    id: describe(Type.Integer(), 'Number of the solution', 1),
    code: describe(Code, 'Its code, as it stands in addresses', 'fibre-to-the-home'),
    name: describe(Type.String(), 'Its name', 'Fibre to the home for a town of 9000 flats'),
    preview: describe(
      Type.String(),
      'What it is, in a sentence',
      'GPON for 6300 subscribers from one room',
    ),
    image: describe(
      Picture,
      'Path of its picture; null where it has none',
      '/images/goods/kp-1616-front.svg',
    ),
  },
  { title: 'SolutionCard', description: 'A solution as a list shows it' },
)

export const SolutionGood = Type.Object(
  {
    ...GoodCard.properties,
    quantity: Type.Optional(
      describe(Quantity, 'How many of it, pieces; absent where each project decides', 7),
    ),
    role: Type.Optional(
      describe(Type.String(), 'What it does there', 'OLT: sixteen 1:64 trees each'),
    ),
  },
  { title: 'SolutionGood', description: 'One line of what a solution is built of' },
)

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

export const DiagramNode = Type.Object(
  {
    id: describe(NodeId, 'What links name it by', 'routers'),
    name: describe(Type.String(), 'What it is called', 'Routers'),
    good: Type.Optional(describe(Code, 'Code of the good; absent: it is none of ours', 'kr-720')),
    kind: Type.Optional(
      describe(Type.Enum(deviceKinds), 'What it is, where it is no good', 'cloud'),
    ),
    count: Type.Optional(
      describe(
        Type.Integer({ minimum: 1 }),
        'How many of it there are; absent where the number does not matter',
        2,
      ),
    ),
    note: Type.Optional(describe(Type.String(), 'What else stands beside it', 'in two racks')),
  },
  { title: 'DiagramNode', description: 'A kind of device in a network: a good, or something else' },
)

export const DiagramLink = Type.Object(
  {
    from: describe(NodeId, 'One end, by its `id`', 'internet'),
    to: describe(NodeId, 'The other end, by its `id`', 'routers'),
    name: Type.Optional(describe(Type.String(), 'What it is', '2 × 100G')),
    kind: Type.Optional(
      describe(Type.Enum(linkKinds), 'What it is, where it is no cable', 'radio'),
    ),
  },
  { title: 'DiagramLink', description: 'How two devices of a network are joined' },
)

const DiagramPicture = Type.Object(
  {
    url: describe(Address, 'Path of the picture', '/images/solutions/fibre-to-the-home.svg'),
    width: describe(Type.Integer(), 'Its width, pixels', 1231),
    height: describe(Type.Integer(), 'Its height, pixels', 463),
  },
  { title: 'DiagramPicture', description: 'A drawing of a network' },
)

/** The network of a solution: from what is in the middle to what stands at its edge. */
export const Diagram = Type.Object(
  {
    nodes: describe(Type.Array(DiagramNode), 'Its devices, from the middle to the edge'),
    links: describe(Type.Array(DiagramLink), 'What joins them'),
    copies: Type.Optional(
      describe(Type.Integer({ minimum: 2 }), 'It shows one of so many parts that are alike', 12),
    ),
    pictures: describe(
      Type.Object({
        wide: describe(DiagramPicture, 'From left to right'),
        narrow: describe(DiagramPicture, 'From top to bottom, for narrow screens'),
      }),
      'The same as drawings',
    ),
  },
  { title: 'Diagram', description: 'The network of a solution' },
)

/** A solution as its own page shows it. */
export const Solution = Type.Object(
  {
    ...SolutionCard.properties,
    text: describe(Prose, 'The task and how it is solved, in HTML'),
    subgroups: describe(
      Type.Array(
        Type.Object({
          id: describe(Type.Integer(), 'Number of the sub-group', 3),
          code: describe(Code, 'Code of the sub-group', 'broadband-access'),
          name: describe(Type.String(), 'Name of the sub-group', 'Broadband access'),
        }),
      ),
      'The tasks and industries that it is for',
    ),
    goods: describe(Type.Array(SolutionGood), 'What it is built of'),
    diagram: Type.Optional(describe(Diagram, 'Its network')),
  },
  { title: 'Solution', description: 'A solution as its own page shows it' },
)

export type SolutionGroup = Static<typeof SolutionGroup>
export type SolutionCard = Static<typeof SolutionCard>
export type Solution = Static<typeof Solution>
export type SolutionGood = Static<typeof SolutionGood>
export type Diagram = Static<typeof Diagram>
export type DiagramNode = Static<typeof DiagramNode>
export type DiagramLink = Static<typeof DiagramLink>

const cache = { freshSeconds: 300, staleSeconds: 3600, tags: ['solutions'] } as const

export const getSolutions = {
  name: 'getSolutions',
  feature: 'solutions',
  method: 'GET',
  path: 'solutions',
  summary: 'Solutions, a page at a time',
  query: Type.Object(
    {
      ...PageQuery,
      group_id: Type.Optional(
        describe(IdOrCode, 'Number or code of a group or sub-group: only its solutions', 'task'),
      ),
    },
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
  params: Type.Object({
    id: describe(IdOrCode, 'Number or code of the solution', 'fibre-to-the-home'),
  }),
  response: Solution,
  cache: { ...cache, tags: ['solutions', 'catalogue'] },
} as const satisfies RouteContract

export const getSolutionGroup = {
  name: 'getSolutionGroup',
  feature: 'solutions',
  method: 'GET',
  path: 'solutions/group/{id}',
  summary: 'One group of solutions, by id or code',
  params: Type.Object({ id: describe(IdOrCode, 'Number or code of the group', 'task') }),
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
    {
      type: Type.Optional(
        describe(Type.String({ maxLength: 50 }), 'Only those that sort by this', 'industry'),
      ),
    },
    { additionalProperties: false },
  ),
  response: Type.Array(SolutionGroup),
  cache,
} as const satisfies RouteContract
