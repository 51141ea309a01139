import { setTimeout as sleep } from 'node:timers/promises'
import { isDeepStrictEqual } from 'node:util'
import { waitWithin } from '@faceplate/server/process/deadline'
import { repeatWork, type RepeatedWork } from '@faceplate/server/process/repeated.work'
import { splitHosts } from '@faceplate/server/settings/address.hosts'
import type { Kysely, PostgresPool, PostgresPoolClient } from 'kysely'
import { keepsWords } from '../fulltext/stored.words.ts'
import { holdWrites } from './busy.ts'
import { readContentVersion, readImportDigests } from './content.version.ts'
import { DatabaseBusyError, isDatabaseAway, ReplicaBehindError } from './database.faults.ts'
import { findMissingSteps } from './database.ts'
import { createTimeout, openPool, type HostsOptions } from './postgres.hosts.ts'
import { openReplicaServer, type ReplicaServer } from './replica.server.ts'
import type { Database } from './schema.ts'

/** Several hosts in the location are several replicas: the first that is ready is used. */
export interface ReplicaPoolOptions extends HostsOptions {
  /** The database that the replica copies, and its address. */
  database: Kysely<Database>
  databaseLocation: string
  /** The replica is used while it lacks content for no longer than this time. */
  lagMs: number
  /** Called when the database answers in place of the replica, with the cause. */
  onLost: (error: unknown) => void
  /** Called when the replica answers again. */
  onBack: () => void
}

const startWaitMs = 5000
const startPauseMs = 100
const checkPauseMs = 1000
const checkTimeoutMs = 3000
/** A busy process, too, may be late for one check. */
const mostLateChecks = 2

/** A replica that is used. */
interface UsedReplica {
  server: ReplicaServer
  /** A version of the content that the database had at a moment, and the replica perhaps not yet. */
  wanted: { version: number; atMs: number }
  /** Checks in a row without an answer in time. */
  lateChecks: number
}

/**
 * Connections for reads: to the replica while it responds and is not too far behind, otherwise to the database.
 *
 * The replica is used again only when it has the content of the database, at a moment at which no import can add more:
 * readers keep data by the digest of the content, and a digest read from the database must not name older data of the replica.
 */
export class ReplicaPool implements PostgresPool {
  readonly options = {}
  readonly #options: ReplicaPoolOptions
  readonly #database: PostgresPool
  #used: UsedReplica | undefined
  #checks: RepeatedWork | undefined

  constructor(options: ReplicaPoolOptions) {
    const { databaseLocation, onConnectionLost } = options
    this.#options = options
    this.#database = openPool({ location: databaseLocation, onConnectionLost })
  }

  /**
   * Uses the replica as soon as it is ready, and watches it from now on. Resolves with the reason if it is not ready now: a step
   * of the schema or an import that has just ended is waited for.
   */
  async start(): Promise<unknown> {
    const deadlineMs = performance.now() + startWaitMs
    let failure = await this.#tryReplicas()
    while (isSoonOver(failure) && performance.now() < deadlineMs) {
      await sleep(startPauseMs)
      failure = await this.#tryReplicas()
    }
    this.#checks = repeatWork(async () => {
      if (this.#used) await this.#checkReplica(this.#used)
      else await this.#tryReplicas()
      return checkPauseMs
    })
    return failure
  }

  async connect(): Promise<PostgresPoolClient> {
    const used = this.#used
    if (!used) return this.#database.connect()
    try {
      return await used.server.pool.connect()
    } catch (error) {
      if (this.#used === used) {
        if (isPoolBusy(error)) throw error
        this.#lose(used, error)
      }
      return this.#database.connect()
    }
  }

  async end(): Promise<void> {
    await this.#checks?.close()
    await Promise.all([this.#database.end(), this.#used?.server.end()])
  }

  async #checkReplica(used: UsedReplica): Promise<void> {
    const { database, lagMs } = this.#options
    let found: number
    try {
      found = await within(readContentVersion(used.server.checks))
      used.lateChecks = 0
    } catch (error) {
      used.lateChecks += 1
      if (!isTimeout(error) || used.lateChecks >= mostLateChecks) this.#lose(used, error)
      return
    }
    const version = await within(readContentVersion(database)).catch(() => undefined)
    // The database is away: the replica answers, however old it is.
    if (version === undefined) return
    const atMs = performance.now()
    if (found >= used.wanted.version) used.wanted = { version, atMs }
    if (atMs - used.wanted.atMs > lagMs) this.#lose(used, new ReplicaBehindError())
  }

  /** Uses the first replica that is ready. Resolves with the reason if none is, preferably one that waiting does not cure. */
  async #tryReplicas(): Promise<unknown> {
    const failures: unknown[] = []
    const hosts = splitHosts(this.#options.location)
    // Otherwise the primary would be used for good if it is among them.
    const access = hosts.length > 1 ? 'read-only' : 'any'
    for (const location of hosts) {
      const server = openReplicaServer({ ...this.#options, location }, access)
      const failure = await this.#tryReplica(server)
      if (failure === undefined) return undefined
      failures.push(failure)
    }
    return failures.find((failure) => !isDatabaseAway(failure)) ?? failures[0]
  }

  /** Uses a replica if it has the schema and the content of the database. Resolves with the reason if it does not. */
  async #tryReplica(server: ReplicaServer): Promise<unknown> {
    const late = new AbortController()
    const use = async (database: Kysely<Database>) => {
      const [wanted, found] = [await readContent(database), await readContent(server.checks)]
      if (!isDeepStrictEqual(wanted, found)) throw new ReplicaBehindError()
      if (late.signal.aborted) return
      const { version } = wanted
      this.#used = { server, wanted: { version, atMs: performance.now() }, lateChecks: 0 }
      this.#options.onBack()
    }
    try {
      const missing = await within(findMissingSteps(server.checks))
      if (missing.length > 0) throw new ReplicaBehindError()
      // The lock ends with the inner limit, the wait for the lock with the outer one.
      await within(holdWrites(this.#options.database, (each) => within(use(each))))
      return undefined
    } catch (error) {
      late.abort()
      if (this.#used?.server === server) return undefined
      server.abort()
      return error
    }
  }

  #lose(used: UsedReplica, error: unknown): void {
    if (this.#used !== used) return
    this.#used = undefined
    // Calls of a replica that is merely behind may end.
    if (error instanceof ReplicaBehindError) void used.server.end()
    else used.server.abort()
    this.#options.onLost(error)
  }
}

async function readContent(database: Kysely<Database>) {
  return {
    imports: await readImportDigests(database),
    version: await readContentVersion(database),
    hasWords: await keepsWords(database),
  }
}

function within<Result>(work: Promise<Result>): Promise<Result> {
  return waitWithin(work, checkTimeoutMs, createTimeout)
}

function isTimeout(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'ETIMEDOUT'
}

function isSoonOver(failure: unknown): boolean {
  return failure instanceof ReplicaBehindError || failure instanceof DatabaseBusyError
}

/** All connections are in use, which says nothing about the server. */
function isPoolBusy(error: unknown): boolean {
  return error instanceof Error && error.message === 'timeout exceeded when trying to connect'
}
