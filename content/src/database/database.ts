import SQLite from 'better-sqlite3'
import { Kysely, SqliteDialect } from 'kysely'
import { Migrator } from 'kysely/migration'
import { migrations } from './migrations.ts'
import type { Database } from './schema.ts'

/** Opens the database file, made if missing, and brings it to the newest schema. */
export async function openDatabase(file: string): Promise<Kysely<Database>> {
  const sqlite = new SQLite(file)
  sqlite.pragma('journal_mode = WAL')
  // What was answered as stored must outlive a power cut.
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  sqlite.pragma('busy_timeout = 5000')
  const database = new Kysely<Database>({ dialect: new SqliteDialect({ database: sqlite }) })
  const migrator = new Migrator({
    db: database,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  })
  const { error } = await migrator.migrateToLatest()
  if (error !== undefined) {
    await database.destroy()
    throw error instanceof Error ? error : new Error('The database could not be migrated')
  }
  return database
}
