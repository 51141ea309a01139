import { PostgresAdapter, PostgresDialect, sql, type Transaction } from 'kysely'
import type { Database } from './schema.ts'

/** Key of the lock under which Kysely migrates, so that earlier releases wait as well. */
const migrationLock = 3_853_314_791_062_309_107n

/** Waits until no other process migrates the database; none does until the end of the transaction. */
export async function lockMigrations(transaction: Transaction<Database>): Promise<void> {
  // Another process may hang while it has the lock.
  await sql`set local lock_timeout = '1h'`.execute(transaction)
  await sql`select pg_advisory_xact_lock(${sql.lit(migrationLock)})`.execute(transaction)
}

/**
 * PostgreSQL without Kysely's lock for migrations, which belongs to a session. A pooler in transaction mode takes it on one
 * connection to the server and releases it on another, so it would stay. `lockMigrations` takes the place of it.
 */
export class PooledPostgres extends PostgresDialect {
  override createAdapter(): PostgresAdapter {
    return new UnlockedAdapter()
  }
}

class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
