import type { Kysely } from 'kysely'

/** Adds the source from which a document was rendered, so that the next import renders only changed ones. */
export async function addRenderedFrom({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('file').addColumn('rendered_from', 'text').execute()
}
