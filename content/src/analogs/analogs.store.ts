import type {
  AnalogAttribute,
  AnalogLine,
  AnalogMatch,
  AnalogSearch,
} from '@faceplate/contracts/analogs.contract'
import { portAttributes, weighAttribute } from '@faceplate/contracts/analogs.weights'
import type { Kysely } from 'kysely'
import { TypedFastBitSet } from 'typedfastbitset'
import type { CatalogueSnapshot } from '../catalogue/catalogue.snapshot.ts'
import { readCards, readValues } from '../catalogue/good.cards.ts'
import { selectGroup } from '../catalogue/goods.store.ts'
import { intersect } from '../catalogue/selection.ts'
import type { Database } from '../database/schema.ts'
import {
  findDevice,
  findDevices,
  listVendors,
  ofVendor,
  type DeviceIndex,
  type IndexedDevice,
} from './device.index.ts'
import { readLine } from './device.line.ts'
import { toNameKey } from './device.slug.ts'
import { findNearest } from './goods.columns.ts'
import { isStated, showFact, type Facts } from './match.facts.ts'
import { compareAttribute, rankMatch, scoreMatch, weighExtras } from './match.score.ts'

export interface AnalogQuery {
  vendor?: string
  model?: string
  q?: string
  line?: string | string[]
  limit?: number
}

/** Goods that are compared in full; what the index does not hold can still change their order. */
const finalists = 64
const mostMatches = 10
/** Ranks that differ by less than a hundredth are the same to whoever looks for a stand-in. */
const sameSteps = 100
/** Candidates that a line is answered with. */
const mostCandidates = 8

/** Vendors, devices and matches, as far as the query goes. */
export async function findAnalogs(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  devices: DeviceIndex,
  query: AnalogQuery,
): Promise<AnalogSearch> {
  const { q = '', limit = 20 } = query
  const vendor = query.vendor?.trim() || undefined
  const model = query.model?.trim() || undefined
  const found = findDevices(devices, q)
  // Without a vendor and without words the list would be of everything, which is no help.
  const isAsked = vendor !== undefined || q.trim() !== ''
  const listed = vendor === undefined ? found : ofVendor(found, toNameKey(vendor))
  const device = model === undefined ? undefined : findDevice(devices, vendor, model)
  const most = Math.min(query.limit ?? 5, mostMatches)
  return {
    vendors: query.line === undefined ? listVendors(found) : [],
    devices: isAsked ? listed.slice(0, limit).map(toAnswer) : [],
    devices_count: isAsked ? listed.length : 0,
    device: device ? toAnswer(device) : null,
    matches: device ? await matchGoods(database, snapshot, device, most) : [],
    lines: await Promise.all(
      [query.line ?? []].flat().map((text) => answerLine(database, snapshot, devices, text)),
    ),
  }
}

async function answerLine(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  index: DeviceIndex,
  text: string,
): Promise<AnalogLine> {
  const { devices, isSure } = readLine(index, text)
  const [device] = devices
  if (!device) {
    return {
      text,
      status: 'unknown',
      device: null,
      candidates: [],
      candidates_count: 0,
      match: null,
    }
  }
  const [match = null] = await matchGoods(database, snapshot, device, 1)
  return {
    text,
    status: isSure ? 'found' : 'ambiguous',
    device: toAnswer(device),
    candidates: isSure ? [] : devices.slice(0, mostCandidates).map(toAnswer),
    candidates_count: isSure ? 0 : devices.length,
    // A list is long, so what is known of ours alone is left out of it.
    match: match && {
      ...match,
      attributes: match.attributes.filter(({ theirs }) => theirs !== null),
    },
  }
}

function toAnswer({ vendor, model, part_number, slug }: IndexedDevice) {
  return { vendor, model, part_number, slug }
}

async function matchGoods(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  { family, facts }: IndexedDevice,
  count: number,
): Promise<AnalogMatch[]> {
  const { goods, attributes } = snapshot
  const candidates = selectCandidates(snapshot, family, facts)
  const places = findNearest(goods, candidates, facts, attributes, finalists)
  const ids = places.map((place) => goods.ids[place] ?? 0)
  const valuesOf = Map.groupBy(await readValues(database, ids), ({ good_id }) => good_id)
  const best = ids
    .map((id) => {
      const ours = toFacts(valuesOf.get(id) ?? [])
      const match = scoreMatch(facts, ours, attributes)
      const step = Math.round(rankMatch(match) * sameSteps)
      return { id, ours, ...match, step, extras: weighExtras(facts, ours, attributes) }
    })
    // Sorting is stable: of equals the one that comes first in the catalogue stays first.
    .toSorted((a, b) => b.step - a.step || a.extras - b.extras || rankMatch(b) - rankMatch(a))
    .slice(0, count)
  const cards = await readCards(
    database,
    snapshot,
    best.map(({ id }) => id),
  )
  const cardOf = new Map(cards.map((card) => [card.id, card]))
  return best.flatMap(({ id, ours, score, coverage }) => {
    const good = cardOf.get(id)
    if (!good) return []
    return [{ good, score, coverage, attributes: explainMatch(facts, ours, attributes) }]
  })
}

/**
 * The goods of the device's family; where that is not known, those that share a kind of port with
 * it. Groups that stand alone hold parts of devices, so nothing of theirs stands in for one.
 */
function selectCandidates(
  { tree, goods }: CatalogueSnapshot,
  family: string | null,
  facts: Facts,
): TypedFastBitSet {
  const devices = new TypedFastBitSet()
  for (const root of tree.roots) {
    if (root.row.standalone === 0) devices.union(selectGroup(goods, root))
  }
  const group = family === null ? undefined : tree.find(family)
  if (group) return intersect([devices, selectGroup(goods, group)])
  const sharing = new TypedFastBitSet()
  for (const code of portAttributes) {
    if (typeof facts[code] !== 'number') continue
    for (const place of goods.attributes.get(code)?.places ?? []) sharing.add(place)
  }
  return intersect([devices, sharing])
}

function toFacts(values: readonly Database['good_attribute'][]): Facts {
  const byCode = Map.groupBy(values, ({ attribute_code }) => attribute_code)
  return Object.fromEntries(
    [...byCode].map(([code, own]) => [
      code,
      own.flatMap(({ number, text }) => number ?? text ?? []),
    ]),
  )
}

/** What both state comes first, then what one of them leaves open; each in the catalogue's order. */
function explainMatch(
  theirs: Facts,
  ours: Facts,
  attributes: readonly Database['attribute'][],
): AnalogAttribute[] {
  const compared = attributes
    .filter((attribute) => weighAttribute(attribute.code).weight > 0)
    .filter((each) => isStated(theirs[each.code], each) || isStated(ours[each.code], each))
    .map((attribute): AnalogAttribute => {
      const { code, name, unit } = attribute
      const { verdict, reason } = compareAttribute(theirs[code], ours[code], attribute)
      const values = {
        theirs: showFact(theirs[code], attribute),
        ours: showFact(ours[code], attribute),
      }
      return { code, name, unit, ...values, verdict, reason }
    })
  const place = ({ theirs: stated, verdict }: AnalogAttribute) =>
    verdict !== 'unknown' ? 0 : stated !== null ? 1 : 2
  return compared.toSorted((a, b) => place(a) - place(b))
}
