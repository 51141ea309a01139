import type { Shape, ShapeFacts, ShapeRequest } from '@faceplate/catalogue/goods/goods.lookup'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import type { StoredIndex } from '../../base/fulltext/stored.index.ts'

/** Reads the shapes of groups, which the last import has stored with the places of their goods. */
export async function readStoredShapes(
  database: Kysely<Database>,
  { ids, hidden }: StoredIndex,
  { groups, without, most }: ShapeRequest,
): Promise<Shape[]> {
  // Enough places even if all hidden and excluded goods are among them.
  const length = (most + without.size + hidden) * 4
  const { rows } = await sql<{ group: number; facts: StoredFacts | null; places: Buffer }>`
    select group_id as "group", facts, substring(places for ${length}) as places
    from search_shape where group_id = any(${groups}::integer[])
  `.execute(database)
  return rows.flatMap(({ group, facts, places }) => {
    const goods = Array.from({ length: places.length / 4 }, (_, at) => places.readInt32BE(at * 4))
      .map((place) => ({ id: ids[place] ?? 0, sort: place }))
      .filter(({ id }) => id !== 0 && !without.has(id))
      .slice(0, most)
    return goods.length === 0 ? [] : [{ group, facts: joinFacts(facts ?? []), goods }]
  })
}

type StoredFacts = [code: string, value: number | string][]

/** Several values of one attribute are a list. */
function joinFacts(stated: Readonly<StoredFacts>): ShapeFacts {
  const byCode = Map.groupBy(stated, ([code]) => code)
  return Object.fromEntries(
    [...byCode].map(([code, own]) => {
      const values = own.map(([, value]) => value)
      return [code, values.length === 1 ? (values[0] ?? '') : values]
    }),
  )
}
