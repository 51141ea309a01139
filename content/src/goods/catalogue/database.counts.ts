import type {
  CountedAttribute,
  CountedValue,
  CountScope,
  Selection,
  ValueChoice,
} from '@faceplate/catalogue/goods/goods.lookup'
import { intersect } from '@faceplate/catalogue/goods/goods.sets'
import { sql, type Kysely } from 'kysely'
import type { TypedFastBitSet } from 'typedfastbitset'
import type { Database } from '../../base/database/schema.ts'
import { groupCode, writeBits } from '../../base/fulltext/stored.values.ts'
import { selectGoods, type Source } from './database.sets.ts'

/** The attributes that are filtered by bounds alone: values that are counted have a set of goods. */
export async function listFigures(database: Kysely<Database>): Promise<ReadonlySet<string>> {
  const rows = await database
    .selectFrom('search_value')
    .select('attribute_code')
    .distinct()
    .where('language', '=', '')
    .where('number', 'is not', null)
    .where('goods', 'is', null)
    .execute()
  return new Set(rows.map(({ attribute_code }) => attribute_code))
}

/** The number of goods in each group that has one (`GoodsLookup.countGroups`). */
export async function countGroups(
  source: Source,
  selection: Selection,
): Promise<ReadonlyMap<number, number>> {
  const found = await selectGoods(source, selection)
  const rows = await countSets(source, [groupCode], { listed: found, left: found })
  return new Map(rows.map(({ number, count }) => [number ?? 0, count]))
}

/**
 * Counts the values of attributes (`GoodsLookup.countValues`).
 *
 * @param figures attributes of which only the bounds are read (`listFigures`)
 */
export async function countValues(
  source: Source,
  figures: ReadonlySet<string>,
  codes: readonly string[],
  { groups, base, choices }: CountScope,
): Promise<ReadonlyMap<string, CountedAttribute>> {
  const listed = await selectGoods(source, { groups })
  const matching = base ? intersect([listed, await selectGoods(source, base)]) : listed
  const count = async (own: readonly string[], others: readonly ValueChoice[]) => {
    const chosen = others.length > 0 ? [await selectGoods(source, { choices: others })] : []
    return countAttributes(source, figures, own, { listed, left: intersect([matching, ...chosen]) })
  }
  const chosen = new Set(choices.map(({ code }) => code))
  // A chosen attribute is counted without its own choice.
  const parts = await Promise.all([
    count(
      codes.filter((code) => !chosen.has(code)),
      choices,
    ),
    ...codes
      .filter((code) => chosen.has(code))
      .map((code) =>
        count(
          [code],
          choices.filter((choice) => choice.code !== code),
        ),
      ),
  ])
  return new Map(parts.flat())
}

/** Sets of goods: those whose values are listed, and those that are counted. */
interface CountedSets {
  listed: TypedFastBitSet
  left: TypedFastBitSet
}

async function countAttributes(
  source: Source,
  figures: ReadonlySet<string>,
  codes: readonly string[],
  sets: CountedSets,
): Promise<[code: string, counted: CountedAttribute][]> {
  const bounded = codes.filter((code) => figures.has(code))
  const [rows, bounds] = await Promise.all([
    countSets(
      source,
      codes.filter((code) => !figures.has(code)),
      sets,
    ),
    readBounds(source, bounded, sets),
  ])
  const byCode = Map.groupBy(rows, ({ code }) => code)
  return [
    ...[...byCode].map(([code, values]) => {
      const left = findBounds(values.filter(({ count }) => count > 0)) ?? findBounds(values)
      return [code, { values, bounds: left }] satisfies [string, CountedAttribute]
    }),
    ...bounds.map(
      ([code, own]) => [code, { values: [], bounds: own }] satisfies [string, CountedAttribute],
    ),
  ]
}

/** Counts the goods with each value. The database has a set of goods for each, so that it reads no rows of goods. */
async function countSets(
  { database, index }: Source,
  codes: readonly string[],
  { listed, left }: CountedSets,
): Promise<(CountedValue & { code: string })[]> {
  if (codes.length === 0 || listed.isEmpty()) return []
  const { end = 0 } = index.kinds.get('good') ?? {}
  const { rows } = await sql<CountedValue & { code: string; count: string }>`
    select attribute_code as code, number, text, bit_count(goods & ${writeBits(left, end)}::varbit) as count
    from search_value
    where language = '' and attribute_code = any(${codes}::text[]) and length(goods) = ${end}
      and bit_count(goods & ${writeBits(listed, end)}::varbit) > 0
  `.execute(database)
  return rows.map((row) => ({ ...row, count: Number(row.count) }))
}

function findBounds(
  values: readonly Pick<CountedValue, 'number'>[],
): { min: number; max: number } | undefined {
  const numbers = values.flatMap(({ number }) => number ?? [])
  return numbers.length === 0 ? undefined : { min: Math.min(...numbers), max: Math.max(...numbers) }
}

/** The least and the greatest number of attributes with many numbers, of the goods that are left or else of all listed. */
async function readBounds(
  { database, index }: Source,
  codes: readonly string[],
  { listed, left }: CountedSets,
): Promise<(readonly [code: string, bounds: { min: number; max: number }])[]> {
  const findStating = (goods: TypedFastBitSet) =>
    index.answer(() =>
      codes.filter((code) =>
        index.findValues({ code, from: -Number.MAX_VALUE }).some((document) => goods.has(document)),
      ),
    )
  const read = async (goods: TypedFastBitSet, wanted: readonly string[]) => {
    if (wanted.length === 0) return []
    const ids = goods.array().map((document) => index.ids[document] ?? 0)
    const { rows } = await sql<{ code: string; min: number; max: number }>`
      select attribute_code as code, min(number), max(number) from good_attribute
      where attribute_code = any(${wanted}::text[]) and number is not null
        and good_id = any(${ids}::integer[])
      group by attribute_code
    `.execute(database)
    return rows.map(({ code, min, max }) => [code, { min, max }] as const)
  }
  const ofLeft = await findStating(left)
  const ofListed = (await findStating(listed)).filter((code) => !ofLeft.includes(code))
  return (await Promise.all([read(left, ofLeft), read(listed, ofListed)])).flat()
}
