import type { GoodCard } from '@faceplate/contracts/calls/goods.contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import type { CatalogueSnapshot } from '../catalogue/catalogue.snapshot.ts'
import { readCards, readAttributeValues } from '../catalogue/good.cards.ts'
import { readDeclaredNone } from './goods.shapes.ts'
import type { Facts } from './match.facts.ts'

/** Goods of which something is kept: more than a list of devices is ever compared with at once. */
const mostKept = 4096

/**
 * Reads something of goods once. The lines of a list are compared with the same few goods, so what was read of one is
 * kept as long as its snapshot.
 */
function createReader<Value>(
  read: (
    database: Kysely<Database>,
    snapshot: CatalogueSnapshot,
    keys: readonly number[],
  ) => Promise<ReadonlyMap<number, Value>>,
) {
  const kept = new WeakMap<CatalogueSnapshot, Map<number, Value>>()
  return async (
    database: Kysely<Database>,
    snapshot: CatalogueSnapshot,
    keys: readonly number[],
  ): Promise<(key: number) => Value | undefined> => {
    const known = kept.get(snapshot) ?? new Map<number, Value>()
    kept.set(snapshot, known)
    const values = new Map(keys.map((key) => [key, known.get(key)]))
    const missing = keys.filter((key) => values.get(key) === undefined)
    const found = missing.length === 0 ? [] : await read(database, snapshot, missing)
    if (known.size + missing.length > mostKept) known.clear()
    for (const [key, value] of found) {
      known.set(key, value)
      values.set(key, value)
    }
    return (key) => values.get(key)
  }
}

/** What goods at places of the catalogue state, and what their groups say they have none of. */
export const readGoodFacts = createReader<Facts>(async (database, snapshot, places) => {
  const { attributes, goods, tree } = snapshot
  const ids = places.map((place) => goods.ids[place] ?? 0)
  const valuesOf = Map.groupBy(await readAttributeValues(database, ids), ({ good_id }) => good_id)
  return new Map(
    places.map((place) => {
      const own = tree.find(String(goods.groupOf[place]))
      const stated = toFacts(valuesOf.get(goods.ids[place] ?? 0) ?? [])
      return [place, { ...readDeclaredNone(own, attributes), ...stated }]
    }),
  )
})

/** The cards of goods, by their ids. */
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
