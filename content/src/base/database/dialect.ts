import { PostgresAdapter, type Kysely } from 'kysely'

/** The two engines share all queries but a few: full-text search, and the type of a blob. */
export function isOnPostgres(database: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter
}
