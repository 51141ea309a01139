import type { GoodsOrder, Selection } from '@faceplate/catalogue/goods/goods.lookup'
import { listPage, readSelection } from '@faceplate/catalogue/goods/goods.page'
import type { GoodsQuery } from '@faceplate/contracts/calls/filters.contract'
import type { GoodCard } from '@faceplate/contracts/calls/goods.contract'
import type { Pagination } from '@faceplate/contracts/shared/pagination.contract'
import type { Kysely } from 'kysely'
import type { PageRequest } from '../../base/database/paging.ts'
import type { Database } from '../../base/database/schema.ts'
import type { CatalogueSnapshot } from './catalogue.snapshot.ts'
import { readCards } from './good.cards.ts'
import { findText } from './goods.search.ts'

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
  return readPage(database, snapshot, selection, {
    ...query,
    order: query.sort,
    withValues: query.facts === 'values',
  })
}

/** A page of cards of goods in an order. */
export async function readPage(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  selection: Selection,
  request: PageRequest & { order?: GoodsOrder | undefined; withValues?: boolean },
): Promise<{ data: GoodCard[]; pagination: Pagination }> {
  const { ids, pagination } = await listPage(snapshot.goods, selection, request)
  return { data: await readCards(database, snapshot, ids, request), pagination }
}
