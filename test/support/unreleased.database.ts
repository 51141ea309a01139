import { join } from 'node:path'
import { openUnchanged } from '@faceplate/content/base/database/database'
import { sql } from 'kysely'
import type { Engine } from './content.templates.ts'
import { createDatabase } from './postgres.ts'
import { postgres } from './shared.postgres.ts'

/** Writes a database as a version before 1.0.0 did: with other steps, and tables by them. */
export async function writeUnreleased(engine: Engine, folder: string) {
  const location =
    engine === 'SQLite' ? join(folder, 'content.sqlite') : await createDatabase(postgres)
  const run = async (work: (database: ReturnType<typeof openUnchanged>) => Promise<unknown>) => {
    const database = openUnchanged({ location })
    const done = await work(database)
    await database.destroy()
    return done
  }
  await run(async (database) => {
    for (const statement of [
      'create table kysely_migration (name varchar(255) primary key, timestamp varchar(255))',
      "insert into kysely_migration values ('001-catalogue', '2026-11-21T00:00:00.000Z')",
      'create table content_import (id integer primary key, digest text not null)',
      "insert into content_import values (1, 'earlier')",
    ]) {
      await sql.raw(statement).execute(database)
    }
  })
  return {
    location,
    /** Reads the names of its tables, and its rows. */
    read: () =>
      run(async (database) => [
        (await database.introspection.getTables()).map(({ name }) => name).toSorted(),
        (await sql`select * from content_import`.execute(database)).rows,
      ]),
  }
}
