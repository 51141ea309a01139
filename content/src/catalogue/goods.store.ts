import type { Good, GoodCard, GoodsQuery, GoodImage } from '@faceplate/contracts/catalogue.contract'
import type { Pagination } from '@faceplate/contracts/pagination.contract'
import { sql, type Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'
import { ProblemError } from '../http/problems.ts'
import { toGoodAttribute } from './attribute.text.ts'
import {
  listAncestors,
  listGroupIds,
  readGroupTree,
  toReference,
  type GroupNode,
  type GroupTree,
} from './groups.store.ts'
import { matchChoice, matchText, readChoices } from './selection.ts'

const defaultPageSize = 24
const relatedCount = 4
const keyFactCount = 8

export function readAttributes(database: Kysely<Database>): Promise<Database['attribute'][]> {
  return database.selectFrom('attribute').selectAll().orderBy('position').execute()
}

/** Finds a group, or refuses with 404. */
export function requireGroup(tree: GroupTree, idOrCode: string): GroupNode {
  const group = tree.find(idOrCode)
  if (!group) throw new ProblemError(404, `No group '${idOrCode}'`)
  return group
}

/** A page of the goods that a query asks for; a page beyond the last is empty. */
export async function listGoods(
  database: Kysely<Database>,
  query: GoodsQuery,
): Promise<{ data: GoodCard[]; pagination: Pagination }> {
  const [tree, attributes] = await Promise.all([readGroupTree(database), readAttributes(database)])
  const { group, page = 1, page_size: pageSize = defaultPageSize, sort = 'default', q = '' } = query
  let goods = database.selectFrom('good')
  if (group !== undefined) {
    goods = goods.where('good.group_id', 'in', listGroupIds(requireGroup(tree, group)))
  }
  if (q.trim() !== '') goods = goods.where(matchText(q.trim()))
  for (const choice of readChoices(query, attributes)) {
    goods = goods.where((build) => matchChoice(build, choice))
  }
  const [{ total }, rows] = await Promise.all([
    goods.select((build) => build.fn.countAll().as('total')).executeTakeFirstOrThrow(),
    goods
      .selectAll('good')
      .$if(sort === 'default', (each) => each.orderBy('good.sort'))
      .$if(sort === 'name', (each) => each.orderBy('good.name'))
      .$if(sort === '-name', (each) => each.orderBy('good.name', 'desc'))
      .$if(sort === 'new', (each) => each.orderBy('good.released_on', 'desc'))
      .orderBy('good.id')
      .limit(pageSize)
      .offset((page - 1) * pageSize)
      .execute(),
  ])
  const count = Number(total)
  return {
    data: await toCards(database, rows, attributes, tree),
    pagination: { page, page_size: pageSize, total: count, pages: Math.ceil(count / pageSize) },
  }
}

/** One good by id or code, or a 404. */
export async function readGood(database: Kysely<Database>, idOrCode: string): Promise<Good> {
  const row = await database
    .selectFrom('good')
    .selectAll()
    .where((build) =>
      build.or([
        build('code', '=', idOrCode),
        ...(/^\d{1,9}$/.test(idOrCode) ? [build('id', '=', Number(idOrCode))] : []),
      ]),
    )
    .executeTakeFirst()
  if (!row) throw new ProblemError(404, `No good '${idOrCode}'`)
  const [tree, attributes, values, images, related] = await Promise.all([
    readGroupTree(database),
    readAttributes(database),
    readValues(database, [row.id]),
    readImages(database, [row.id]),
    database
      .selectFrom('good')
      .selectAll()
      .where('group_id', '=', row.group_id)
      .where('id', '!=', row.id)
      .orderBy(sql`abs(sort - ${row.sort})`)
      .orderBy('id')
      .limit(relatedCount)
      .execute(),
  ])
  const group = requireGroup(tree, String(row.group_id))
  return {
    id: row.id,
    code: row.code,
    name: row.name,
    part_number: row.part_number,
    summary: row.summary,
    description: row.description,
    images: images.map(toImage),
    group_id: row.group_id,
    group: toReference(group),
    ancestors: listAncestors(group),
    key_facts: pickKeyFacts(attributes, values),
    attributes: attributes.flatMap((attribute) => {
      const own = values.filter(({ attribute_code }) => attribute_code === attribute.code)
      return own.length === 0 ? [] : [toGoodAttribute(attribute, own)]
    }),
    related: await toCards(database, related, attributes, tree),
    released_on: row.released_on,
  }
}

async function toCards(
  database: Kysely<Database>,
  rows: readonly Database['good'][],
  attributes: readonly Database['attribute'][],
  tree: GroupTree,
): Promise<GoodCard[]> {
  if (rows.length === 0) return []
  const ids = rows.map(({ id }) => id)
  const [values, images] = await Promise.all([
    readValues(
      database,
      ids,
      attributes.filter((each) => each.key_fact !== null).map((each) => each.code),
    ),
    readImages(database, ids),
  ])
  const valuesById = Map.groupBy(values, ({ good_id }) => good_id)
  const logoById = new Map(
    images.filter(({ logo }) => logo === 1).map((image) => [image.good_id, image]),
  )
  return rows.map((row) => {
    const logo = logoById.get(row.id)
    return {
      id: row.id,
      code: row.code,
      name: row.name,
      part_number: row.part_number,
      summary: row.summary,
      image: logo ? toImage(logo) : null,
      group_id: row.group_id,
      group: toReference(requireGroup(tree, String(row.group_id))),
      key_facts: pickKeyFacts(attributes, valuesById.get(row.id) ?? []),
      released_on: row.released_on,
    }
  })
}

function readValues(
  database: Kysely<Database>,
  ids: readonly number[],
  codes?: readonly string[],
): Promise<Database['good_attribute'][]> {
  return database
    .selectFrom('good_attribute')
    .selectAll()
    .where('good_id', 'in', ids)
    .$if(codes !== undefined, (each) => each.where('attribute_code', 'in', codes ?? []))
    .orderBy('position')
    .execute()
}

function readImages(database: Kysely<Database>, ids: readonly number[]) {
  return database
    .selectFrom('good_image')
    .selectAll()
    .where('good_id', 'in', ids)
    .orderBy('position')
    .execute()
}

function toImage({ path, logo, alt, width, height }: Database['good_image']): GoodImage {
  return { url: path, logo: logo === 1, alt, width, height }
}

function pickKeyFacts(
  attributes: readonly Database['attribute'][],
  values: readonly Database['good_attribute'][],
) {
  return attributes
    .filter(({ key_fact }) => key_fact !== null)
    .toSorted((a, b) => (a.key_fact ?? 0) - (b.key_fact ?? 0))
    .flatMap((attribute) => {
      const own = values.filter(({ attribute_code }) => attribute_code === attribute.code)
      if (own.length === 0) return []
      return [{ name: attribute.name, text: toGoodAttribute(attribute, own).text }]
    })
    .slice(0, keyFactCount)
}
