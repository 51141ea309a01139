import { Type, type Static } from 'typebox'
import { maybe, orElse, type Owner } from '../shared/absence.ts'
import { Address, Code, IdOrCode, Picture } from '../shared/code.contract.ts'
import { describe } from '../shared/description.ts'
import { fibreGrades } from '../shared/fibre.grade.ts'
import { media, photo } from '../shared/media.contract.ts'
import { createPage, PageQuery } from '../shared/pagination.contract.ts'
import { Prose } from '../shared/prose.contract.ts'
import { Quantity } from '../shared/quantity.contract.ts'
import { billSections } from './bill.sections.ts'
import { GoodCard } from './goods.contract.ts'
import { references } from './proof.contract.ts'
import type { RouteContract } from './route.contract.ts'
import { linkPorts } from './transceivers.query.ts'

const groupFields = {
  id: describe(Type.Integer(), 'Group id', 1),
  code: describe(Code, 'Group code', 'task'),
  title: describe(
    orElse(Type.String(), ({ name }) => name),
    'Heading of the group',
    'Solutions by task type',
  ),
  name: describe(
    orElse(Type.String(), ({ title }) => title),
    'Group name',
    'Solutions by task type',
  ),
  type: describe(
    orElse(Type.String(), 'task'),
    'Criterion of its sub-groups: `task` or `industry`',
    'task',
  ),
  sort: describe(orElse(Type.Integer(), 0), 'Sort position among sibling groups, ascending', 10),
  solutions_count: describe(
    maybe(Type.Integer({ minimum: 0 })),
    'Number of solutions in the group; null if they are not counted',
    12,
  ),
}

const SolutionSubgroup = Type.Object(groupFields, {
  title: 'SolutionSubgroup',
  description: 'A task or industry of solutions',
})

export const SolutionGroup = Type.Object(
  { ...groupFields, subgroups: describe(Type.Array(SolutionSubgroup), 'Sub-groups') },
  { title: 'SolutionGroup', description: 'A classification of solutions' },
)

function readIdAsCode({ id }: Owner): unknown {
  return typeof id === 'number' ? String(id) : undefined
}

export const SolutionCard = Type.Object(
  {
    id: describe(Type.Integer(), 'Solution id', 1),
    code: describe(
      orElse(Code, readIdAsCode),
      'Solution code, as used in URLs; if an API sends none, its id',
      'fibre-to-the-home',
    ),
    name: describe(Type.String(), 'Solution name', 'Fibre to the home for a town of 9000 flats'),
    preview: describe(
      maybe(Type.String()),
      'One-sentence description; null if there is none',
      'GPON for 6300 subscribers from one room',
    ),
    image: describe(
      Picture,
      'Path of the picture; null if there is none',
      '/images/goods/kp-1616-front.svg',
    ),
    photo,
    sketch: Type.Optional(
      describe(
        Address,
        'Path of a picture of its network in the size of pictures of goods, without words; absent: it has no diagram',
        '/images/solutions/fibre-to-the-home-sketch.svg',
      ),
    ),
    device_count: Type.Optional(
      describe(
        Type.Integer({ minimum: 0 }),
        'Number of devices of the catalogue in its network; software is none',
        45,
      ),
    ),
  },
  { title: 'SolutionCard', description: 'A solution as a list shows it' },
)

const BillSection = describe(
  Type.Enum(billSections),
  'Section of the bill: devices with their software, modules and cables, or power and mounting; absent: devices',
  'cabling',
)

