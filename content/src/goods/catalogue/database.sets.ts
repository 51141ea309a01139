import type { GoodsOrder, Selection, ValueChoice } from '@faceplate/catalogue/goods/goods.lookup'
import { intersect, pickInOrder } from '@faceplate/catalogue/goods/goods.sets'
import { sql, type Kysely } from 'kysely'
import { TypedFastBitSet } from 'typedfastbitset'
import type { Database } from '../../base/database/schema.ts'
import type { StoredIndex } from '../../base/fulltext/stored.index.ts'
import { groupCode } from '../../base/fulltext/stored.values.ts'

/** Where goods are looked up. Sets of goods are sets of search documents, which are in the order of the catalogue. */
export interface Source {
  database: Kysely<Database>
  index: StoredIndex
  /** Documents of all goods in an order, once a request has asked for it. */
  orders: Map<string, Promise<Int32Array>>
}

/** The documents of the goods that meet all that is given. */
export function selectGoods(
  { index }: Source,
  { groups, choices = [], ids }: Selection,
): Promise<TypedFastBitSet> {
  const matching = ids && selectIds(index, ids)
  return index.answer(() => {
    const sets = choices.map((choice) => selectChoice(index, choice))
    if (groups) sets.push(unite(groups.map((id) => findNumbers(index, groupCode, id, id))))
    if (matching) sets.push(matching)
    return sets.length > 0 ? intersect(sets) : selectEverything(index)
  })
}

function selectIds({ ids, kinds }: StoredIndex, wanted: readonly number[]): TypedFastBitSet {
  const all = new Set(wanted)
  const found = new TypedFastBitSet()
  const { end = 0 } = kinds.get('good') ?? {}
  for (let document = 0; document < end; document += 1) {
    if (all.has(ids[document] ?? 0)) found.add(document)
  }
  return found
}

function selectEverything({ ids, kinds }: StoredIndex): TypedFastBitSet {
  const all = new TypedFastBitSet()
  const { end = 0 } = kinds.get('good') ?? {}
  for (let document = 0; document < end; document += 1) if (ids[document]) all.add(document)
  return all
}

function selectChoice(
  index: StoredIndex,
  { code, values, min, max }: ValueChoice,
): TypedFastBitSet {
  const isBounded = min !== undefined || max !== undefined
  // Written as the filters write them: an empty value is no 0.
  const numbers = values
    .map(Number)
    .filter((number, at) => Number.isFinite(number) && String(number) === values[at])
  const chosen = unite([
    ...(isBounded ? [] : values.map((text) => index.findValues({ code, text }))),
    ...numbers.map((number) => findNumbers(index, code, number, number)),
  ])
  if (!isBounded) return chosen
  const within = new TypedFastBitSet(
    findNumbers(index, code, min ?? Number.NEGATIVE_INFINITY, max ?? Number.POSITIVE_INFINITY),
  )
  return values.length > 0 ? intersect([within, chosen]) : within
}

const findNumbers = (index: StoredIndex, code: string, from: number, to: number) =>
  index.findValues({ code, from, to })

function unite(lists: readonly Int32Array[]): TypedFastBitSet {
  const all = new TypedFastBitSet()
  for (const documents of lists) for (const document of documents) all.add(document)
  return all
}

/** Documents of goods in an order. */
export async function orderDocuments(
  source: Source,
  found: TypedFastBitSet,
  order: GoodsOrder,
): Promise<Iterable<number>> {
  if (order === 'default') return found
  if (typeof order !== 'string') return orderByNumber(source, found, order)
  const all = await readOrder(source, order === 'new' ? 'new' : 'name')
  return pickInOrder(all, order === '-name', found)
}

/**
 * All goods by name or by release, read at first use. Texts are compared as bytes, as they are in memory; equal goods stay
 * in the order of the catalogue.
 */
function readOrder({ database, index, orders }: Source, by: 'name' | 'new'): Promise<Int32Array> {
  const known = orders.get(by)
  if (known) return known
  const column = by === 'name' ? sql`name collate "C"` : sql`released_on collate "C" desc`
  const reading = database
    .selectFrom('search_document')
    .innerJoin('good', 'good.id', 'search_document.ref_id')
    .where('search_document.kind', '=', 'good')
    .select(
      sql<Buffer | null>`string_agg(
        int4send(search_document.id), ''::bytea order by ${column}, sort, good.id
      )`.as('goods'),
    )
    .executeTakeFirstOrThrow()
    .then(({ goods }) => index.readDocuments(goods))
  orders.set(by, reading)
  reading.catch(() => orders.delete(by))
  return reading
}

/** Of several values of a good, the first in this order counts. */
async function orderByNumber(
  { database, index }: Source,
  found: TypedFastBitSet,
  { attribute, isFalling }: Exclude<GoodsOrder, string>,
): Promise<Int32Array> {
  const ids = found.array().map((document) => index.ids[document] ?? 0)
  const number = sql`(
    select ${sql.raw(isFalling ? 'max' : 'min')}(number) from good_attribute
    where attribute_code = ${attribute} and good_id = good.id
  )`
  const { goods } = await database
    .selectFrom('search_document')
    .innerJoin('good', 'good.id', 'search_document.ref_id')
    .where('search_document.kind', '=', 'good')
    .where('good.id', 'in', sql<number>`(select unnest(${ids}::integer[]))`)
    .select(
      sql<Buffer | null>`string_agg(
        int4send(search_document.id), ''::bytea
        order by ${number} ${sql.raw(isFalling ? 'desc' : 'asc')} nulls last, sort, good.id
      )`.as('goods'),
    )
    .executeTakeFirstOrThrow()
  return index.readDocuments(goods)
}
