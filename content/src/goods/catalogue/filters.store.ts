import { readChoices } from '@faceplate/catalogue/goods/filter.choices'
import { orderFilters, countFilters } from '@faceplate/catalogue/goods/filter.counts'
import { listGroupIds, requireGroup } from '@faceplate/catalogue/goods/group.tree'
import type { Filter, FiltersQuery } from '@faceplate/contracts/calls/filters.contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import type { CatalogueSnapshot } from './catalogue.snapshot.ts'
import { findText } from './goods.search.ts'

/**
 * The filters of a group. The count of a value is the number of goods that would be left if it were chosen together
 * with the choices of other attributes. Several values of one attribute are alternatives.
 */
export async function listFilters(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  idOrCode: string,
  query: FiltersQuery,
): Promise<Filter[]> {
  const { tree, attributes } = snapshot
  const node = requireGroup(tree, idOrCode)
  const ids = await findText(database, snapshot, query.q)
  return countFilters(snapshot, orderFilters(attributes, node), {
    groups: listGroupIds(node),
    base: ids && { ids },
    choices: readChoices(query, attributes),
  })
}
