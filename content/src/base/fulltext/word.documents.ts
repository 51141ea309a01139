import {
  indexWords,
  type MemoryIndex,
  type WordDocument,
} from '@faceplate/catalogue/search/word.index'
import type { Kysely } from 'kysely'
import type { Database } from '../database/schema.ts'

// Documents read at a time; other requests are served in between.
const sliceDocuments = 500

/** Builds the index from the documents of the last import. */
export function readWordIndex(database: Kysely<Database>): Promise<MemoryIndex> {
  return indexWords(readDocuments(database))
}

async function* readDocuments(database: Kysely<Database>): AsyncGenerator<WordDocument[]> {
  for (let after = 0; ;) {
    const rows = await database
      .selectFrom('search_document')
      .selectAll()
      .where('id', '>', after)
      .orderBy('id')
      .limit(sliceDocuments)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.id
  }
}
