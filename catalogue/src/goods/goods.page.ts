import type { GoodsQuery } from '@faceplate/contracts/calls/filters.contract'
import type { Pagination } from '@faceplate/contracts/shared/pagination.contract'
import type { AttributeRow } from '../base/catalogue.rows.ts'
import { readChoices } from './filter.choices.ts'
import type { GoodsLookup, GoodsOrder, Selection } from './goods.lookup.ts'
import { listGroupIds, requireGroup, type GroupTree } from './group.tree.ts'

const defaultPageSize = 24

/** The page of a list that is wanted, and its order. */
export interface GoodsPage {
  page?: number
  page_size?: number
  order?: GoodsOrder | undefined
}

/** The group and the filters of a query. */
export function readSelection(
  { tree, attributes }: { tree: GroupTree; attributes: readonly AttributeRow[] },
  query: GoodsQuery,
): Selection {
  const { group } = query
  return {
    groups: group === undefined ? undefined : listGroupIds(requireGroup(tree, group)),
    choices: readChoices(query, attributes),
  }
}

/** The ids of the goods on a page of a list. */
export async function listPage(
  goods: GoodsLookup,
  selection: Selection,
  { page = 1, page_size: pageSize = defaultPageSize, order = 'default' }: GoodsPage,
): Promise<{ ids: number[]; pagination: Pagination }> {
  const part = { skip: (page - 1) * pageSize, take: pageSize }
  const { ids, total } = await goods.list(selection, order, part)
  return {
    ids,
    pagination: { page, page_size: pageSize, total, pages: Math.ceil(total / pageSize) },
  }
}
