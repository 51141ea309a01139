import { waitWithin } from '@faceplate/server/process/deadline'
import { splitHosts } from '@faceplate/server/settings/address.hosts'
import { readSessionAccess, type SessionAccess } from '@faceplate/server/settings/session.access'
import type { PostgresPool, PostgresPoolClient } from 'kysely'
import { Pool, type ClientBase } from 'pg'
import { isDatabaseAway } from './database.faults.ts'

export interface HostsOptions {
  /** A `postgres://` address, which may name several hosts with commas between them, as for libpq. */
  location: string
  /** Called when an idle connection breaks; the next query opens a new one. */
  onConnectionLost?: ((error: Error) => void) | undefined
}

/** Most connections of a pool to one server. */
const maxConnections = 10
const connectTimeoutMs = 5000

/**
 * Opens a pool of connections to the servers of an address. It connects at the first query. Several hosts are a primary and its
 * standbys: the pool uses the host that takes writes, after a fail-over another one. The driver knows one host only, and
 * ignores `target_session_attrs` (pg 8.23).
 */
export function openPool(options: HostsOptions): PostgresPool {
  const hosts = splitHosts(options.location)
  const access = hosts.length > 1 ? 'read-write' : 'any'
  const pools = hosts.map((location) => openHost({ ...options, location }, { access }))
  const [only] = pools
  return only && pools.length === 1 ? only : new HostsPool(pools)
}

interface HostRules {
  /** The access that the server must give if the address states none. */
  access: SessionAccess
  max?: number
}

/** Opens a pool of connections to one server. */
export function openHost(
  { location, onConnectionLost }: HostsOptions,
  { access, max = maxConnections }: HostRules,
): Pool {
  const wanted = readSessionAccess(location) ?? access
  const pool = new Pool({
    connectionString: location,
    max,
    connectionTimeoutMillis: connectTimeoutMs,
    // The pool waits for the promise, and drops the connection if it is rejected.
    ...(wanted !== 'any' && { onConnect: (client) => requireAccess(client, wanted) }),
  })
  pool.on('error', (error) => onConnectionLost?.(error))
  // A client in use between two queries, as in a transaction, emits the loss itself, which would end the process. Its next
  // query rejects with the cause (https://node-postgres.com/apis/client#error).
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Rejects as for a write on a server that does not have the wanted role. A fail-over cures it. */
async function requireAccess(client: ClientBase, wanted: SessionAccess): Promise<void> {
  const answer = client.query<{ transaction_read_only: string }>('show transaction_read_only')
  // The time limit of the pool ends with the login.
  const { rows } = await waitWithin(answer, connectTimeoutMs, createTimeout)
  const found = rows[0]?.transaction_read_only === 'on' ? 'read-only' : 'read-write'
  if (found === wanted) return
  throw Object.assign(new Error(`the server is ${found}`), { code: '25006' })
}

/** A server has not answered in time. */
export function createTimeout(): Error {
  return Object.assign(new Error('the server does not respond'), { code: 'ETIMEDOUT' })
}

/** Pools of several hosts. */
class HostsPool implements PostgresPool {
  readonly options: object
  readonly #pools: readonly Pool[]
  /** The host that has served last. */
  #current = 0

  constructor(pools: readonly Pool[]) {
    this.#pools = pools
    this.options = pools[0]?.options ?? {}
  }

  /** Rejects with the failure of the current host if no host serves. */
  async connect(): Promise<PostgresPoolClient> {
    const first = this.#current
    const failures: unknown[] = []
    for (let step = 0; step < this.#pools.length; step += 1) {
      const host = (first + step) % this.#pools.length
      try {
        const client = await this.#pools[host]!.connect()
        this.#current = host
        return client
      } catch (error) {
        // libpq tries no further host either, if the server refuses the user.
        if (!isDatabaseAway(error)) throw error
        failures.push(error)
      }
    }
    throw failures[0]
  }

  async end(): Promise<void> {
    await Promise.all(this.#pools.map((pool) => pool.end()))
  }
}
