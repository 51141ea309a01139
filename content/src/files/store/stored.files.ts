import { findStoreFolder } from '@faceplate/server/content/data.files'
import { sql, type Kysely } from 'kysely'
import { isOnPostgres } from '../../base/database/dialect.ts'
import type { Database } from '../../base/database/schema.ts'
import { digestBytes, verifyBytes, type ReadBytes, type FileFacts } from '../folder/file.bytes.ts'
import { createDiskStore } from './disk.store.ts'
import { listNamedFiles, type FileStore } from './file.store.ts'
import { createPieceStore } from './piece.store.ts'

/** Opens the store of a database: a folder beside an SQLite file, tables in PostgreSQL. */
export async function openFileStore(database: Kysely<Database>): Promise<FileStore> {
  if (isOnPostgres(database)) return createPieceStore(database)
  const { rows } = await sql<{ file: string }>`
    select file from pragma_database_list where name = 'main'`.execute(database)
  return createDiskStore(database, findStoreFolder(rows[0]?.file ?? ''))
}

/** Stores bytes unless the store has them. Reads them twice, since the hash is known only at their end. */
export async function storeBytes(store: FileStore, read: ReadBytes): Promise<FileFacts> {
  const facts = await digestBytes(read())
  await storeKnown(store, facts, read)
  return facts
}

/** Stores bytes whose facts are known unless the store has them. Throws a `FileFault` if they have other facts. */
export async function storeKnown(
  store: FileStore,
  facts: FileFacts,
  read: ReadBytes,
): Promise<void> {
  const missing = await store.touch([facts.sha256])
  if (missing.length > 0) await store.write(facts.sha256, verifyBytes(read(), facts))
}

/** Touches all files that rows name, and returns the hashes that are not stored. */
export async function touchNamedFiles(database: Kysely<Database>): Promise<string[]> {
  const [store, hashes] = [await openFileStore(database), await listNamedFiles(database)]
  return store.touch(hashes)
}
