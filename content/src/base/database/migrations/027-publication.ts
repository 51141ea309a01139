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
  // Every read asks which of these rows are hidden, and in most catalogues none is.
  const keys = { good: 'id', news: 'id', solution: 'id', file: 'path', document: 'name' }
  for (const [table, key] of Object.entries(keys)) {
    await sql`
      create index ${sql.ref(`${table}_dated`)} on ${sql.table(table)} (${sql.ref(key)})
      where public_from <> '' or public_until <> '9999' or draft <> 0
    `.execute(database)
  }
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
