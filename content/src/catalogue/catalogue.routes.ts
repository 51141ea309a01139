import {
  getCatalogueGroup,
  getCatalogueGroups,
  getFilters,
  getGood,
  getGoods,
} from '@faceplate/contracts/catalogue.contract'
import type { FastifyInstance } from 'fastify'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { serve } from '../http/serve.ts'
import { listFilters } from './filters.store.ts'
import { listGoods, readGood, requireGroup } from './goods.store.ts'
import { readGroupTree, toGroup, toGroupDetails } from './groups.store.ts'

export function registerCatalogue(app: FastifyInstance, database: Kysely<Database>): void {
  serve(app, getCatalogueGroups, async () => {
    const { roots } = await readGroupTree(database)
    return { groups: roots.map(toGroup) }
  })
  serve(app, getCatalogueGroup, async ({ params }) =>
    toGroupDetails(requireGroup(await readGroupTree(database), params.idOrCode)),
  )
  serve(app, getGoods, ({ query }) => listGoods(database, query))
  serve(app, getGood, ({ params }) => readGood(database, params.idOrCode))
  serve(app, getFilters, ({ params, query }) => listFilters(database, params.id, query))
}
