import { setImmediate } from 'node:timers/promises'
import type { AnalogLine, ThirdPartyDevice } from '@faceplate/contracts/calls/analogs.contract'
import { mostOurs } from '@faceplate/contracts/calls/analogs.query'
import type { Messages } from '@faceplate/messages/messages'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import type { CatalogueSnapshot } from '../catalogue/catalogue.snapshot.ts'
import { toThirdPartyDevice } from './device.index.ts'
import { readLine } from './device.line.ts'
import { listNearest } from './device.nearest.ts'
import { toNameKey } from './device.slug.ts'
import { findUnlisted, toUnlistedName } from './device.unlisted.ts'
import { matchGoods } from './goods.matches.ts'
import type { DeviceIndex, IndexedDevice } from './indexed.device.ts'
import { describeOwnLine, countedCodes, findOwnGood, readBrand } from './own.line.ts'

/** Candidates in the response to a line. */
const maxCandidates = 8
/** Different devices whose matches are cached, since lists repeat few of them. */
const maxCached = 1000

type OurMatch = Pick<AnalogLine, 'match' | 'others'>

/**
 * Matches by what is known of a device, since variants of one device do not differ in it. They have words, so that each
 * language has its own.
 */
const cache = new WeakMap<DeviceIndex, Map<string, Map<string, OurMatch>>>()

/** Matches each line of a list. Other requests are served between lines, so that a long list does not delay them. */
export async function matchLines(
  t: Messages,
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  devices: DeviceIndex,
  texts: readonly string[],
): Promise<AnalogLine[]> {
  if (texts.length === 0) return []
  const lines: AnalogLine[] = []
  const brand = await readBrand(database)
  for (const text of texts) {
    await setImmediate()
    const own = await findOwnGood(database, snapshot, brand, text)
    if (own?.isWhole) {
      lines.push(await describeOwnLine(t, database, snapshot, brand, text, own.good))
      continue
    }
    const { status, device, candidates, count, without, unlisted } = readMeant(devices, text)
    // A third-party device has priority over the name of one of our products within other words.
    if (own && status !== 'found') {
      lines.push(await describeOwnLine(t, database, snapshot, brand, text, own.good))
      continue
    }
    lines.push({
      text,
      status,
      device: device ? nameAsTyped(device, text) : null,
      ...(without ? { without } : {}),
      ...(unlisted ? { unlisted: toUnlistedName(unlisted) } : {}),
      candidates: candidates.slice(0, maxCandidates).map(toThirdPartyDevice),
      candidates_count: count,
      ...(device ? await matchOurs(t, database, snapshot, devices, device) : { match: null }),
    })
  }
  return lines
}

/** The device by the part number that the line names, if it is a further one, so that the reader finds it again. */
function nameAsTyped(device: IndexedDevice, text: string): ThirdPartyDevice {
  const typed = new Set([text, ...text.split(/[\s,;|]+/)].map(toNameKey))
  const further = device.otherPartNumbers.find((number) => typed.has(toNameKey(number)))
  const named = toThirdPartyDevice(device)
  return further === undefined ? named : { ...named, part_number: further }
}

/** The device that a line names, or candidates: devices that it can mean, or for an unknown name similar ones. */
function readMeant(devices: DeviceIndex, text: string) {
  const { devices: meant, isSure, without } = readLine(devices, text)
  const [device] = meant
  if (device && isSure) {
    return { status: 'found', device, candidates: [], count: 0, without } as const
  }
  if (device)
    return { status: 'ambiguous', device, candidates: meant, count: meant.length } as const
  const unlisted = findUnlisted(devices, text)
  const nearest = unlisted?.devices ?? listNearest(devices, text)
  return {
    status: 'unknown',
    device,
    candidates: nearest,
    count: nearest.length,
    unlisted,
  } as const
}

/** Our products closest to a device, best first; matches of devices that do not differ are cached. */
export async function matchOurs(
  t: Messages,
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  devices: DeviceIndex,
  device: IndexedDevice,
): Promise<OurMatch> {
  const byLanguage = cache.get(devices) ?? new Map<string, Map<string, OurMatch>>()
  cache.set(devices, byLanguage)
  const known = byLanguage.get(t.language) ?? new Map<string, OurMatch>()
  byLanguage.set(t.language, known)
  const key = JSON.stringify([device.family, device.facts])
  const before = known.get(key)
  if (before) return before
  const [match = null, ...others] = await matchGoods(t, database, snapshot, device, mostOurs, 1)
  const ours = {
    // Lists are long, so attributes stated only by ours are left out unless the list totals them.
    match: match && {
      ...match,
      attributes: match.attributes.filter(
        ({ code, theirs }) => theirs !== null || countedCodes.has(code),
      ),
    },
    others: others.map(({ good: { id, code, name }, kind }) => ({ id, code, name, kind })),
  }
  if (known.size >= maxCached) known.clear()
  known.set(key, ours)
  return ours
}
