import type {
  CatalogueGroup,
  CatalogueGroupDetails,
  GroupReference,
} from '@faceplate/contracts/calls/catalogue.contract'
import type { Photo } from '@faceplate/contracts/shared/media.contract'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { Kysely } from 'kysely'
import { toId } from '../../base/database/paging.ts'
import type { Database } from '../../base/database/schema.ts'
import { describeMain, keepShown, readShownMedia } from '../../files/images/media.shown.ts'
import { toHashedAddress } from '../../files/images/picture.ts'

/** A group in the tree, with its parent and children. */
export interface GroupNode {
  row: Database['catalogue_group']
  parent: GroupNode | undefined
  children: GroupNode[]
  goodsCount: number
  picture: GroupPicture
  banner: GroupBanner | undefined
}

/** Creates the node of a group, without its relatives and without a banner. */
export function createNode(row: Database['catalogue_group']): GroupNode {
  return {
    row,
    parent: undefined,
    children: [],
    goodsCount: 0,
    picture: { image: null },
    banner: undefined,
  }
}

type GroupBanner = NonNullable<CatalogueGroup['banner']>
type GroupPicture = Pick<CatalogueGroup, 'image' | 'photo'>

/** The banner of a group as imported. `image` is shown when no photograph may be shown. */
export type StoredBanner = Omit<GroupBanner, 'photo' | 'image'> & {
  image?: string | undefined
  images?: readonly Photo[]
}

export interface GroupTree {
  roots: GroupNode[]
  find(idOrCode: string): GroupNode | undefined
}

/**
 * Reads all groups. There are only tens of them, and every list needs their order and counts. Pictures are those of a day
 * of the maker; without a day, rights of pictures are ignored.
 */
export async function readGroupTree(database: Kysely<Database>, today = ''): Promise<GroupTree> {
  const [rows, counts, pictures] = await Promise.all([
    database.selectFrom('catalogue_group').selectAll().orderBy('sort').orderBy('id').execute(),
    database
      .selectFrom('good')
      .select(['group_id', (build) => build.fn.countAll().as('count')])
      .groupBy('group_id')
      .execute(),
    readGroupPictures(database, today),
  ])
  const ownCounts = new Map(counts.map(({ group_id, count }) => [group_id, Number(count)]))
  return plantTree(
    rows.map((row) => ({ ...createNode(row), banner: readBanner(row.banner, today) })),
    ownCounts,
    pictures,
  )
}

/**
 * Joins groups, sorted among their siblings, to a tree.
 *
 * @param ownCounts numbers of goods in each group itself, by id
 * @param pictures main pictures of groups, by id
 */
export function plantTree(
  groups: readonly GroupNode[],
  ownCounts: ReadonlyMap<number, number>,
  pictures: ReadonlyMap<number, GroupPicture>,
): GroupTree {
  const nodes = new Map(groups.map((node) => [node.row.id, node]))
  const roots: GroupNode[] = []
  for (const node of nodes.values()) {
    node.parent = node.row.parent_id === null ? undefined : nodes.get(node.row.parent_id)
    ;(node.parent?.children ?? roots).push(node)
  }
  const complete = (node: GroupNode): void => {
    node.children.forEach(complete)
    const own = ownCounts.get(node.row.id) ?? 0
    const inside = node.children.filter(({ row }) => row.standalone === 0)
    node.goodsCount = inside.reduce((sum, child) => sum + child.goodsCount, own)
    const below = inside.find(({ picture }) => picture.image !== null)?.picture
    node.picture = pictures.get(node.row.id) ?? below ?? { image: null }
  }
  roots.forEach(complete)
  const byCode = new Map([...nodes.values()].map((node) => [node.row.code, node]))
  return {
    roots,
    find: (idOrCode) => byCode.get(idOrCode) ?? nodes.get(toId(idOrCode)),
  }
}

