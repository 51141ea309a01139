import type { Kysely } from 'kysely'

/** Coordinates of a partner, for the map of partners. */
export async function addPartnerPlaces({ schema }: Kysely<unknown>): Promise<void> {
  await schema.alterTable('partner').addColumn('latitude', 'double precision').execute()
  await schema.alterTable('partner').addColumn('longitude', 'double precision').execute()
}
