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
import { readSnapshot } from '../catalogue/catalogue.snapshot.ts'
import { findText } from '../catalogue/goods.search.ts'
import { listSections, readSection } from './sections.store.ts'
import { listTransceiverGoods, listTransceivers, readTransceiver } from './transceivers.store.ts'

export function registerTransceivers({ app }: ContentContext) {
  const ofModules = () => [transceiversPart]
  serve(
    app,
    getTransceiverSections,
    async ({ query, view }) => listSections(view.database, await readSnapshot(view), query.good),
    ofModules,
  )
  serve(
    app,
    getTransceiverSection,
    async ({ params, view }) => readSection(await readSnapshot(view), params.id),
    ofModules,
  )
  serve(
    app,
    getTransceivers,
    async ({ query, view }) => {
      const snapshot = await readSnapshot(view)
      const found = await findText(view.database, snapshot, query.q)
      return listTransceivers(view.database, snapshot, query, found)
    },
    ofModules,
  )
  serve(app, getTransceiver, async ({ params, view }) =>
    readTransceiver(view.database, await readSnapshot(view), params.id),
  )
  serve(app, searchTransceiverGoods, async ({ query, view }) => {
    const snapshot = await readSnapshot(view)
    const found = await findText(view.database, snapshot, query.q)
    return listTransceiverGoods(view.database, snapshot, query, found)
  })
}
