import type { Kysely } from 'kysely'

/** Adds the day of a library of devices, which the site states where a name is not in it. */
export async function addLibraryDay({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('content_import').addColumn('as_of', 'text').execute()
}
