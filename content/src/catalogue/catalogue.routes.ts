import {
  getCatalogueGroup,
  getCatalogueGroups,
  getFilters,
  getGood,
  getGoods,
} from '@faceplate/contracts/catalogue.contract'
import type { ContentContext } from '../app.ts'
import { serve } from '../http/serve.ts'
import { listFilters } from './filters.store.ts'
import { readGood } from './good.store.ts'
import { listGoods, requireGroup } from './goods.store.ts'
import { toGroup, toGroupDetails } from './groups.store.ts'

export function registerCatalogue({ app, database, readSnapshot, findGoods }: ContentContext) {
  serve(app, getCatalogueGroups, async () => {
    const { tree } = await readSnapshot()
    return { groups: tree.roots.map(toGroup) }
  })
  serve(app, getCatalogueGroup, async ({ params }) => {
    const { tree } = await readSnapshot()
    return toGroupDetails(requireGroup(tree, params.idOrCode))
  })
  serve(app, getGoods, async ({ query }) =>
    listGoods(database, await readSnapshot(), findGoods, query),
  )
  serve(app, getGood, async ({ params }) =>
    readGood(database, await readSnapshot(), params.idOrCode),
  )
  serve(app, getFilters, async ({ params, query }) =>
    listFilters(await readSnapshot(), findGoods, params.id, query),
  )
}
