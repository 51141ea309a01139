import type { Kysely, Transaction } from 'kysely'
import { insertAll } from '../../base/database/insert.ts'
import { readClock } from '../../base/database/moments.ts'
import { always } from '../../base/database/public.span.ts'
import { showAt } from '../../base/database/published.ts'
import type { Database } from '../../base/database/schema.ts'
import { phraseKind } from '../../base/database/translated.tables.ts'
import { goodPart, toPartTag } from '../../base/http/part.tags.ts'
import { contentParts } from './content.parts.ts'
import {
  digest,
  listOfTable,
  readMoments,
  readRows,
  readTranslations,
  withMoments,
  type PartDigests,
  type TranslatedTexts,
} from './parts.digest.ts'
import { readGoodsParts, type GoodRow } from './parts.goods.ts'

/** A part that an import has added, changed or removed. */
export interface PartChange {
  name: string
  kind: 'add' | 'change' | 'remove'
}

/** Rows per statement. */
const sliceRows = 500

/** The goods whose rows may have changed, and the moment as of which parts are compared. */
export interface Recording {
  /** Goods of other sources count as unchanged; undefined: all goods are compared. */
  source: string | undefined
  /** Only what is public then belongs to the parts. */
  now: Date
}

/**
 * Records the parts that an import, or a moment at which something is published or ends, has changed. Parts are compared
 * by their public rows, so a new comment in a file, or new code that creates the same rows, changes nothing.
 */
export async function recordParts(
  transaction: Transaction<Database>,
  { source, now }: Recording,
): Promise<PartChange[]> {
  const rows = await transaction.selectFrom('content_part').select(['name', 'digest']).execute()
  const before: PartDigests = new Map(rows.map((row) => [row.name, row.digest]))
  const shown = showAt(transaction, { now })
  const due = new Set(await listDueParts(transaction, now))
  const isChanged = (good: GoodRow) =>
    source === undefined || good.source === source || due.has(toPartTag(goodPart(good.id)))
  const moments = await readMoments(transaction)
  const texts = await readTranslations(transaction)
  const after: PartDigests = new Map([
    ...(await readGoodsParts(shown, { isChanged, before, moments, texts })),
    ...withMoments(await readContentParts(shown, texts), moments),
    ...withMoments(await readPathParts(shown), moments),
  ])
  await setClock(transaction, now)
  const removed = [...before.keys()].filter((name) => !after.has(name))
  const changed = [...after, ...removed.map((name) => [name, ''] as const)].filter(
    ([name, known]) => before.get(name) !== known,
  )
  if (changed.length === 0) return []
  const { newest } = await transaction
    .selectFrom('content_part')
    .select((build) => build.fn.max('version').as('newest'))
    .executeTakeFirstOrThrow()
  const version = (newest ?? 0) + 1
  const changed_at = new Date().toISOString()
  for (let start = 0; start < changed.length; start += sliceRows) {
    await transaction
      .insertInto('content_part')
      .values(
        changed
          .slice(start, start + sliceRows)
          .map(([name, known]) => ({ name, digest: known, version, changed_at })),
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
  return changed.map(([name, known]) => {
    const kind = known === '' ? 'remove' : before.get(name) ? 'change' : 'add'
    return { name, kind }
  })
}

/** Digests of parts with tables and documents; kinds that share a part share its digest. */
async function readContentParts(
  database: Kysely<Database>,
  texts: TranslatedTexts,
): Promise<PartDigests> {
  const digests = new Map<string, string>()
  for (const [name, parts] of Map.groupBy(contentParts, (part) => part.name)) {
    const rows = []
    for (const { tables = [], documents = [] } of parts) {
      const translated = [
        ...tables.flatMap((table) => listOfTable(texts, table)),
        ...(name === 'changes' ? listOfTable(texts, phraseKind) : []),
        ...listOfTable(texts, 'document').filter(({ key }) =>
          documents.some((document) => key.split('/', 1)[0] === document),
        ),
      ]
      for (const table of tables) rows.push(await readRows(database, table))
      for (const document of documents) rows.push(await readDocuments(database, document))
      // At the end of a publication the record stays, and its entries about that thing are public no more.
      if (name === 'changes') rows.push(await countChanges(database))
      if (translated.length > 0) rows.push(translated)
    }
    digests.set(toPartTag(name), digest(rows))
  }
  return digests
}

function countChanges(database: Kysely<Database>) {
  return database
    .selectFrom('good_change')
    .select((build) => build.fn.countAll<number>().as('entries'))
    .execute()
}

function readDocuments(database: Kysely<Database>, name: string) {
  return database
    .selectFrom('document')
    .selectAll()
    .where((where) => where.or([where('name', '=', name), where('name', 'like', `${name}/%`)]))
    .orderBy('name')
    .execute()
}

/**
 * Digests of files and pictures by path. Pictures of goods are left out, because pages use their hashed addresses, unless
 * they are public for a time only.
 */
async function readPathParts(database: Kysely<Database>): Promise<PartDigests> {
  const files = await database.selectFrom('file').select(['path', 'sha256']).execute()
  const pictures = await database
    .selectFrom('image')
    .select(['path', 'etag'])
    .where((where) =>
      where.or([
        where('path', 'not in', database.selectFrom('good_image').select('path')),
        where('public_from', '!=', always.public_from),
        where('public_until', '!=', always.public_until),
      ]),
    )
    .execute()
  return new Map([
    ...files.map(({ path, sha256 }) => [path, sha256] as const),
    ...pictures.map(({ path, etag }) => [path, etag] as const),
  ])
}

/**
 * The parts that change without an import between the moment of the last recording and this one, which is earlier if the
 * clock was set back.
 */
export async function listDueParts(database: Kysely<Database>, now: Date): Promise<string[]> {
  const clock = (await readClock(database)) ?? now
  const [first = '', last = ''] = [clock, now].map((each) => each.toISOString()).toSorted()
  const rows = await database
    .selectFrom('content_moment')
    .select('name')
    .distinct()
    .where('at', '>', first)
    .where('at', '<=', last)
    .execute()
  return rows.map(({ name }) => name)
}

async function setClock(transaction: Transaction<Database>, now: Date): Promise<void> {
  await transaction.deleteFrom('content_clock').execute()
  await insertAll(transaction, 'content_clock', [{ at: now.toISOString() }])
}
