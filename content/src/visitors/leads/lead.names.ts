import type { ReferenceKind } from '@faceplate/contracts/forms/forms.contract'
import { addressOf } from '@faceplate/contracts/pages/site.pages'
import type { Messages } from '@faceplate/messages/messages'
import { findFormSchema, listReferences } from '@faceplate/server/content/lead.references'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import { splitForStatements } from '../../base/database/statement.parts.ts'

/** The item that an id in a request refers to. */
export interface ReferencedItem {
  name: string
  /** Path of its page; undefined if the item has since been removed from the site. */
  page?: string
}

export type FindItem = (kind: ReferenceKind, id: number) => ReferencedItem

/** Largest value of an integer column in PostgreSQL, which rejects queries with a larger number. */
const largestId = 2 ** 31 - 1

/** Looks up the items that the ids in a request refer to. */
export async function readReferencedItems(
  t: Messages,
  database: Kysely<Database>,
  { form, body }: { form: string; body: object },
): Promise<FindItem> {
  const known = new Map<string, ReferencedItem>()
  const groups = Map.groupBy(listReferences(findFormSchema(form), body), ({ kind }) => kind)
  for (const [kind, references] of groups) {
    const ids = [...new Set(references.map(({ id }) => id))].filter(
      (id) => Number.isInteger(id) && id > 0 && id <= largestId,
    )
    for (const batch of splitForStatements(ids)) {
      const rows = await selectItems[kind](database, batch)
      for (const { id, ...named } of rows) known.set(`${kind} ${id}`, named)
    }
  }
  return (kind, id) => known.get(`${kind} ${id}`) ?? { name: t('lead.gone', { id }) }
}

type Select = (
  database: Kysely<Database>,
  ids: readonly number[],
) => Promise<(ReferencedItem & { id: number })[]>

const selectGoods: Select = async (database, ids) => {
  const goods = await database
    .selectFrom('good')
    .select(['id', 'code', 'name', 'part_number'])
    .where('id', 'in', ids)
    .execute()
  return goods.map(({ id, code, name, part_number: part }) => ({
    id,
    name: part === '' ? name : `${name} (${part})`,
    page: addressOf('product-code', { code }),
  }))
}

const selectItems: Record<ReferenceKind, Select> = {
  good: selectGoods,
  module: selectGoods,
  async solution(database, ids) {
    const solutions = await database
      .selectFrom('solution')
      .select(['id', 'code', 'name'])
      .where('id', 'in', ids)
      .execute()
    return solutions.map(({ id, code, name }) => ({
      id,
      name,
      page: addressOf('solutions-code', { code }),
    }))
  },
}
