import { PostgresAdapter, type Kysely } from 'kysely'

/** Whether the database is PostgreSQL. Both engines share all but a few queries, such as those that lock rows. */
export function isOnPostgres(database: Pick<Kysely<unknown>, 'getExecutor'>): boolean {
  return database.getExecutor().adapter instanceof PostgresAdapter
}
