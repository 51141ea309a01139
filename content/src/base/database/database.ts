import SQLite from 'better-sqlite3'
import {
  Kysely,
  SqliteAdapter,
  SqliteDialect,
  type Dialect,
  type LogEvent,
  type SqliteDatabase,
} from 'kysely'
import { Migrator } from 'kysely/migration'
import { LRUCache } from 'lru-cache'
import { requireUtf8 } from './database.encoding.ts'
import { DatabaseStartError, isDatabaseAway } from './database.faults.ts'
import { isOnPostgres } from './dialect.ts'
import { lockMigrations, PooledPostgres } from './migration.lock.ts'
import { migrations } from './migrations.ts'
import { openPool, type HostsOptions } from './postgres.hosts.ts'
import type { Database } from './schema.ts'

/** The location is a `postgres://` address, or the path of an SQLite file, which is created if missing. */
export interface DatabaseOptions extends HostsOptions {
  /** Called after each statement. */
  onQuery?: ((event: LogEvent) => void) | undefined
}

/** Opens a database as it is. */
export function openUnchanged(options: DatabaseOptions): Kysely<Database> {
  return new Kysely<Database>({
    dialect: isPostgres(options.location)
      ? new PooledPostgres({ pool: openPool(options) })
      : openSqlite(options),
    ...(options.onQuery && { log: options.onQuery }),
  })
}

/**
 * Opens the database and migrates it to the newest schema, the last of `steps`. Rejects with a `DatabaseStartError` if it
 * cannot hold the content.
 */
export async function openDatabase(
  options: DatabaseOptions,
  steps = migrations,
): Promise<Kysely<Database>> {
  const database = openUnchanged(options)
  const error = await migrate(database, steps)
  if (error !== undefined) {
    const unknown = /previously executed migration (\S+) is missing/.exec(toMessage(error))?.[1]
    const isOlder = unknown !== undefined && (await isUnreleased(database))
    await database.destroy()
    if (isOlder) throw new OlderDatabaseError()
    if (unknown !== undefined) throw new NewerDatabaseError(unknown)
    if (!(error instanceof Error)) throw new Error('The database could not be migrated')
    // The PostgreSQL driver has no code for what it finds itself, such as a server without TLS.
    const isUncoded = error.constructor === Error && !isDatabaseAway(error)
    throw isUncoded ? new DatabaseStartError(error.message, { cause: error }) : error
  }
  return database
}

/** Migrates a database that can hold the content; returns why it could not. */
async function migrate(database: Kysely<Database>, steps: typeof migrations): Promise<unknown> {
  if (!isOnPostgres(database))
    return (await createMigrator(database, steps).migrateToLatest()).error
  try {
    await requireUtf8(database)
    await database.transaction().execute(async (transaction) => {
      await lockMigrations(transaction)
      const { error } = await createMigrator(transaction, steps).migrateToLatest()
      // Rolls back.
      if (error !== undefined) throw error
    })
  } catch (error) {
    return error
  }
  return undefined
}

function createMigrator(database: Kysely<Database>, steps = migrations): Migrator {
  const provider = { getMigrations: () => Promise.resolve(steps) }
  return new Migrator({ db: database, provider })
}

/** Names of the migrations that a database still needs for the newest schema. Only reads the database. */
export async function listMissingSteps(location: string): Promise<string[]> {
  const dialect = isPostgres(location)
    ? new PooledPostgres({ pool: openPool({ location }) })
    : new SqliteDialect({ database: readSqlite(location) })
  const database = new Kysely<Database>({ dialect })
  try {
    return await findMissingSteps(database)
  } finally {
    await database.destroy()
  }
}

/** The same for an open database. */
export async function findMissingSteps(database: Kysely<Database>): Promise<string[]> {
  if (await isUnreleased(database)) throw new OlderDatabaseError()
  const steps = await createMigrator(database).getMigrations()
  return steps.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
}

/** Whether a version before 1.0.0 has written the database: it has tables, but not by the first step. */
async function isUnreleased(database: Kysely<Database>): Promise<boolean> {
  // Tables first: a step that is running meanwhile commits them together with its name.
  const tables = await database.introspection.getTables()
  const [first] = await createMigrator(database).getMigrations()
  const hasContent = tables.some(({ name }) => name === 'content_import')
  return hasContent && first?.executedAt === undefined
}

/** Uses `query_only`, because a `readonly` connection leaves -wal and -shm files that it cannot delete. */
function readSqlite(location: string): SQLite.Database {
  const sqlite = new SQLite(location, { fileMustExist: true })
  sqlite.pragma('query_only = ON')
  return sqlite
}

/** Copies an SQLite database to another file, also while other processes use it. */
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

/** The database was migrated by a newer release, so this release does not know its schema. */
export class NewerDatabaseError extends Error {
  readonly code = 'NEWER_DATABASE'

  constructor(migration: string) {
    super(
      `the database was migrated by a newer release (step ${migration}): ` +
        'start that release, or restore a backup from before it',
    )
  }
}

/** No release can read the database, because its schema is older than that of the first release. */
export class OlderDatabaseError extends Error {
  readonly code = 'OLDER_DATABASE'

  constructor() {
    super(
      'a version before 1.0.0 has written the database, and there is no upgrade from it: ' +
        'set DATA_DIR to an empty folder, or DATABASE_URL to an empty database',
    )
  }
}

export function isPostgres(location: string): boolean {
  return /^postgres(ql)?:\/\//.test(location)
}

function openSqlite({ location }: DatabaseOptions): Dialect {
  const sqlite = new SQLite(location)
  try {
    configureSqlite(sqlite)
  } catch (error) {
    sqlite.close()
    throw error
  }
  return new TransactionalSqlite({ database: cacheStatements(sqlite) })
}

/** Migrates in a transaction, so that a step that fails changes nothing. Kysely does not, though SQLite can. */
class TransactionalSqlite extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new TransactionalAdapter()
  }
}

class TransactionalAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true
  }
}

function configureSqlite(sqlite: SQLite.Database): void {
  sqlite.pragma('journal_mode = WAL')
  // Data that was acknowledged as stored must survive a power failure.
  sqlite.pragma('synchronous = FULL')
  sqlite.pragma('foreign_keys = ON')
  // Overwrites deleted rows, so that free pages hold no personal data after its retention period.
  sqlite.pragma('secure_delete = ON')
  // Waiting for the lock blocks the whole process, so it is short; `retryWhenBusy` retries without blocking.
  sqlite.pragma('busy_timeout = 100')
}

/** Several times the number of different statements of all calls and an import. */
const maxStatements = 200

/**
 * Caches prepared statements, since calls and imports repeat the same ones. Preparing them each time takes a tenth of
 * the time of a call, and garbage collection frees them only after hundreds of megabytes in an import.
 */
function cacheStatements(sqlite: SQLite.Database): SqliteDatabase {
  const cache = new LRUCache<string, SQLite.Statement>({
    max: maxStatements,
    memoMethod: (text) => sqlite.prepare(text),
  })
  // SQLite itself rolls back when the disk is full (https://sqlite.org/lang_transaction.html). A second rollback would
  // fail and hide the original error.
  const isRolledBack = (text: string) => text === 'rollback' && !sqlite.inTransaction
  return {
    close: () => sqlite.close(),
    prepare: (text) => cache.memo(isRolledBack(text) ? 'select 1' : text),
  }
}
