import type { GoodsQuery } from '@faceplate/contracts/calls/filters.contract'
import type { GoodCard } from '@faceplate/contracts/calls/goods.contract'
import type { GoodSort } from '@faceplate/contracts/shared/catalogue.query'
import type { Pagination } from '@faceplate/contracts/shared/pagination.contract'
import type { Kysely } from 'kysely'
import { TypedFastBitSet } from 'typedfastbitset'
import type { PageRequest } from '../../base/database/paging.ts'
import type { Database } from '../../base/database/schema.ts'
import type { CatalogueSnapshot } from './catalogue.snapshot.ts'
import { readCards } from './good.cards.ts'
import type { GoodsIndex } from './goods.index.ts'
import { searchGoods } from './goods.search.ts'
import { listGroupIds, requireGroup, type GroupNode } from './groups.store.ts'
import { intersect, readChoices, selectGoods } from './selection.ts'

const defaultPageSize = 24

/** The goods of a group and of the groups below it, except standalone ones. */
export function selectGroup({ ofGroup }: GoodsIndex, group: GroupNode): TypedFastBitSet {
  const found = new TypedFastBitSet()
  for (const id of listGroupIds(group)) {
    const own = ofGroup.get(id)
    if (own) found.union(own)
  }
  return found
}

/** A page of the goods that match a query; a page beyond the last is empty. */
export async function listGoods(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  query: GoodsQuery,
): Promise<{ data: GoodCard[]; pagination: Pagination }> {
  const { tree, attributes, goods } = snapshot
  const sets = readChoices(query, attributes).map((choice) => selectGoods(goods, choice))
  if (query.group !== undefined) sets.push(selectGroup(goods, requireGroup(tree, query.group)))
  const text = query.q?.trim() ?? ''
  if (text !== '') sets.push(await searchGoods(database, snapshot, text))
  if (sets.length === 0) sets.push(selectEverything(goods))
  return readPage(database, snapshot, intersect(sets), query)
}

/** A page of cards from a set of goods, in the requested order. */
export async function readPage(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  found: TypedFastBitSet,
  { sort = 'default', ...request }: PageRequest & { sort?: GoodSort },
): Promise<{ data: GoodCard[]; pagination: Pagination }> {
  return readOrdered(database, snapshot, orderPlaces(snapshot.goods, sort, found), {
    ...request,
    total: found.size(),
  })
}

/** A page of cards from places that are already in order. */
export async function readOrdered(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  places: Iterable<number>,
  request: PageRequest & { total: number },
): Promise<{ data: GoodCard[]; pagination: Pagination }> {
  const { ids, pagination } = takeIds(snapshot.goods, places, request)
  return { data: await readCards(database, snapshot, ids), pagination }
}

/** The ids of the goods on a page of a list. */
export function takeIds(
  goods: GoodsIndex,
  places: Iterable<number>,
  { page = 1, page_size: pageSize = defaultPageSize, total }: PageRequest & { total: number },
): { ids: number[]; pagination: Pagination } {
  return {
    ids: [...takePage(places, (page - 1) * pageSize, pageSize)].map(
      (place) => goods.ids[place] ?? 0,
    ),
    pagination: { page, page_size: pageSize, total, pages: Math.ceil(total / pageSize) },
  }
}

export function selectEverything({ ids }: GoodsIndex): TypedFastBitSet {
  const all = new TypedFastBitSet()
  all.addRange(0, ids.length)
  return all
}

/** Places of goods in the requested order. */
export function* orderPlaces(
  { byName, byNewest }: GoodsIndex,
  sort: GoodSort,
  found: TypedFastBitSet,
): Generator<number> {
  if (sort === 'default') {
    yield* found
    return
  }
  const order = sort === 'new' ? byNewest : byName
  for (let at = 0; at < order.length; at += 1) {
    const place = order[sort === '-name' ? order.length - 1 - at : at] ?? 0
    if (found.has(place)) yield place
  }
}

function* takePage(places: Iterable<number>, skip: number, take: number): Generator<number> {
  let at = 0
  for (const place of places) {
    if (at >= skip + take) return
    if (at >= skip) yield place
    at += 1
  }
}
