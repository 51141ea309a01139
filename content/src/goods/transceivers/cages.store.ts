import type { Cage, FormFactor } from '@faceplate/contracts/calls/transceivers.contract'
import { formFactors } from '@faceplate/contracts/calls/transceivers.query'
import type { Kysely } from 'kysely'
import { TypedFastBitSet } from 'typedfastbitset'
import type { Database } from '../../base/database/schema.ts'
import type { CatalogueSnapshot } from '../catalogue/catalogue.snapshot.ts'
import { requireGood } from '../catalogue/good.store.ts'
import type { GoodsIndex } from '../catalogue/goods.index.ts'

/** Cages that accept a module, nearest rate first: a cage also runs the next slower module (SFF-8431, SFF-8402). */
export const cagesFor: Readonly<Record<FormFactor, readonly FormFactor[]>> = {
  SFP: ['SFP', 'SFP+'],
  'SFP+': ['SFP+', 'SFP28'],
  SFP28: ['SFP28'],
  QSFP28: ['QSFP28'],
  PON: ['PON'],
}

/** Modules with one of the form factors. */
export function selectFormFactors(
  { goods }: CatalogueSnapshot,
  wanted: readonly FormFactor[],
): TypedFastBitSet {
  const found = new TypedFastBitSet()
  for (const formFactor of wanted) {
    const own = goods.attributes.get('form_factor')?.values.get(formFactor)
    if (own) found.union(own.goods)
  }
  return found
}

/** The cages of a good, slowest first. */
export async function readCages(database: Kysely<Database>, good: string): Promise<Cage[]> {
  const { id } = await requireGood(database, good)
  return (await readCagesOf(database, [id])).get(id) ?? []
}

/** The cages of goods by id, slowest first; goods without any are left out. */
export async function readCagesOf(
  database: Kysely<Database>,
  ids: readonly number[],
): Promise<Map<number, Cage[]>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .selectFrom('good_cage')
    .selectAll()
    .where('good_id', 'in', ids)
    .execute()
  const byGood = Map.groupBy(rows, ({ good_id }) => good_id)
  return new Map([...byGood].map(([id, own]) => [id, listCages(own)]))
}

function listCages(rows: readonly Database['good_cage'][]): Cage[] {
  return formFactors.flatMap((cage) => {
    const own = rows.find(({ form_factor }) => form_factor === cage)
    if (!own) return []
    const slower = formFactors.filter((each) => each !== cage && cagesFor[each].includes(cage))
    return [{ form_factor: cage, count: own.count, takes: [cage, ...slower] }]
  })
}

/** Modules that run in one of the cages. */
export function selectFittingModules(
  snapshot: CatalogueSnapshot,
  cages: readonly Cage[],
): TypedFastBitSet {
  return selectFormFactors(
    snapshot,
    cages.flatMap(({ takes }) => takes),
  )
}

/** Goods with one of the cages. */
export async function selectGoodsWithCages(
  database: Kysely<Database>,
  { placeOf }: GoodsIndex,
  cages: readonly FormFactor[],
): Promise<TypedFastBitSet> {
  const rows = await database
    .selectFrom('good_cage')
    .select('good_id')
    .distinct()
    .where('form_factor', 'in', cages)
    .execute()
  return new TypedFastBitSet(rows.flatMap(({ good_id }) => placeOf.get(good_id) ?? []))
}
