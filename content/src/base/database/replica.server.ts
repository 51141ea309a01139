import type { SessionAccess } from '@faceplate/server/settings/session.access'
import { Kysely, PostgresDialect } from 'kysely'
import type { Pool, PoolClient } from 'pg'
import { openHost, type HostsOptions } from './postgres.hosts.ts'
import type { Database } from './schema.ts'

/** The connections to one server with a replica. */
export interface ReplicaServer {
  /** For the calls of visitors. */
  pool: Pool
  /** For checks, which must not wait for the calls. */
  checks: Kysely<Database>
  /** Ends each connection after its query. */
  end(): Promise<void>
  /** Ends all connections now: the queries of a server that hangs would never end. */
  abort(): void
}

/** Opens a server with a replica. It connects at the first query. */
export function openReplicaServer(options: HostsOptions, access: SessionAccess): ReplicaServer {
  const pool = openHost(options, { access })
  const checkPool = openHost(options, { access, max: 1 })
  const clients = new Set<PoolClient>()
  for (const each of [pool, checkPool]) {
    each.on('connect', (client) => clients.add(client))
    each.on('remove', (client) => clients.delete(client))
  }
  const end = async () => {
    await Promise.all([pool.end(), checkPool.end()])
  }
  return {
    pool,
    checks: new Kysely<Database>({ dialect: new PostgresDialect({ pool: checkPool }) }),
    end,
    abort() {
      void end().catch(() => {})
      // A client ends its socket at once if a query is under way (pg 8.23).
      for (const client of clients) void client.end().catch(() => {})
    },
  }
}
