import { sql, type Kysely } from 'kysely'

/**
 * The time at which rows are public (`published.ts`), and the moments at which parts of the content change by themselves.
 * The next import fills both.
 */
export async function addPublication(database: Kysely<unknown>): Promise<void> {
  const { schema } = database
  const tables = ['good', 'news', 'solution', 'good_document', 'file', 'image', 'document']
  for (const table of tables) {
    // SQLite adds one column per statement.
    await schema
      .alterTable(table)
      .addColumn('public_from', 'text', (column) => column.notNull().defaultTo(''))
      .execute()
    await schema
      .alterTable(table)
      .addColumn('public_until', 'text', (column) => column.notNull().defaultTo('9999'))
      .execute()
    await schema
      .alterTable(table)
      .addColumn('draft', 'integer', (column) => column.notNull().defaultTo(0))
      .execute()
  }
  // Reads ask which of these rows are hidden: usually few, although each news item and its files have a `public_from`.
  for (const table of ['good', 'news', 'solution', 'file', 'document']) {
    for (const column of ['public_from', 'public_until']) {
      await schema.createIndex(`${table}_${column}`).on(table).column(column).execute()
    }
    await sql`
      create index ${sql.ref(`${table}_draft`)} on ${sql.table(table)} (draft) where draft = 1
    `.execute(database)
  }
  await splitLists(database)
  await schema
    .createTable('content_moment')
    .addColumn('name', 'text', (column) => column.notNull())
    .addColumn('at', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('content_moment_key', ['name', 'at'])
    .execute()
  await schema
    .createTable('content_clock')
    .addColumn('at', 'text', (column) => column.notNull())
    .execute()
  await schema.createIndex('content_moment_by_time').on('content_moment').column('at').execute()
}

type Entry = Record<string, unknown>

/** Names of entries in their list. */
const nameEntry: Readonly<Record<string, (entry: Entry, at: number) => string>> = {
  advisories: ({ id }) => String(id),
  offers: ({ code }) => String(code),
  'banners/base': nameByPlace,
  'banners/teaching': nameByPlace,
  'banners/company': nameByPlace,
}

function nameByPlace(_entry: Entry, at: number): string {
  return String(at).padStart(4, '0')
}

/** Entries have their own dates, so each becomes a document. Photographs are listed by every entry that can have them. */
async function splitLists(database: Kysely<unknown>): Promise<void> {
  for (const [list, name] of Object.entries(nameEntry)) {
    const { rows } = await sql<{
      body: string
    }>`select body from document where name = ${list}`.execute(database)
    const entries = rows.flatMap(({ body }): Entry[] => JSON.parse(body) ?? [])
    for (const [at, entry] of entries.entries()) {
      const body = JSON.stringify(list === 'advisories' ? entry : { images: [], ...entry })
      await sql`
        insert into document (name, body) values (${`${list}/${name(entry, at)}`}, ${body})
      `.execute(database)
    }
    await sql`delete from document where name = ${list}`.execute(database)
  }
}
