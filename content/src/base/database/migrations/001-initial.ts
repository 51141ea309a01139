import { sql, type Kysely } from 'kysely'
import { isOnPostgres } from '../dialect.ts'
import { catalogueTables } from './initial/catalogue.tables.ts'
import { editorialTables } from './initial/editorial.tables.ts'
import { fileTables, storedFileTables } from './initial/file.tables.ts'
import { importTables } from './initial/import.tables.ts'
import { searchTables, searchWordTables } from './initial/search.tables.ts'
import { visitorTables } from './initial/visitor.tables.ts'

/** The schema of release 1.0.0. `schema.ts` describes the columns. */
export async function createInitialSchema(database: Kysely<unknown>): Promise<void> {
  const isPostgres = isOnPostgres(database)
  const statements = [
    ...catalogueTables,
    ...editorialTables,
    // An integer of PostgreSQL ends one byte before 2 GB, and the driver returns a bigint as text.
    ...(isPostgres ? fileTables('double precision', 'bytea') : fileTables('integer', 'blob')),
    ...searchTables,
    ...importTables,
    ...visitorTables,
    ...(isPostgres ? [...storedFileTables, ...searchWordTables] : []),
  ]
  for (const statement of statements) await sql.raw(statement).execute(database)
}
