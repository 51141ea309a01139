import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

/** Reads the number of the newest change of the content; 0 before the first. */
export async function readContentVersion(database: Kysely<Database>): Promise<number> {
  const { newest } = await database
    .selectFrom('content_part')
    .select((build) => build.fn.max('version').as('newest'))
    .executeTakeFirstOrThrow()
  return newest ?? 0
}

/** Reads the digests of all imports, as one text: equal texts are equal files of content. */
export async function readImportDigests(database: Kysely<Database>): Promise<string> {
  const rows = await database
    .selectFrom('content_import')
    .select(['source', 'digest'])
    .orderBy('source')
    .execute()
  return rows.map(({ source, digest }) => `${source} ${digest}`).join('\n')
}
