import { describeNone, formatValues } from '@faceplate/catalogue/goods/attribute.text'
import {
  listDeclaredNone,
  requireGroup,
  type GroupNode,
} from '@faceplate/catalogue/goods/group.tree'
import { orderKeyFacts } from '@faceplate/catalogue/goods/key.facts'
import type { Series } from '@faceplate/contracts/calls/goods.contract'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import type { CatalogueSnapshot } from './catalogue.snapshot.ts'
import { readAttributeValues } from './good.cards.ts'

/** Columns that fit on a page. */
const columnCount = 6

/** The models of a good's series with the attributes they differ in; undefined without series or other models. */
export async function readSeries(
  database: Kysely<Database>,
  { tree, attributes, language }: CatalogueSnapshot,
  { series, group_id }: Pick<Database['good'], 'series' | 'group_id'>,
): Promise<Series | undefined> {
  if (series === null) return undefined
  const goods = await database
    .selectFrom('good')
    .select(['id', 'code', 'name', 'group_id'])
    .where('series', '=', series)
    .orderBy('sort')
    .orderBy('id')
    .execute()
  if (goods.length < 2) return undefined
  const values = await readAttributeValues(
    database,
    goods.map(({ id }) => id),
  )
  const byAttribute = Map.groupBy(values, ({ attribute_code }) => attribute_code)
  const groupOf = new Map(goods.map((good) => [good.id, requireGroup(tree, `${good.group_id}`)]))
  const columns = listColumns(attributes, requireGroup(tree, String(group_id)))
    .flatMap((attribute) => {
      const own = byAttribute.get(attribute.code)
      if (!own) return []
      const { name, type } = attribute
      const facts = listFacts(attribute, own, groupOf, language)
      return [{ name, numeric: type === 'number', facts }]
    })
    .filter(({ facts }) => new Set(facts).size > 1)
    .slice(0, columnCount)
  return {
    name: series,
    attributes: columns.map(({ name, numeric }) => ({ name, numeric })),
    goods: goods.map(({ id, code, name }, index) => ({
      id,
      code,
      name,
      facts: columns.map(({ facts }) => facts[index] ?? null),
    })),
  }
}

/** Key facts first, then numbers and flags; other choices are too long for a column. */
function listColumns(
  attributes: readonly Database['attribute'][],
  group: GroupNode,
): Database['attribute'][] {
  const figures = attributes.filter(
    ({ key_fact, type, supply }) => key_fact === null && type !== 'choice' && supply === 0,
  )
  return [...orderKeyFacts(attributes, group), ...figures]
}

/** The text of an attribute for each good in order: its values, "None" if it is known to lack it, else null. */
function listFacts(
  attribute: Database['attribute'],
  stated: readonly Database['good_attribute'][],
  groupOf: ReadonlyMap<number, GroupNode>,
  language: string,
): (string | null)[] {
  const byGood = Map.groupBy(stated, ({ good_id }) => good_id)
  return [...groupOf].map(([id, group]) => {
    const own = byGood.get(id)
    if (own) return formatValues(attribute, own, language)
    return listDeclaredNone(group).has(attribute.code)
      ? describeNone(attribute, language).text
      : null
  })
}
