import type { GoodsQuery } from '@faceplate/contracts/calls/filters.contract'
import type { GoodCard } from '@faceplate/contracts/calls/goods.contract'
import type { Pagination } from '@faceplate/contracts/shared/pagination.contract'
import type { Kysely } from 'kysely'
import type { PageRequest } from '../../base/database/paging.ts'
import type { Database } from '../../base/database/schema.ts'
import type { CatalogueSnapshot } from './catalogue.snapshot.ts'
import { readChoices } from './filter.choices.ts'
import { readCards } from './good.cards.ts'
import type { GoodsLookup, GoodsOrder, Selection } from './goods.lookup.ts'
import { findText } from './goods.search.ts'
import { listGroupIds, requireGroup } from './groups.store.ts'

const defaultPageSize = 24

/** A page of the goods that match a query; a page beyond the last is empty. */
export async function listGoods(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  query: GoodsQuery,
): Promise<{ data: GoodCard[]; pagination: Pagination }> {
  const selection = {
    ...readSelection(snapshot, query),
    ids: await findText(database, snapshot, query.q),
  }
  return readPage(database, snapshot, selection, { ...query, order: query.sort })
}

/** The group and the filters of a query. */
export function readSelection(
  { tree, attributes }: Pick<CatalogueSnapshot, 'tree' | 'attributes'>,
  query: GoodsQuery,
): Selection {
  const { group } = query
  return {
    groups: group === undefined ? undefined : listGroupIds(requireGroup(tree, group)),
    choices: readChoices(query, attributes),
  }
}

/** A page of cards of goods in an order. */
export async function readPage(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  selection: Selection,
  request: PageRequest & { order?: GoodsOrder | undefined },
): Promise<{ data: GoodCard[]; pagination: Pagination }> {
  const { ids, pagination } = await listPage(snapshot.goods, selection, request)
  return { data: await readCards(database, snapshot, ids), pagination }
}

/** The ids of the goods on a page of a list. */
export async function listPage(
  goods: GoodsLookup,
  selection: Selection,
  {
    page = 1,
    page_size: pageSize = defaultPageSize,
    order = 'default',
  }: PageRequest & { order?: GoodsOrder | undefined },
): Promise<{ ids: number[]; pagination: Pagination }> {
  const part = { skip: (page - 1) * pageSize, take: pageSize }
  const { ids, total } = await goods.list(selection, order, part)
  return {
    ids,
    pagination: { page, page_size: pageSize, total, pages: Math.ceil(total / pageSize) },
  }
}
