import { maxCountedValues } from '@faceplate/catalogue/goods/goods.lookup'
import { isDecisive } from '@faceplate/contracts/calls/analogs.weights'
import { sql, type Kysely } from 'kysely'
import { TypedFastBitSet } from 'typedfastbitset'
import type { Database } from '../database/schema.ts'

/** The attribute under which the groups of goods are stored, by their ids as numbers. */
export const groupCode = ''

/**
 * Rebuilds the table of values: for each value of an attribute, and for each group, the search documents of the goods that
 * have it, four bytes each. Values that filters count also have them as a set of bits, by the place in the catalogue.
 */
export async function fillValues(transaction: Kysely<Database>): Promise<void> {
  await sql`delete from search_value`.execute(transaction)
  await sql`
    insert into search_value (language, attribute_code, number, text, postings)
    select language, code, number, value.text,
      string_agg(int4send(search_document.id), ''::bytea order by search_document.id)
    from search_document
    join (
      select good_id, attribute_code as code, number, text from good_attribute
      union all select id, ${groupCode}, group_id, null from good
    ) as value on value.good_id = search_document.ref_id
    where search_document.kind = 'good'
    group by 1, 2, 3, 4
  `.execute(transaction)
  await fillSets(transaction)
  await fillShapes(transaction)
  await sql`analyze search_value`.execute(transaction)
}

/** Goods of each group with the same values of decisive attributes, by which alternatives are found. */
async function fillShapes(transaction: Kysely<Database>): Promise<void> {
  const attributes = await transaction.selectFrom('attribute').select('code').execute()
  const codes = attributes.map(({ code }) => code).filter(isDecisive)
  await sql`delete from search_shape`.execute(transaction)
  await sql`
    insert into search_shape (group_id, facts, places)
    select group_id, facts, string_agg(int4send(place), ''::bytea order by place)
    from (
      select ref_id, (row_number() over (order by id) - 1)::integer as place
      from search_document where language = '' and kind = 'good'
    ) as document
    join good on good.id = ref_id
    left join (
      select good_id, jsonb_agg(
        jsonb_build_array(attribute_code, coalesce(to_jsonb(number), to_jsonb(text)))
        order by attribute_code, position
      ) as facts
      from good_attribute where attribute_code = any(${codes}::text[])
      group by good_id
    ) as fact on fact.good_id = good.id
    group by group_id, facts
  `.execute(transaction)
}

/** Goods are the first documents of the first language, in the order of the catalogue. */
async function fillSets(transaction: Kysely<Database>): Promise<void> {
  const { size, first } = await transaction
    .selectFrom('search_document')
    .where('language', '=', '')
    .where('kind', '=', 'good')
    .select(({ fn }) => [fn.countAll<string>().as('size'), fn.min('id').as('first')])
    .executeTakeFirstOrThrow()
  const counted = await transaction
    .selectFrom('search_value')
    .select('attribute_code')
    .where('language', '=', '')
    .groupBy('attribute_code')
    .having(({ eb, fn }) =>
      eb.or([eb(fn.count('number'), '<=', maxCountedValues), eb('attribute_code', '=', groupCode)]),
    )
    .execute()
  for (const { attribute_code: code } of counted) {
    // The values of one attribute at a time: each set has a byte for eight goods.
    const { rows } = await sql<{ row: string; postings: Buffer }>`
      select ctid::text as row, postings from search_value
      where language = '' and attribute_code = ${code}
      order by postings limit ${code === groupCode ? null : maxCountedValues}
    `.execute(transaction)
    for (const { row, postings } of rows) {
      const goods = new TypedFastBitSet()
      for (let at = 0; at < postings.length; at += 4)
        goods.add(postings.readInt32BE(at) - (first ?? 0))
      await sql`
        update search_value set goods = ${writeBits(goods, Number(size))}::varbit
        where ctid = ${row}::tid
      `.execute(transaction)
    }
  }
}

/** A set as PostgreSQL writes bits. */
export function writeBits(goods: TypedFastBitSet, size: number): string {
  const bits = Buffer.alloc(size, '0')
  goods.forEach((good) => {
    bits[good] = 0x31
  })
  return bits.toString('latin1')
}
