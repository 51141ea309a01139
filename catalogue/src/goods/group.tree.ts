import type {
  CatalogueGroup,
  CatalogueGroupDetails,
  GroupReference,
} from '@faceplate/contracts/calls/catalogue.contract'
import type { FallbackLanguages } from '@faceplate/contracts/shared/fallback.contract'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { GroupRow } from '../base/catalogue.rows.ts'
import { toId } from '../base/item.id.ts'

/** A group in the tree, with its parent and children. */
export interface GroupNode {
  row: GroupRow
  parent: GroupNode | undefined
  children: GroupNode[]
  goodsCount: number
  picture: GroupPicture
  banner: GroupBanner | undefined
  /** Languages of its texts that are not translated, where rows are of one language. */
  lang?: FallbackLanguages | undefined
}

/** Creates the node of a group, without its relatives and without a banner. */
export function createNode(row: GroupRow): GroupNode {
  return {
    row,
    parent: undefined,
    children: [],
    goodsCount: 0,
    picture: { image: null },
    banner: undefined,
  }
}

export type GroupBanner = NonNullable<CatalogueGroup['banner']>
export type GroupPicture = Pick<CatalogueGroup, 'image' | 'photo'>

export interface GroupTree {
  roots: GroupNode[]
  find(idOrCode: string): GroupNode | undefined
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

/**
 * The first `filters` or key `facts` of a group, in order. A group without any inherits those of its nearest ancestor.
 */
export function listPreferred(node: GroupNode | undefined, by: 'facts' | 'filters'): string[] {
  if (!node) return []
  const own = JSON.parse(node.row[by]) as string[]
  return own.length > 0 ? own : listPreferred(node.parent, by)
}

/** The ancestors of a group, topmost first. */
export function listAncestors({ parent }: GroupNode): GroupReference[] {
  return parent ? [...listAncestors(parent), toReference(parent)] : []
}

export function toReference({ row: { id, code, name }, lang }: GroupNode): GroupReference {
  return { id, code, name, ...pickLanguages(lang, ['name']) }
}

export function toGroup(node: GroupNode): CatalogueGroup {
  return { ...toGroupFields(node), children: node.children.map(toGroup) }
}

export function toGroupDetails(node: GroupNode): CatalogueGroupDetails {
  return {
    ...toGroupFields(node),
    description: node.row.description,
    ...pickLanguages(node.lang, ['name', 'short_description', 'description']),
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
    ...pickLanguages(node.lang, ['name', 'short_description']),
    goods_count: node.goodsCount,
    ...node.picture,
    ...(node.banner ? { banner: node.banner } : {}),
  }
}

/** The field `lang` of an object with these texts. */
function pickLanguages(
  lang: FallbackLanguages | undefined,
  fields: readonly string[],
): { lang?: FallbackLanguages } {
  const named = Object.entries(lang ?? {}).filter(([field]) => fields.includes(field))
  return named.length > 0 ? { lang: Object.fromEntries(named) } : {}
}
