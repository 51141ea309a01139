import type { Discontinued } from '@faceplate/contracts/calls/goods.contract'
import type { Kysely } from 'kysely'
import { listDocuments, toDocument } from '../../base/database/document.store.ts'
import { always } from '../../base/database/public.span.ts'
import type { Database } from '../../base/database/schema.ts'
import { toEndOfDay } from '../../base/database/zone.time.ts'

/** Name of the documents of which each says that a good is no longer sold. They are public after its last day. */
export const discontinuedDocument = 'discontinued'

interface StoredEnd {
  /** Its code; a list, as of other documents about goods. */
  goods: readonly string[]
  since: string
  successor?: string | undefined
}

/** The document of a good with its last day of sale. */
export function toDiscontinued(
  code: string,
  { since, successor, timeZone }: Omit<StoredEnd, 'goods'> & { timeZone: string },
) {
  const body: StoredEnd = { goods: [code], since, successor }
  return toDocument(`${discontinuedDocument}/${code}`, body, {
    ...always,
    public_from: toEndOfDay(since, timeZone),
  })
}

/** Goods that are no longer sold, by id. A successor that is not public is left out. */
export async function readDiscontinued(
  database: Kysely<Database>,
): Promise<ReadonlyMap<number, Discontinued>> {
  const ends = await listDocuments<StoredEnd>(database, discontinuedDocument)
  const codes = ends.flatMap(({ goods, successor = [] }) => goods.concat(successor))
  if (codes.length === 0) return new Map()
  const goods = await database
    .selectFrom('good')
    .select(['id', 'code', 'name'])
    .where('code', 'in', codes)
    .execute()
  const goodOf = new Map(goods.map((good) => [good.code, good]))
  return new Map(
    ends.flatMap(({ goods: [code = ''], since, successor = '' }): [number, Discontinued][] => {
      const good = goodOf.get(code)
      const next = goodOf.get(successor)
      const named = next ? { successor: { code: next.code, name: next.name } } : {}
      return good ? [[good.id, { since, ...named }]] : []
    }),
  )
}
