import type { Kysely } from 'kysely'
import { runWrite } from '../../base/database/busy.ts'
import { insertAll } from '../../base/database/insert.ts'
import type { Database } from '../../base/database/schema.ts'
import type { PictureMemory } from './picture.files.ts'

/** Remembers pictures that passed their check in the database, so that an edit does not decode all of them again. */
export async function openPictureMemory(database: Kysely<Database>): Promise<PictureMemory> {
  const rows = await database.selectFrom('checked_picture').selectAll().execute()
  const known = new Map(rows.map((row) => [row.sha256, row]))
  const find = (sha256: string, mediaType: string) => {
    const row = known.get(sha256)
    return row?.media_type === mediaType ? { width: row.width, height: row.height } : undefined
  }
  return {
    find,
    // Drawings are left out, because they are checked each time.
    async remember(files) {
      const decoded = files.filter(({ mediaType }) => mediaType !== 'image/svg+xml')
      const checked = new Map(
        decoded.map(({ facts: { sha256 }, mediaType: media_type, width, height }) => [
          sha256,
          { sha256, media_type, width, height },
        ]),
      )
      const isKnown = decoded.every(({ facts, mediaType }) => find(facts.sha256, mediaType))
      if (isKnown && checked.size === known.size) return
      await runWrite(database, async (transaction) => {
        await transaction.deleteFrom('checked_picture').execute()
        await insertAll(transaction, 'checked_picture', [...checked.values()])
      })
    },
  }
}
