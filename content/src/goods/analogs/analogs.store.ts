import { toGoodAttribute } from '@faceplate/catalogue/goods/attribute.text'
import type { AnalogSearch } from '@faceplate/contracts/calls/analogs.contract'
import type { GoodAttribute } from '@faceplate/contracts/calls/goods.contract'
import type { Messages } from '@faceplate/messages/messages'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import type { CatalogueSnapshot } from '../catalogue/catalogue.snapshot.ts'
import { listOpenFigures, stateFigures, type StatedFigures } from './device.figures.ts'
import { listVendors, filterByVendor, toThirdPartyDevice } from './device.index.ts'
import { findDevice, searchDevices } from './device.names.ts'
import { listOpenPlaces, placeDevice } from './device.place.ts'
import { findUnlisted, toUnlistedName } from './device.unlisted.ts'
import { matchGoods } from './goods.matches.ts'
import type { DeviceIndex } from './indexed.device.ts'
import { matchLines } from './line.results.ts'
import { isStated, listNumbers, listTexts, type Facts } from './match.facts.ts'
import { readWantedDevice, type Description } from './wanted.device.ts'

export interface AnalogQuery extends Description, StatedFigures {
  vendor?: string
  model?: string
  q?: string
  line?: string | string[]
  limit?: number
}

const maxMatches = 10

/** Finds vendors, devices and matches, depending on the fields of the query. */
export async function findAnalogs(
  t: Messages,
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  devices: DeviceIndex,
  query: AnalogQuery,
): Promise<AnalogSearch> {
  const { q = '', limit = 20 } = query
  const vendor = query.vendor?.trim() || undefined
  const model = query.model?.trim() || undefined
  const found = searchDevices(devices, q)
  // Without a vendor and search words the list would contain every device, which does not help.
  const isAsked = vendor !== undefined || q.trim() !== ''
  const listed = vendor === undefined ? found : filterByVendor(found, vendor)
  const device = model === undefined ? undefined : findDevice(devices, vendor, model)
  const places = device ? listOpenPlaces(device, snapshot.tree) : []
  const place = places.find((each) => each === query.place)
  const figures = device ? listOpenFigures(device, snapshot) : []
  const wanted = device
    ? stateFigures(place === undefined ? device : placeDevice(device, place), figures, query)
    : readWantedDevice(query, snapshot.tree)
  const name = [vendor, model].filter((part) => part !== undefined).join(' ')
  const unlisted = model !== undefined && !device ? findUnlisted(devices, name) : undefined
  const count = Math.min(query.limit ?? 5, maxMatches)
  return {
    vendors: query.line === undefined ? listVendors(found, t.language) : [],
    devices: isAsked ? listed.slice(0, limit).map(toThirdPartyDevice) : [],
    devices_count: isAsked ? listed.length : 0,
    device: device ? toThirdPartyDevice(device) : null,
    ...(unlisted ? { unlisted: toUnlistedName(unlisted) } : {}),
    device_facts: device ? describeFacts(device.facts, snapshot) : [],
    ...(places.length > 0 ? { places } : {}),
    ...(figures.length > 0 ? { open_figures: figures } : {}),
    matches: wanted ? await matchGoods(t, database, snapshot, wanted, count) : [],
    lines: await matchLines(t, database, snapshot, devices, [query.line ?? []].flat()),
  }
}

/** Facts in the contract's form for attributes of goods; facts of another type than the attribute are left out. */
function describeFacts(facts: Facts, { attributes, language }: CatalogueSnapshot): GoodAttribute[] {
  return attributes.flatMap((attribute) => {
    const fact = facts[attribute.code]
    if (!isStated(fact, attribute)) return []
    const rows =
      attribute.type === 'number'
        ? listNumbers(fact).map((number) => ({ number, text: null }))
        : listTexts(fact, attribute).map((text) => ({
            number: null,
            text: attribute.type === 'flag' ? text.toLowerCase() : text,
          }))
    return [toGoodAttribute(attribute, rows, language)]
  })
}
