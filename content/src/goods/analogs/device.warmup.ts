import { setImmediate } from 'node:timers/promises'
import { findMessages } from '@faceplate/server/process/messages'
import { repeatWork, type RepeatedWork } from '@faceplate/server/process/repeated.work'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import { readView } from '../../base/http/view.ts'
import { readSnapshot, type CatalogueSnapshot } from '../catalogue/catalogue.snapshot.ts'
import { readHeads } from './device.heads.ts'
import { openDeviceReader } from './device.index.ts'
import { readKeys } from './device.keys.ts'
import { readTrigrams } from './device.nearest.ts'
import type { DeviceIndex } from './indexed.device.ts'
import { matchOurs } from './line.results.ts'

/** Same interval as the gateway's poll for changes. */
const pollMs = 500

/** Reading takes a second, so a failure is not repeated at once. */
const failedMs = 30_000

/**
 * Reads the devices of other makers and their lookup tables at the start and after each import: otherwise the first list
 * of a visitor would wait for them.
 */
export function keepDevicesWarm(database: Kysely<Database>, now: () => Date): RepeatedWork {
  const readDevices = openDeviceReader(database)
  let warmed: DeviceIndex | undefined
  return repeatWork(async () => {
    try {
      const snapshot = await readSnapshot(readView({ database, now }))
      const devices = await readDevices(snapshot)
      for (const read of [readKeys, readTrigrams, readHeads]) {
        read(devices)
        await setImmediate()
      }
      if (devices !== warmed) await matchOne(database, snapshot, devices)
      warmed = devices
      return pollMs
    } catch {
      // The call that needs the devices reads them again and reports the error.
      return failedMs
    }
  })
}

/** Matches one device of each kind, which reads our goods of this kind. */
async function matchOne(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  devices: DeviceIndex,
): Promise<void> {
  const t = findMessages(snapshot.language)
  for (const [, [device]] of Map.groupBy(devices, ({ family }) => family)) {
    if (device) await matchOurs(t, database, snapshot, devices, device)
    await setImmediate()
  }
}
