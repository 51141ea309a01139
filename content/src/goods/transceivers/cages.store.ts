import type { ValueChoice } from '@faceplate/catalogue/goods/goods.lookup'
import type { Cage, FormFactor } from '@faceplate/contracts/calls/transceivers.contract'
import { formFactors } from '@faceplate/contracts/calls/transceivers.query'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import { requireGood } from '../catalogue/good.store.ts'

/** Cages that accept a module, nearest rate first: a cage also runs the next slower module (SFF-8431, SFF-8402). */
export const cagesFor: Readonly<Record<FormFactor, readonly FormFactor[]>> = {
  SFP: ['SFP', 'SFP+'],
  'SFP+': ['SFP+', 'SFP28'],
  SFP28: ['SFP28'],
  QSFP28: ['QSFP28'],
  PON: ['PON'],
}

/** Form factors of the modules that a cage accepts, its own first. */
export function listTaken(cage: FormFactor): FormFactor[] {
  return [cage, ...formFactors.filter((each) => each !== cage && cagesFor[each].includes(cage))]
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
    return [{ form_factor: cage, count: own.count, takes: listTaken(cage) }]
  })
}

/** The choice of the modules that run in one of the cages. */
export function chooseFitting(cages: readonly Cage[]): ValueChoice {
  return { code: 'form_factor', values: cages.flatMap(({ takes }) => takes) }
}

/** Ids of the goods with one of the cages. */
export async function listGoodsWithCages(
  database: Kysely<Database>,
  cages: readonly FormFactor[],
): Promise<number[]> {
  const rows = await database
    .selectFrom('good_cage')
    .select('good_id')
    .distinct()
    .where('form_factor', 'in', cages)
    .execute()
  return rows.map(({ good_id }) => good_id)
}
