import { createHash } from 'node:crypto'
import type { Transaction } from 'kysely'
import { readGroupTree, toGroup } from '../catalogue/groups.store.ts'
import type { Database } from '../database/schema.ts'
import { goodPart, groupsPart, modulesPart, toPartTag } from '../http/part.tags.ts'

type Parts = Map<string, string>

/** What an import does to a part. */
export interface PartChange {
  name: string
  kind: 'add' | 'change' | 'remove'
}

/** Goods read at a time: there may be a hundred thousand. */
const sliceGoods = 500

/** What documents are a part of; others are for no cache. */
const documentParts: Readonly<Record<string, string>> = {
  site: 'navigation',
  // The header announces an offer.
  offers: 'navigation',
  banners: 'banners',
  reference: 'reference',
  consents: 'reference',
  promo: 'promo',
  questionnaires: 'forms',
  vocabulary: 'search',
  advisories: 'advisories',
  lifecycle: 'lifecycle',
}

/**
 * Notes what is different since an import, by what the rows say now: a file with another comment, and code that makes
 * the same rows, have changed nothing. Goods of other sources than the imported one are as they were.
 */
export async function noteParts(
  transaction: Transaction<Database>,
  source: string,
): Promise<PartChange[]> {
  const rows = await transaction.selectFrom('content_part').select(['name', 'digest']).execute()
  const before: Parts = new Map(rows.map(({ name, digest }) => [name, digest]))
  const after = await readParts(transaction, source, before)
  const gone = [...before.keys()].filter((name) => !after.has(name))
  const changed = [...after, ...gone.map((name) => [name, ''] as const)].filter(
    ([name, digest]) => before.get(name) !== digest,
  )
  if (changed.length === 0) return []
  const { newest } = await transaction
    .selectFrom('content_part')
    .select((build) => build.fn.max('version').as('newest'))
    .executeTakeFirstOrThrow()
  const version = (newest ?? 0) + 1
  const changed_at = new Date().toISOString()
  for (let start = 0; start < changed.length; start += sliceGoods) {
    await transaction
      .insertInto('content_part')
      .values(
        changed
          .slice(start, start + sliceGoods)
          .map(([name, digest]) => ({ name, digest, version, changed_at })),
      )
      .onConflict((conflict) =>
        conflict.column('name').doUpdateSet((build) => ({
          digest: build.ref('excluded.digest'),
          version: build.ref('excluded.version'),
          changed_at: build.ref('excluded.changed_at'),
        })),
      )
      .execute()
  }
  return changed.map(([name, digest]) => {
    const kind = digest === '' ? 'remove' : before.get(name) ? 'change' : 'add'
    return { name, kind }
  })
}

async function readParts(
  transaction: Transaction<Database>,
  source: string,
  before: Parts,
): Promise<Parts> {
  const goods = await readGoods(transaction, source, before)
  const parts: Parts = new Map([...goods].map(([id, digest]) => [toPartTag(goodPart(id)), digest]))
  const set = (part: string, said: unknown) => parts.set(toPartTag(part), digest(said))
  const all = async (table: keyof Database) =>
    (await transaction.selectFrom(table).selectAll().execute())
      .map((row) => JSON.stringify(row))
      .toSorted()
  const attributes = await all('attribute')
  const groups = await all('catalogue_group')
  const { roots } = await readGroupTree(transaction)
  set(groupsPart, [roots.map(toGroup), groups, attributes])
  const documents = await transaction.selectFrom('document').selectAll().orderBy('name').execute()
  // Lists of goods are searched by the words of the trade, too.
  const vocabulary = documents.find(({ name }) => name === 'vocabulary')
  set('catalogue', [
    [...goods].toSorted(([a], [b]) => a - b),
    groups,
    attributes,
    ...(vocabulary ? [vocabulary] : []),
  ])
  const modules = await transaction
    .selectFrom('good_attribute')
    .select('good_id')
    .distinct()
    .where('attribute_code', '=', 'form_factor')
    .orderBy('good_id')
    .execute()
  const moduleGoods = modules.map(({ good_id }) => [good_id, goods.get(good_id)])
  set(modulesPart, [moduleGoods, await all('good_cage'), groups, attributes])
  set('news', [await all('news_group'), await all('news')])
  set('partners', [await all('partner_group'), await all('partner')])
  set('changes', await all('change_record'))
  set('analogs', await all('vendor_device'))
  set('solutions', [
    await all('solution_group'),
    await all('solution'),
    await all('solution_membership'),
  ])
  for (const part of new Set(Object.values(documentParts))) {
    set(
      part,
      documents.filter(({ name }) => documentParts[name.split('/', 1)[0] ?? ''] === part),
    )
  }
  for (const { path, sha256 } of await transaction
    .selectFrom('file')
    .select(['path', 'sha256'])
    .execute()) {
    parts.set(path, sha256)
  }
  // Pictures of goods are shown by addresses that name their bytes.
  for (const { path, etag } of await transaction
    .selectFrom('image')
    .select(['path', 'etag'])
    .where('path', 'not in', transaction.selectFrom('good_image').select('path'))
    .execute()) {
    parts.set(path, etag)
  }
  return parts
}

/** A digest of each good. */
async function readGoods(
  transaction: Transaction<Database>,
  source: string,
  before: Parts,
): Promise<Map<number, string>> {
  const rows = await transaction.selectFrom('good').select(['id', 'source']).orderBy('id').execute()
  const known = (id: number) => before.get(toPartTag(goodPart(id)))
  const digests = new Map(rows.map(({ id }) => [id, known(id) ?? '']))
  const own = rows.filter((row) => row.source === source || !known(row.id)).map(({ id }) => id)
  for (let start = 0; start < own.length; start += sliceGoods) {
    const ids = own.slice(start, start + sliceGoods)
    for (const [id, said] of await readSlice(transaction, ids)) digests.set(id, digest(said))
  }
  return digests
}

async function readSlice(
  transaction: Transaction<Database>,
  ids: readonly number[],
): Promise<Map<number, unknown[]>> {
  const said = new Map<number, unknown[]>(ids.map((id) => [id, []]))
  const goods = await transaction.selectFrom('good').selectAll().where('id', 'in', ids).execute()
  for (const good of goods) said.get(good.id)?.push(good)
  const take = (rows: readonly { good_id: number }[]) => {
    const sorted = rows.map((row) => ({ id: row.good_id, text: JSON.stringify(row) }))
    // Without a key of its own the rows of a good come in any order.
    for (const { id, text } of sorted.toSorted((a, b) => (a.text < b.text ? -1 : 1))) {
      said.get(id)?.push(text)
    }
  }
  for (const table of ['good_attribute', 'good_cage', 'good_accessory', 'good_device'] as const) {
    take(await transaction.selectFrom(table).selectAll().where('good_id', 'in', ids).execute())
  }
  // Its page shows the last of them, also of what stands elsewhere: dates, advisories.
  take(
    await transaction
      .selectFrom('good_change')
      .select(['good_id', 'id'])
      .where('good_id', 'in', ids)
      .execute(),
  )
  take(
    await transaction
      .selectFrom('good_image')
      .leftJoin('image', 'image.path', 'good_image.path')
      .selectAll('good_image')
      .select('image.etag')
      .where('good_id', 'in', ids)
      .execute(),
  )
  take(
    await transaction
      .selectFrom('good_document')
      .leftJoin('file', 'file.path', 'good_document.path')
      .selectAll('good_document')
      .select('file.sha256')
      .where('good_id', 'in', ids)
      .execute(),
  )
  return said
}

function digest(said: unknown): string {
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url').slice(0, 22)
}
