import type { Transaction } from 'kysely'
import type { Database } from '../base/database/schema.ts'
import { toPartTag } from '../base/http/part.tags.ts'
import type { ContentPart } from '../files/folder/content.kind.ts'
import { kindList } from './content.kinds.ts'
import { digest, readRows, type PartDigests } from './parts.digest.ts'
import { readGoodsParts } from './parts.goods.ts'

/** A part that an import has added, changed or removed. */
export interface PartChange {
  name: string
  kind: 'add' | 'change' | 'remove'
}

/** Rows per statement. */
const sliceRows = 500

/** Parts that consist of tables and documents. Goods, files and pictures have parts of their own. */
const contentParts: readonly ContentPart[] = [
  ...kindList.flatMap(({ parts }) => parts),
  { name: 'changes', tables: ['change_record'] },
]

/**
 * Records the parts that an import has changed. Parts are compared by their rows, so a new comment in a file, or new
 * code that creates the same rows, changes nothing. Goods of sources other than `source` count as unchanged; without it,
 * all goods are compared.
 */
export async function recordParts(
  transaction: Transaction<Database>,
  source: string | undefined,
): Promise<PartChange[]> {
  const rows = await transaction.selectFrom('content_part').select(['name', 'digest']).execute()
  const before: PartDigests = new Map(rows.map((row) => [row.name, row.digest]))
  const after: PartDigests = new Map([
    ...(await readGoodsParts(transaction, source, before)),
    ...(await readContentParts(transaction)),
    ...(await readPathParts(transaction)),
  ])
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
async function readContentParts(transaction: Transaction<Database>): Promise<PartDigests> {
  const digests = new Map<string, string>()
  for (const [name, parts] of Map.groupBy(contentParts, (part) => part.name)) {
    const rows = []
    for (const { tables = [], documents = [] } of parts) {
      for (const table of tables) rows.push(await readRows(transaction, table))
      for (const document of documents) rows.push(await readDocuments(transaction, document))
    }
    digests.set(toPartTag(name), digest(rows))
  }
  return digests
}

function readDocuments(transaction: Transaction<Database>, name: string) {
  return transaction
    .selectFrom('document')
    .selectAll()
    .where((where) => where.or([where('name', '=', name), where('name', 'like', `${name}/%`)]))
    .orderBy('name')
    .execute()
}

/** Digests of files and pictures by path. Pictures of goods are left out, because pages use their hashed addresses. */
async function readPathParts(transaction: Transaction<Database>): Promise<PartDigests> {
  const files = await transaction.selectFrom('file').select(['path', 'sha256']).execute()
  const pictures = await transaction
    .selectFrom('image')
    .select(['path', 'etag'])
    .where('path', 'not in', transaction.selectFrom('good_image').select('path'))
    .execute()
  return new Map([
    ...files.map(({ path, sha256 }) => [path, sha256] as const),
    ...pictures.map(({ path, etag }) => [path, etag] as const),
  ])
}