export const SolutionGood = Type.Object(
  {
    ...GoodCard.properties,
    section: Type.Optional(BillSection),
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

export const SolutionSupply = Type.Object(
  {
    name: describe(Type.String(), 'Name of a thing that is needed', 'Splitter 1:64, SC/APC'),
    quantity: describe(Quantity, 'Quantity', 112),
    role: describe(Type.String(), 'Purpose in the solution', 'One for each PON port'),
    section: Type.Optional(BillSection),
  },
  {
    title: 'SolutionSupply',
    description:
      'A thing that a solution needs besides products of the catalogue, from any supplier',
  },
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

/**
 * Why no product of the bill is plugged in at an end: the device has a copper port, its optics or antenna are part of it,
 * or the other party brings what it needs.
 */
export const portsWithoutPart = ['copper', 'built-in', 'present'] as const

export const DiagramEnd = Type.Object(
  {
    part: Type.Optional(
      describe(
        Code,
        'Code of the module or cable that is plugged in, a product of the solution; a cable is at both ends',
        'kx-qsfp28-lr4',
      ),
    ),
    without: Type.Optional(
      describe(
        Type.Enum(portsWithoutPart),
        'Why nothing is plugged in: the port is `copper`, the optics are `built-in`, or the owner of the device has it (`present`)',
        'present',
      ),
    ),
    plug: Type.Optional(
      describe(
        Type.Enum(linkPorts),
        'Form factor of the part at this end; absent for PON, and if nothing is plugged in',
        'QSFP28',
      ),
    ),
  },
  {
    title: 'DiagramEnd',
    description: 'The module or cable that is plugged in at one end of a connection',
  },
)

export const DiagramLink = Type.Object(
  {
    from: describe(NodeId, 'Id of the device at one end', 'internet'),
    to: describe(NodeId, 'Id of the device at the other end', 'routers'),
    name: Type.Optional(describe(Type.String(), 'Name of the connection', '2 × 100G')),
    kind: Type.Optional(
      describe(Type.Enum(linkKinds), 'Kind of connection, if it is not a cable', 'radio'),
    ),
    count: Type.Optional(
      describe(
        Type.Integer({ minimum: 1, maximum: 100_000 }),
        'Number of equal connections that the line stands for, in one part of the network',
        4,
      ),
    ),
    rate: Type.Optional(
      describe(
        Type.Number({ exclusiveMinimum: 0, maximum: 10_000 }),
        'Rate of one connection, Gbit/s',
        100,
      ),
    ),
    length_m: Type.Optional(
      describe(
        Type.Number({ exclusiveMinimum: 0, maximum: 500_000 }),
        'Length of the longest connection, m',
        400,
      ),
    ),
    fibre: Type.Optional(
      describe(
        Type.Enum(fibreGrades),
        'Grade of the fibre; absent: that which the modules are made for',
        'os2',
      ),
    ),
    power_w: Type.Optional(
      describe(
        Type.Number({ minimum: 0, maximum: 1000 }),
        'Power that one connection supplies to `to` over PoE, W; absent: what the product there draws',
        12.9,
      ),
    ),
    load: Type.Optional(
      describe(
        Type.Number({ minimum: 0 }),
        'Traffic of all these connections together at its peak, Gbit/s',
        16,
      ),
    ),
    ends: Type.Optional(
      describe(
        Type.Object({
          from: describe(DiagramEnd, 'End at `from`'),
          to: describe(DiagramEnd, 'End at `to`'),
        }),
        'The modules or the cable that are plugged in at both ends',
      ),
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
    supplies: Type.Optional(
      describe(Type.Array(SolutionSupply), 'Other things that are needed, from any supplier'),
    ),
    diagram: Type.Optional(describe(Diagram, 'Network of the solution')),
    references,
  },
  { title: 'Solution', description: 'A solution as its own page shows it' },
)

export type SolutionGroup = Static<typeof SolutionGroup>
export type SolutionCard = Static<typeof SolutionCard>
export type Solution = Static<typeof Solution>
export type SolutionGood = Static<typeof SolutionGood>
export type SolutionSupply = Static<typeof SolutionSupply>
export type Diagram = Static<typeof Diagram>
export type DiagramNode = Static<typeof DiagramNode>
export type DiagramLink = Static<typeof DiagramLink>
export type DiagramEnd = Static<typeof DiagramEnd>

const cache = { freshSeconds: 300, staleSeconds: 3600, tags: ['solutions'] } as const

export const getSolutions = {
  name: 'getSolutions',
  feature: 'solutions',
  method: 'GET',
  path: 'solutions',
  summary: 'Solutions, paginated',
  description:
    'One page of solutions, 12 by default and at most 100, in the order of the manufacturer. A group includes ' +
    'its sub-groups. 404 if `group_id` is unknown.',
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
  description:
    'A solution as its page shows it: text as HTML, the diagram as data, the bill of products with quantity ' +
    'and role of each, further supplies, and customers who may be named. 404 if no solution has this id or ' +
    'code.',
  params: Type.Object({
    id: describe(IdOrCode, 'Id or code of the solution', 'fibre-to-the-home'),
  }),
  response: Solution,
  cache: { ...cache, tags: ['solutions', 'catalogue', 'references'] },
} as const satisfies RouteContract

export const getSolutionGroup = {
  name: 'getSolutionGroup',
  feature: 'solutions',
  method: 'GET',
  path: 'solutions/group/{id}',
  summary: 'One group of solutions, by id or code',
  description:
    'A group or sub-group with its number of solutions; only groups have `subgroups`. 404 if none has this id ' +
    'or code.',
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
  description:
    'All groups in one list, sorted by `sort`, each with its sub-groups. A solution counts once in a group, ' +
    'even if several of its sub-groups have it. An unknown `type` gives an empty list.',
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
