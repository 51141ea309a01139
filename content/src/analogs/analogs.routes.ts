import { searchAnalogs } from '@faceplate/contracts/analogs.contract'
import type { ContentContext } from '../app.ts'
import { serve } from '../http/serve.ts'
import { findAnalogs } from './analogs.store.ts'
import { createDeviceReader } from './device.index.ts'

export function registerAnalogs({ app, database, readSnapshot }: ContentContext) {
  const readDevices = createDeviceReader(database)
  serve(app, searchAnalogs, async ({ query }) => {
    const snapshot = await readSnapshot()
    return findAnalogs(database, snapshot, await readDevices(snapshot), query)
  })
}
