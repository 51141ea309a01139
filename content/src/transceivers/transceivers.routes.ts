import {
  getTransceiver,
  getTransceivers,
  getTransceiverSection,
  getTransceiverSections,
  searchTransceiverGoods,
} from '@faceplate/contracts/transceivers.contract'
import type { ContentContext } from '../app.ts'
import type { CatalogueSnapshot } from '../catalogue/catalogue.snapshot.ts'
import { serve } from '../http/serve.ts'
import { listSections, readSection } from './sections.store.ts'
import { listTransceiverGoods, listTransceivers, readTransceiver } from './transceivers.store.ts'

export function registerTransceivers({ app, database, readSnapshot, findGoods }: ContentContext) {
  const findText = ({ goods }: CatalogueSnapshot, q = '') =>
    q.trim() === '' ? undefined : findGoods(goods, q)
  serve(app, getTransceiverSections, async ({ query }) =>
    listSections(database, await readSnapshot(), query.good),
  )
  serve(app, getTransceiverSection, async ({ params }) =>
    readSection(await readSnapshot(), params.id),
  )
  serve(app, getTransceivers, async ({ query }) => {
    const snapshot = await readSnapshot()
    return listTransceivers(database, snapshot, query, await findText(snapshot, query.q))
  })
  serve(app, getTransceiver, async ({ params }) =>
    readTransceiver(database, await readSnapshot(), params.id),
  )
  serve(app, searchTransceiverGoods, async ({ query }) => {
    const snapshot = await readSnapshot()
    return listTransceiverGoods(database, snapshot, query, await findText(snapshot, query.q))
  })
}
