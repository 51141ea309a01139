import { searchAnalogs } from '@faceplate/contracts/calls/analogs.contract'
import type { ContentContext } from '../../base/http/context.ts'
import { serve } from '../../base/http/serve.ts'
import { readSnapshot } from '../catalogue/catalogue.snapshot.ts'
import { findAnalogs } from './analogs.store.ts'
import { openDeviceReader } from './device.index.ts'

export function registerAnalogs({ app, database }: ContentContext) {
  const readDevices = openDeviceReader(database)
  serve(app, searchAnalogs, async ({ query, view, t }) => {
    const snapshot = await readSnapshot(view)
    return findAnalogs(t, view.database, snapshot, await readDevices(snapshot), query)
  })
}
