import type { Kysely } from 'kysely'
import type { CatalogueSnapshot } from '../catalogue/catalogue.snapshot.ts'
import { readValues } from '../catalogue/good.cards.ts'
import type { Database } from '../database/schema.ts'
import { listDeclaredNone } from './goods.shapes.ts'
import type { Facts } from './match.facts.ts'

/** Goods whose facts are kept: more than a list of devices is ever compared with at once. */
const mostKept = 4096

const kept = new WeakMap<CatalogueSnapshot, Map<number, Facts>>()

/**
 * Gives what goods at places of the catalogue state, and what their groups say they have none of. The lines of a list
 * are compared with the same few goods, so what was read is kept as long as its snapshot.
 */
export async function readGoodFacts(
  database: Kysely<Database>,
  snapshot: CatalogueSnapshot,
  places: readonly number[],
): Promise<(place: number) => Facts> {
  const { attributes, goods, tree } = snapshot
  const known = kept.get(snapshot) ?? new Map<number, Facts>()
  kept.set(snapshot, known)
  const facts = new Map(places.map((place) => [place, known.get(place)]))
  const missing = places.filter((place) => facts.get(place) === undefined)
  const ids = missing.map((place) => goods.ids[place] ?? 0)
  const valuesOf = Map.groupBy(await readValues(database, ids), ({ good_id }) => good_id)
  if (known.size + missing.length > mostKept) known.clear()
  for (const place of missing) {
    const own = tree.find(String(goods.groupOf[place]))
    const stated = toFacts(valuesOf.get(goods.ids[place] ?? 0) ?? [])
    const read = { ...listDeclaredNone(own, attributes), ...stated }
    known.set(place, read)
    facts.set(place, read)
  }
  return (place) => facts.get(place) ?? {}
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
