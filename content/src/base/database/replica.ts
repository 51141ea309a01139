import { Kysely, PostgresDialect } from 'kysely'
import { isDatabaseAway } from './database.faults.ts'
import type { DatabaseOptions } from './database.ts'
import { ReplicaPool, type ReplicaPoolOptions } from './replica.pool.ts'
import type { Database } from './schema.ts'

export interface ReplicaOptions
  extends Omit<ReplicaPoolOptions, 'onLost' | 'onBack'>, Pick<DatabaseOptions, 'onQuery'> {
  /** Called when the database answers in place of the replica, with the cause. */
  onReplicaLost: (error: unknown) => void
  /** Called when the replica answers again, with the milliseconds since its loss. */
  onReplicaBack: (ms: number) => void
}

/**
 * Opens a database for reads, which a replica answers. It is never written. While it is away or too far behind, the database answers in its place.
 * Rejects if the replica refuses the connection for a reason that waiting does not cure, such as a wrong password.
 */
export async function openReplica(options: ReplicaOptions): Promise<Kysely<Database>> {
  const { onQuery, onReplicaLost, onReplicaBack, ...rest } = options
  let lostAtMs: number | undefined
  const lose = (error: unknown) => {
    lostAtMs = performance.now()
    onReplicaLost(error)
  }
  const pool = new ReplicaPool({
    ...rest,
    onLost: lose,
    onBack() {
      if (lostAtMs !== undefined) onReplicaBack(performance.now() - lostAtMs)
      lostAtMs = undefined
    },
  })
  const failure = await pool.start()
  if (failure !== undefined) {
    if (!isDatabaseAway(failure)) {
      await pool.end()
      throw failure
    }
    lose(failure)
  }
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    ...(onQuery && { log: onQuery }),
  })
}
