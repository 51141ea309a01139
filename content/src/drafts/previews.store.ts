import { randomBytes } from 'node:crypto'
import type { Kysely } from 'kysely'
import { retryWhenBusy } from '../base/database/busy.ts'
import type { Database } from '../base/database/schema.ts'
import { readSecret, readSecrets } from '../base/database/secret.store.ts'
import { previewSecret } from '../base/preview.secret.ts'
import { isToken, readToken, signToken } from './preview.token.ts'

export type Preview = Database['preview']

/** Why a token shows nothing. */
export type TokenRejection = 'unsigned' | 'revoked' | 'expired'

/** Id of a new preview; it also names the folder of its database. */
export function createPreviewId(): string {
  return randomBytes(10).toString('hex')
}

export async function insertPreview(database: Kysely<Database>, preview: Preview): Promise<void> {
  await retryWhenBusy(() => database.insertInto('preview').values(preview).execute())
}

/** The token of a preview, for its address. */
export async function createToken(database: Kysely<Database>, id: string): Promise<string> {
  return signToken(await readSecret(database, previewSecret), id)
}

/** Finds the preview of a token that is signed and has neither expired nor been revoked. */
export async function findPreview(
  database: Kysely<Database>,
  token: string,
  now: Date,
): Promise<Preview | TokenRejection> {
  if (!isToken(token)) return 'unsigned'
  const id = readToken(await readSecrets(database, previewSecret, now), token)
  if (id === undefined) return 'unsigned'
  const preview = await database
    .selectFrom('preview')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst()
  if (!preview) return 'revoked'
  return preview.expires_at > now.toISOString() ? preview : 'expired'
}

/** The previews that are valid, those that end first first. */
export async function listPreviews(database: Kysely<Database>, now: Date): Promise<Preview[]> {
  return database
    .selectFrom('preview')
    .selectAll()
    .where('expires_at', '>', now.toISOString())
    .orderBy('expires_at')
    .orderBy('id')
    .execute()
}

/** Ends a preview, or `all`. Returns the ids of the removed previews. */
export async function revokePreviews(database: Kysely<Database>, id: string): Promise<string[]> {
  const rows = await retryWhenBusy(() =>
    database
      .deleteFrom('preview')
      .$if(id !== 'all', (query) => query.where('id', '=', id))
      .returning('id')
      .execute(),
  )
  return rows.map((row) => row.id)
}

/** Deletes the previews that have expired. Returns their number. */
export async function removeExpiredPreviews(
  database: Kysely<Database>,
  now: Date,
): Promise<number> {
  const rows = await retryWhenBusy(() =>
    database
      .deleteFrom('preview')
      .where('expires_at', '<=', now.toISOString())
      .returning('id')
      .execute(),
  )
  return rows.length
}
