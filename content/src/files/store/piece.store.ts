import { sql, type Kysely } from 'kysely'
import type { Database } from '../../base/database/schema.ts'
import { splitForStatements } from '../../base/database/statement.parts.ts'
import { isStored, pieceBytes, type FileStore } from './file.store.ts'

/** Bytes that one statement inserts at least, since each takes a round trip. */
const perStatementBytes = 8 * pieceBytes

/** Stores files in tables of PostgreSQL, in pieces, so that all content services on the database have them. */
export function createPieceStore(database: Kysely<Database>): FileStore {
  return {
    async write(sha256, pieces) {
      await database.transaction().execute(async (transaction) => {
        const { numInsertedOrUpdatedRows } = await transaction
          .insertInto('stored_file')
          .values({ sha256, used_at: new Date().toISOString() })
          // Waits for another process that is storing the same file.
          .onConflict((conflict) => conflict.column('sha256').doNothing())
          .executeTakeFirstOrThrow()
        if (numInsertedOrUpdatedRows === 0n) return
        let position = 0
        for await (const bodies of resize(pieces)) {
          const rows = bodies.map((body, at) => ({ sha256, position: position + at, body }))
          await transaction.insertInto('stored_file_piece').values(rows).execute()
          position += rows.length
        }
      })
    },
    async touch(hashes) {
      const used_at = new Date().toISOString()
      const stored = new Set<string>()
      for (const some of splitForStatements(hashes.toSorted())) {
        const rows = await database
          .updateTable('stored_file')
          .set({ used_at })
          // Locks the rows in order, because two processes that lock the same rows in different orders can deadlock.
          .where('sha256', 'in', (query) =>
            query
              .selectFrom('stored_file')
              .select('sha256')
              .where('sha256', 'in', some)
              .orderBy('sha256')
              .forUpdate(),
          )
          .returning('sha256')
          .execute()
        for (const { sha256 } of rows) stored.add(sha256)
      }
      return hashes.filter((sha256) => !stored.has(sha256))
    },
    async readPart(sha256, position, length) {
      const piece = Math.floor(position / pieceBytes)
      const start = position % pieceBytes
      const row = await database
        .selectFrom('stored_file_piece')
        .select(sql<Buffer>`substring(body from ${start + 1} for ${length})`.as('part'))
        .where('sha256', '=', sha256)
        .where('position', '=', piece)
        .executeTakeFirst()
      if (row?.part.length !== length) {
        throw new Error(`Piece ${piece} of the stored file ${sha256} is missing or too short`)
      }
      return row.part
    },
    async removeUnused(since) {
      const { numDeletedRows } = await database
        .deleteFrom('stored_file')
        .where('sha256', 'in', (query) =>
          query
            .selectFrom('stored_file')
            .select('sha256')
            .where('used_at', '<', since.toISOString())
            .where('sha256', 'not in', query.selectFrom('file').select('sha256').where(isStored))
            // An import has touched a locked file. PostgreSQL compares `used_at` again when it locks a row.
            .forUpdate()
            .skipLocked(),
        )
        .executeTakeFirstOrThrow()
      return Number(numDeletedRows)
    },
  }
}

/** The same bytes in pieces of `pieceBytes`, those for one statement at a time; the very last one may be shorter. */
async function* resize(pieces: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer[], void> {
  let held = Buffer.alloc(0)
  for await (const piece of pieces) {
    held = Buffer.concat([held, piece])
    const whole = held.length - (held.length % pieceBytes)
    if (whole < perStatementBytes) continue
    yield split(held.subarray(0, whole))
    held = held.subarray(whole)
  }
  if (held.length > 0) yield split(held)
}

function split(bytes: Buffer): Buffer[] {
  return Array.from({ length: Math.ceil(bytes.length / pieceBytes) }, (_, at) =>
    bytes.subarray(at * pieceBytes, (at + 1) * pieceBytes),
  )
}
