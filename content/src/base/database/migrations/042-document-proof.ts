import type { Kysely } from 'kysely'

/** The picture of a certificate or test report, and what a report states. */
export async function addDocumentProof({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('good_document').addColumn('picture', 'text').execute()
  await schema.alterTable('good_document').addColumn('test', 'text').execute()
}
