import type { Kysely } from 'kysely'
import { TypedFastBitSet } from 'typedfastbitset'
import type { Database } from '../database/schema.ts'
import { findIds } from '../fulltext/search.store.ts'
import type { GoodsIndex } from './goods.index.ts'

/** The goods that a text finds; a text without a word finds none. */
export async function searchGoods(
  database: Kysely<Database>,
  { placeOf }: GoodsIndex,
  text: string,
): Promise<TypedFastBitSet> {
  const ids = await findIds(database, 'good', text)
  return new TypedFastBitSet(ids.flatMap((id) => placeOf.get(id) ?? []))
}
