import SQLite from 'better-sqlite3'
import {
  Kysely,
  PostgresDialect,
  SqliteDialect,
  type Dialect,
  type LogEvent,
  type SqliteDatabase,
} from 'kysely'
import { Migrator } from 'kysely/migration'
import { LRUCache } from 'lru-cache'
import { Pool } from 'pg'
import { migrations } from './migrations.ts'
import type { Database } from './schema.ts'

export interface DatabaseOptions {
  /** A `postgres://` address, or the path of an SQLite file that is made if missing. */
  location: string
  /** Told of a connection that broke while it was idle; the next query takes a new one. */
  onConnectionLost?: ((error: Error) => void) | undefined
  /** Told of each statement once it is done. */
  onQuery?: ((event: LogEvent) => void) | undefined
}

/** Opens the database and brings it to the newest schema. */
export async function openDatabase(options: DatabaseOptions): Promise<Kysely<Database>> {
  const database = new Kysely<Database>({
    dialect: isPostgres(options.location) ? connectPostgres(options) : openSqlite(options),
    ...(options.onQuery && { log: options.onQuery }),
  })
  const { error } = await createMigrator(database).migrateToLatest()
  if (error !== undefined) {
    await database.destroy()
    const newer = /previously executed migration (\S+) is missing/.exec(toMessage(error))?.[1]
    if (newer !== undefined) throw new NewerDatabaseError(newer)
    throw error instanceof Error ? error : new Error('The database could not be migrated')
  }
  return database
}

function createMigrator(database: Kysely<Database>): Migrator {
  const provider = { getMigrations: () => Promise.resolve(migrations) }
  return new Migrator({ db: database, provider })
}

/** The steps that a database has still to take to the newest schema, by name. It is only read. */
export async function listMissingSteps(location: string): Promise<string[]> {
  const dialect = isPostgres(location)
    ? connectPostgres({ location })
    : new SqliteDialect({ database: readSqlite(location) })
  const database = new Kysely<Database>({ dialect })
  try {
    const steps = await createMigrator(database).getMigrations()
    return steps.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
  } finally {
    await database.destroy()
  }
}

/** Opened as `readonly` it would leave files beside it that it may not take away. */
function readSqlite(location: string): SQLite.Database {
  const sqlite = new SQLite(location, { fileMustExist: true })
  sqlite.pragma('query_only = ON')
  return sqlite
}

/** Writes a database of SQLite to another file as it is now, also while others use it. */
export async function copySqlite(from: string, to: string): Promise<void> {
  const sqlite = readSqlite(from)
  try {
    await sqlite.backup(to)
  } finally {
    sqlite.close()
  }
}

function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : ''
}

/** A newer release has taken the database on, and what it keeps there this one does not know. */
export class NewerDatabaseError extends Error {
  readonly code = 'NEWER_DATABASE'

  constructor(migration: string) {
    super(
      `the database is of a newer release, which knows the step ${migration}: ` +
        'start that release, or restore a backup from before it',
    )
  }
}

export function isPostgres(location: string): boolean {
  return /^postgres(ql)?:\/\//.test(location)
}

function connectPostgres({ location, onConnectionLost }: DatabaseOptions): Dialect {
  const pool = new Pool({ connectionString: location, max: 10, connectionTimeoutMillis: 5000 })
  pool.on('error', (error) => onConnectionLost?.(error))
  return new PostgresDialect({ pool })
}

function openSqlite({ location }: DatabaseOptions): Dialect {
  const sqlite = new SQLite(location)
  sqlite.pragma('journal_mode = WAL')
  // What was answered as stored must outlive a power cut.
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  // What is deleted is overwritten: of a person whose time is over nothing stays in free pages.
  sqlite.pragma('secure_delete = ON')
  // Waiting for the writer stops this whole process, so it is short: see `retryWhenBusy`.
  sqlite.pragma('busy_timeout = 100')
  return new SqliteDialect({ database: keepStatements(sqlite) })
}

/** As many as calls and an import have between them, several times over. */
const mostStatements = 200

/**
 * Calls and imports come with the same statements again and again. Prepared anew each time, they cost a call a tenth of
 * its time, and would be freed only with the garbage, hundreds of megabytes later in an import.
 */
function keepStatements(sqlite: SQLite.Database): SqliteDatabase {
  const kept = new LRUCache<string, SQLite.Statement>({
    max: mostStatements,
    memoMethod: (text) => sqlite.prepare(text),
  })
  // A full disk ends a transaction by itself (https://sqlite.org/lang_transaction.html): what is left to take back is
  // nothing, and what is told is why.
  const isOver = (text: string) => text === 'rollback' && !sqlite.inTransaction
  return {
    close: () => sqlite.close(),
    prepare: (text) => kept.memo(isOver(text) ? 'select 1' : text),
  }
}
