import {
  getTransceiver,
  getTransceivers,
  getTransceiverSection,
  getTransceiverSections,
  searchTransceiverGoods,
} from '@faceplate/contracts/calls/transceivers.contract'
import type { ContentContext } from '../../base/http/context.ts'
import { transceiversPart } from '../../base/http/part.tags.ts'
import { serve } from '../../base/http/serve.ts'
import { readSnapshot, type CatalogueSnapshot } from '../catalogue/catalogue.snapshot.ts'
import { searchGoods } from '../catalogue/goods.search.ts'
import { listSections, readSection } from './sections.store.ts'
import { listTransceiverGoods, listTransceivers, readTransceiver } from './transceivers.store.ts'

export function registerTransceivers({ app, database, now }: ContentContext) {
  const findText = (snapshot: CatalogueSnapshot, q = '') =>
    q.trim() === '' ? undefined : searchGoods(database, snapshot, q)
  const ofModules = () => [transceiversPart]
  serve(
    app,
    getTransceiverSections,
    async ({ query }) => listSections(database, await readSnapshot(database, now()), query.good),
    ofModules,
  )
  serve(
    app,
    getTransceiverSection,
    async ({ params }) => readSection(await readSnapshot(database, now()), params.id),
    ofModules,
  )
  serve(
    app,
    getTransceivers,
    async ({ query }) => {
      const snapshot = await readSnapshot(database, now())
      return listTransceivers(database, snapshot, query, await findText(snapshot, query.q))
    },
    ofModules,
  )
  serve(app, getTransceiver, async ({ params }) =>
    readTransceiver(database, await readSnapshot(database, now()), params.id),
  )
  serve(app, searchTransceiverGoods, async ({ query }) => {
    const snapshot = await readSnapshot(database, now())
    return listTransceiverGoods(database, snapshot, query, await findText(snapshot, query.q))
  })
}
