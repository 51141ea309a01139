import type { GoodCard } from '@faceplate/contracts/calls/goods.contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import type { CatalogueSnapshot } from '../catalogue/catalogue.snapshot.ts'
import { readCards, readAttributeValues } from '../catalogue/good.cards.ts'
import { withNone } from './goods.shapes.ts'
import type { Facts } from './match.facts.ts'

/** Cached goods per reader: more than one list of devices is compared with. */
const maxCached = 4096

/**
 * Creates a reader that caches values of goods as long as the snapshot exists, because the lines of a list are compared
 * with the same few goods.
 */
function createReader<Value>(
  read: (
    database: Kysely<Database>,
    snapshot: CatalogueSnapshot,
    keys: readonly number[],
  ) => Promise<ReadonlyMap<number, Value>>,
) {
  const cache = new WeakMap<CatalogueSnapshot, Map<number, Value>>()
  return async (
    database: Kysely<Database>,
    snapshot: CatalogueSnapshot,
    keys: readonly number[],
  ): Promise<(key: number) => Value | undefined> => {
    const known = cache.get(snapshot) ?? new Map<number, Value>()
    cache.set(snapshot, known)
    const values = new Map(keys.map((key) => [key, known.get(key)]))
    const missing = keys.filter((key) => values.get(key) === undefined)
    const found = missing.length === 0 ? [] : await read(database, snapshot, missing)
    if (known.size + missing.length > maxCached) known.clear()
    for (const [key, value] of found) {
      known.set(key, value)
      values.set(key, value)
    }
    return (key) => values.get(key)
  }
}

/** Facts of goods by id, including what their groups declare as not present. */
export const readGoodFacts = createReader<Facts>(async (database, snapshot, ids) => {
  const [goods, values] = await Promise.all([
    database.selectFrom('good').select(['id', 'group_id']).where('id', 'in', ids).execute(),
    readAttributeValues(database, ids),
  ])
  const valuesOf = Map.groupBy(values, ({ good_id }) => good_id)
  return new Map(
    goods.map(({ id, group_id }) => [
      id,
      withNone(snapshot, group_id, toFacts(valuesOf.get(id) ?? [])),
    ]),
  )
})

/** Cards of goods by id. */
export const readGoodCards = createReader<GoodCard>(async (database, snapshot, ids) => {
  const cards = await readCards(database, snapshot, ids)
  return new Map(cards.map((card) => [card.id, card]))
})

function toFacts(values: readonly Database['good_attribute'][]): Facts {
  const byCode = Map.groupBy(values, ({ attribute_code }) => attribute_code)
  return Object.fromEntries(
    [...byCode].map(([code, own]) => [
      code,
      own.flatMap(({ number, text }) => number ?? text ?? []),
    ]),
  )
}
