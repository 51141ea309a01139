import type { Kysely } from 'kysely'
import { ReplicaBehindError } from './database.faults.ts'
import { listMissingSteps, openUnchanged, type DatabaseOptions } from './database.ts'
import type { Database } from './schema.ts'

/**
 * Opens the replica of `DATABASE_REPLICA_URL`; undefined without one. It is never written. Rejects with a
 * `ReplicaBehindError` while it lacks steps of the schema.
 */
export async function openReplica(
  location: string | undefined,
  observers: Omit<DatabaseOptions, 'location'>,
): Promise<Kysely<Database> | undefined> {
  if (location === undefined) return undefined
  if ((await listMissingSteps(location)).length > 0) throw new ReplicaBehindError()
  return openUnchanged({ location, ...observers })
}