/** A banner with the picture that it may show on a day; none if it has no such picture. */
function readBanner(column: string | null, today: string): GroupBanner | undefined {
  if (column === null) return undefined
  const { images = [], image: drawn = null, ...banner } = JSON.parse(column) as StoredBanner
  const { image, ...rest } = describeMain(keepShown(images, today), drawn)
  return image === null ? undefined : { ...banner, image, ...rest }
}

/** The main pictures of groups: the picture of the first good of a group that has one. */
async function readGroupPictures(
  database: Kysely<Database>,
  today: string,
): Promise<Map<number, GroupPicture>> {
  const rows = await database
    .selectFrom('good')
    .leftJoin('good_image', (join) =>
      join.onRef('good_image.good_id', '=', 'good.id').on('good_image.logo', '=', 1),
    )
    .leftJoin('image', 'image.path', 'good_image.path')
    .select(['good.group_id', 'good.media', 'image.path', 'image.etag'])
    .where((where) =>
      where.or([where('good.media', 'is not', null), where('image.path', 'is not', null)]),
    )
    .orderBy('good.sort')
    .orderBy('good.id')
    .execute()
  const pictures = new Map<number, GroupPicture>()
  for (const { group_id: group, media, path, etag } of rows) {
    if (pictures.has(group)) continue
    const drawn = path === null ? null : toHashedAddress(path, etag ?? '')
    const picture = describeMain(readShownMedia(media, today).images, drawn)
    if (picture.image !== null) pictures.set(group, picture)
  }
  return pictures
}

/** Finds a group by id or code; throws a 404 if there is none. */
export function requireGroup(tree: GroupTree, idOrCode: string): GroupNode {
  const group = tree.find(idOrCode)
  if (!group) throw new ProblemError(404, `No group '${idOrCode}'`)
  return group
}

/** The ids of a group and of the groups below it, except standalone ones. */
export function listGroupIds(node: GroupNode): number[] {
  const inside = node.children.filter(({ row }) => row.standalone === 0)
  return [node.row.id, ...inside.flatMap(listGroupIds)]
}

/** The family of a group, in which its goods are compared: its topmost ancestor, or its standalone group. */
export function findFamily(node: GroupNode): GroupNode {
  return node.parent && node.row.standalone === 0 ? findFamily(node.parent) : node
}

/** Attributes that goods of a group do not have unless they state them, declared by the group or its ancestors. */
export function listDeclaredNone(node: GroupNode | undefined): Set<string> {
  const own = node ? (JSON.parse(node.row.none_unless_stated) as string[]) : []
  return node ? new Set([...listDeclaredNone(node.parent), ...own]) : new Set()
}

/** The first `filters` or key `facts` of a group, in order. A group without any inherits from its nearest ancestor. */
export function listPreferred(node: GroupNode | undefined, by: 'facts' | 'filters'): string[] {
  if (!node) return []
  const own = JSON.parse(node.row[by]) as string[]
  return own.length > 0 ? own : listPreferred(node.parent, by)
}

/** The ancestors of a group, topmost first. */
export function listAncestors({ parent }: GroupNode): GroupReference[] {
  return parent ? [...listAncestors(parent), toReference(parent)] : []
}

export function toReference({ row: { id, code, name } }: GroupNode): GroupReference {
  return { id, code, name }
}

export function toGroup(node: GroupNode): CatalogueGroup {
  return { ...toGroupFields(node), children: node.children.map(toGroup) }
}

export function toGroupDetails(node: GroupNode): CatalogueGroupDetails {
  return {
    ...toGroupFields(node),
    description: node.row.description,
    ancestors: listAncestors(node),
    children: node.children.map(toGroupFields),
  }
}

function toGroupFields(node: GroupNode) {
  const { sort, short_description } = node.row
  return {
    ...toReference(node),
    sort,
    short_description,
    goods_count: node.goodsCount,
    ...node.picture,
    ...(node.banner ? { banner: node.banner } : {}),
  }
}
