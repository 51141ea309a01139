import type { ReferenceKind } from '@faceplate/contracts/forms/forms.contract'
import { addressOf } from '@faceplate/contracts/pages/site.pages'
import type { MessageLanguage } from '@faceplate/contracts/shared/message.language'
import type { Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import { splitForStatements } from '../../base/database/statement.parts.ts'
import { leadWords } from './lead.dictionary.ts'
import { findFormSchema, listReferences } from './lead.references.ts'

/** What an id in a request stands for. */
export interface Named {
  name: string
  /** The path of its page; what was taken from the site since has none. */
  page?: string
}

export type NameOf = (kind: ReferenceKind, id: number) => Named

/** PostgreSQL's columns hold no larger number, and it would refuse a query with one. */
const largestId = 2 ** 31 - 1

/** Finds what the ids in a request stand for. */
export async function readNames(
  database: Kysely<Database>,
  { form, body }: { form: string; body: object },
  language: MessageLanguage = 'en',
): Promise<NameOf> {
  const known = new Map<string, Named>()
  const groups = Map.groupBy(listReferences(findFormSchema(form), body), ({ kind }) => kind)
  for (const [kind, references] of groups) {
    const ids = [...new Set(references.map(({ id }) => id))].filter(
      (id) => Number.isInteger(id) && id > 0 && id <= largestId,
    )
    for (const some of splitForStatements(ids)) {
      const rows = await selectNamed[kind](database, some)
      for (const { id, ...named } of rows) known.set(`${kind} ${id}`, named)
    }
  }
  return (kind, id) => known.get(`${kind} ${id}`) ?? { name: leadWords[language].gone(id) }
}

type Select = (
  database: Kysely<Database>,
  ids: readonly number[],
) => Promise<(Named & { id: number })[]>

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

const selectNamed: Record<ReferenceKind, Select> = {
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
