import { listFiltered } from '@faceplate/catalogue/goods/filter.counts'
import {
  findFamily,
  listGroupIds,
  requireGroup,
  toGroup,
  toGroupDetails,
} from '@faceplate/catalogue/goods/group.tree'
import {
  getCatalogueGroup,
  getCatalogueGroups,
} from '@faceplate/contracts/calls/catalogue.contract'
import { getAttributes, getFilters } from '@faceplate/contracts/calls/filters.contract'
import { getGood, getGoods, type Good } from '@faceplate/contracts/calls/goods.contract'
import type { CustomerReference } from '@faceplate/contracts/calls/proof.contract'
import type { ContentContext } from '../../base/http/context.ts'
import {
  advisoriesPart,
  goodPart,
  groupsPart,
  referencesPart,
  seriesPart,
  sheetsPart,
} from '../../base/http/part.tags.ts'
import { serve } from '../../base/http/serve.ts'
import { findReferences } from '../references/references.store.ts'
import { readSnapshot } from './catalogue.snapshot.ts'
import { listFilters } from './filters.store.ts'
import { listFamilyModels } from './good.models.ts'
import { readGood } from './good.store.ts'
import { listGoods } from './goods.store.ts'
import { readLineup } from './group.lineup.ts'

export function registerCatalogue({ app }: ContentContext) {
  const ofGroups = () => [groupsPart]
  serve(
    app,
    getCatalogueGroups,
    async ({ view }) => {
      const { tree } = await readSnapshot(view)
      return { groups: tree.roots.map(toGroup) }
    },
    ofGroups,
  )
  serve(app, getCatalogueGroup, async ({ params, view, t }) => {
    const { tree } = await readSnapshot(view)
    const group = requireGroup(tree, params.idOrCode)
    const family = findFamily(group)
    const [models, lineup] = await Promise.all([
      listFamilyModels(t, view.database, family.row, listGroupIds(family)),
      readLineup(view.database, listGroupIds(group)),
    ])
    return { ...toGroupDetails(group), ...(lineup ? { lineup } : {}), models }
  })
  serve(app, getGoods, async ({ query, view }) =>
    listGoods(view.database, await readSnapshot(view), query),
  )
  serve(
    app,
    getGood,
    async ({ params, view }) => {
      const good = await readGood(view.database, await readSnapshot(view), params.idOrCode)
      const isUsed = ({ goods }: CustomerReference) => goods.some(({ code }) => code === good.code)
      return { ...good, ...(await findReferences(view.database, isUsed)) }
    },
    listGoodParts,
  )
  serve(app, getFilters, async ({ params, query, view }) =>
    listFilters(view.database, await readSnapshot(view), params.id, query),
  )
  serve(app, getAttributes, async ({ view }) => listFiltered((await readSnapshot(view)).attributes))
}

/** Goods that a response names one by one in its cache tags: the header of an upstream response has at most 16 kB. */
const maxGoodParts = 100

/** The parts that a product page is built from. It also shows cards of other goods, which the group determines. */
function listGoodParts({ id, accessories, related, series }: Good): string[] {
  const goods = new Set([id, ...[...accessories, ...related].map((other) => other.id)])
  return [
    groupsPart,
    advisoriesPart,
    sheetsPart,
    referencesPart,
    ...(series ? [seriesPart(series.name)] : []),
    ...(goods.size > maxGoodParts ? ['catalogue'] : [...goods].map(goodPart)),
  ]
}
