import {
  getCatalogueGroup,
  getCatalogueGroups,
} from '@faceplate/contracts/calls/catalogue.contract'
import { getAttributes, getFilters } from '@faceplate/contracts/calls/filters.contract'
import { getGood, getGoods, type Good } from '@faceplate/contracts/calls/goods.contract'
import type { ContentContext } from '../../base/http/context.ts'
import { advisoriesPart, goodPart, groupsPart, seriesPart } from '../../base/http/part.tags.ts'
import { serve } from '../../base/http/serve.ts'
import { readSnapshot } from './catalogue.snapshot.ts'
import { listFilters } from './filters.store.ts'
import { listFamilyModels } from './good.models.ts'
import { readGood } from './good.store.ts'
import { listGoods } from './goods.store.ts'
import { findFamily, listGroupIds, requireGroup, toGroup, toGroupDetails } from './groups.store.ts'

export function registerCatalogue({ app, database, now }: ContentContext) {
  const ofGroups = () => [groupsPart]
  serve(
    app,
    getCatalogueGroups,
    async () => {
      const { tree } = await readSnapshot(database, now())
      return { groups: tree.roots.map(toGroup) }
    },
    ofGroups,
  )
  serve(
    app,
    getCatalogueGroup,
    async ({ params }) => {
      const { tree } = await readSnapshot(database, now())
      const group = requireGroup(tree, params.idOrCode)
      const family = findFamily(group)
      const models = await listFamilyModels(database, family.row, listGroupIds(family))
      return { ...toGroupDetails(group), models }
    },
    ofGroups,
  )
  serve(app, getGoods, async ({ query }) =>
    listGoods(database, await readSnapshot(database, now()), query),
  )
  serve(
    app,
    getGood,
    async ({ params }) => readGood(database, await readSnapshot(database, now()), params.idOrCode),
    listGoodParts,
  )
  serve(app, getFilters, async ({ params, query }) =>
    listFilters(database, await readSnapshot(database, now()), params.id, query),
  )
  serve(app, getAttributes, async () => {
    const { attributes } = await readSnapshot(database, now())
    return attributes
      .filter(({ filter }) => filter === 1)
      .map(({ code, name, section, unit }) => ({ code, name, section, unit }))
  })
}

/** Goods that a response names one by one in its cache tags: the header of an upstream response has at most 16 kB. */
const maxGoodParts = 100

/** The parts that a product page is built from. It also shows cards of other goods, and the group determines which. */
function listGoodParts({ id, accessories, related, series }: Good): string[] {
  const goods = new Set([id, ...[...accessories, ...related].map((other) => other.id)])
  return [
    groupsPart,
    advisoriesPart,
    ...(series ? [seriesPart(series.name)] : []),
    ...(goods.size > maxGoodParts ? ['catalogue'] : [...goods].map(goodPart)),
  ]
}
