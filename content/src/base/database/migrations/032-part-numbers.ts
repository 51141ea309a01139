import type { Kysely } from 'kysely'

/** Adds further part numbers of a device of another maker: a module has one for orders and one that it reports itself. */
export async function addPartNumbers({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('vendor_device').addColumn('other_part_numbers', 'text').execute()
}
