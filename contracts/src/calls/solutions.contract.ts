import { Type, type Static } from 'typebox'
import { Address, Code, IdOrCode, Picture } from '../shared/code.contract.ts'
import { describe } from '../shared/description.ts'
import { media, photo } from '../shared/media.contract.ts'
import { createPage, PageQuery } from '../shared/pagination.contract.ts'
import { Prose } from '../shared/prose.contract.ts'
import { Quantity } from '../shared/quantity.contract.ts'
import { GoodCard } from './goods.contract.ts'
import type { RouteContract } from './route.contract.ts'

const groupFields = {
  id: describe(Type.Integer(), 'Group id', 1),
  code: describe(Code, 'Group code', 'task'),
  title: describe(Type.String(), 'Heading of the group', 'Solutions by task type'),
  name: describe(Type.String(), 'Group name', 'Solutions by task type'),
  type: describe(Type.String(), 'Criterion of its sub-groups: `task` or `industry`', 'task'),
  sort: describe(Type.Integer(), 'Sort position among sibling groups, ascending', 10),
  solutions_count: describe(Type.Integer({ minimum: 0 }), 'Number of solutions in the group', 12),
}

const SolutionSubgroup = Type.Object(groupFields, {
  title: 'SolutionSubgroup',
  description: 'A task or industry of solutions',
})

export const SolutionGroup = Type.Object(
  { ...groupFields, subgroups: describe(Type.Array(SolutionSubgroup), 'Sub-groups') },
  { title: 'SolutionGroup', description: 'A classification of solutions' },
)

export const SolutionCard = Type.Object(
  {
    id: describe(Type.Integer(), 'Solution id', 1),
    code: describe(Code, 'Solution code, as used in URLs', 'fibre-to-the-home'),
    name: describe(Type.String(), 'Solution name', 'Fibre to the home for a town of 9000 flats'),
    preview: describe(
      Type.String(),
      'One-sentence description',
      'GPON for 6300 subscribers from one room',
    ),
    image: describe(
      Picture,
      'Path of the picture; null if there is none',
      '/images/goods/kp-1616-front.svg',
    ),
    photo,
  },
  { title: 'SolutionCard', description: 'A solution as a list shows it' },
)

export const SolutionGood = Type.Object(
  {
    ...GoodCard.properties,
    quantity: Type.Optional(describe(Quantity, 'Quantity; absent if it depends on the project', 7)),
    role: Type.Optional(
      describe(
        Type.String(),
        'Role of the product in the solution',
        'OLT: sixteen 1:64 trees each',
      ),
    ),
  },
  { title: 'SolutionGood', description: 'A product of a solution, with its quantity and role' },
)

/** Kinds of devices in a diagram that are not products of the catalogue. */
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

/** Kinds of links in a diagram that are not cables: radio, or a management connection. */
export const linkKinds = ['radio', 'control'] as const

const NodeId = Type.String({ pattern: '^[a-z0-9-]{1,40}$' })

export const DiagramNode = Type.Object(
  {
    id: describe(NodeId, 'Id that links refer to', 'routers'),
    name: describe(Type.String(), 'Name of the device', 'Routers'),
    good: Type.Optional(
      describe(
        Code,
        'Product code; absent: the device is not a product of the catalogue',
        'kr-720',
      ),
    ),
    kind: Type.Optional(
      describe(Type.Enum(deviceKinds), 'Kind of device, if it is not a product', 'cloud'),
    ),
    count: Type.Optional(
      describe(
        Type.Integer({ minimum: 1 }),
        'Number of devices; absent if the number does not matter',
        2,
      ),
    ),
    note: Type.Optional(
      describe(Type.String(), 'Further note shown beside the device', 'in two racks'),
    ),
  },
  { title: 'DiagramNode', description: 'A device of a network: a product or something else' },
)

export const DiagramLink = Type.Object(
  {
    from: describe(NodeId, 'Id of the device at one end', 'internet'),
    to: describe(NodeId, 'Id of the device at the other end', 'routers'),
    name: Type.Optional(describe(Type.String(), 'Name of the connection', '2 × 100G')),
    kind: Type.Optional(
      describe(Type.Enum(linkKinds), 'Kind of connection, if it is not a cable', 'radio'),
    ),
  },
  { title: 'DiagramLink', description: 'A connection between two devices of a network' },
)

const DiagramPicture = Type.Object(
  {
    url: describe(Address, 'Path of the picture', '/images/solutions/fibre-to-the-home.svg'),
    width: describe(Type.Integer(), 'Width, pixels', 1231),
    height: describe(Type.Integer(), 'Height, pixels', 463),
  },
  { title: 'DiagramPicture', description: 'A drawing of a network' },
)

/** The network of a solution, from the core to the edge. */
export const Diagram = Type.Object(
  {
    nodes: describe(Type.Array(DiagramNode), 'Devices, from the core to the edge'),
    links: describe(Type.Array(DiagramLink), 'Connections of the devices'),
    copies: Type.Optional(
      describe(
        Type.Integer({ minimum: 2 }),
        'Number of identical parts of the network, of which the diagram shows one',
        12,
      ),
    ),
    pictures: describe(
      Type.Object({
        wide: describe(DiagramPicture, 'Drawing from left to right'),
        narrow: describe(DiagramPicture, 'Drawing from top to bottom, for narrow screens'),
      }),
      'The network as drawings',
    ),
  },
  { title: 'Diagram', description: 'The network of a solution' },
)

/** A solution as its own page shows it. */
export const Solution = Type.Object(
  {
    ...SolutionCard.properties,
    ...media,
    text: describe(Prose, 'The task and its solution, as HTML'),
    subgroups: describe(
      Type.Array(
        Type.Object({
          id: describe(Type.Integer(), 'Sub-group id', 3),
          code: describe(Code, 'Sub-group code', 'broadband-access'),
          name: describe(Type.String(), 'Sub-group name', 'Broadband access'),
        }),
      ),
      'Tasks and industries of the solution',
    ),
    goods: describe(Type.Array(SolutionGood), 'Products of the solution'),
    diagram: Type.Optional(describe(Diagram, 'Network of the solution')),
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
  summary: 'Solutions, paginated',
  query: Type.Object(
    {
      ...PageQuery,
      group_id: Type.Optional(
        describe(IdOrCode, 'Id or code of a group or sub-group: only its solutions', 'task'),
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
    id: describe(IdOrCode, 'Id or code of the solution', 'fibre-to-the-home'),
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
  params: Type.Object({ id: describe(IdOrCode, 'Id or code of the group', 'task') }),
  response: SolutionGroup,
  cache,
} as const satisfies RouteContract

export const getSolutionGroups = {
  name: 'getSolutionGroups',
  feature: 'solutions',
  method: 'GET',
  path: 'solutions/groups',
  summary: 'Groups of solutions, all or of one type',
  query: Type.Object(
    {
      type: Type.Optional(
        describe(Type.String({ maxLength: 50 }), 'Only groups of this type', 'industry'),
      ),
    },
    { additionalProperties: false },
  ),
  response: Type.Array(SolutionGroup),
  cache,
} as const satisfies RouteContract
