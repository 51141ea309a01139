import { accessSync, constants, statfsSync } from 'node:fs'
import SQLite from 'better-sqlite3'

/** Waiting for the content API, refused by it, or kept back until somebody has looked at it. */
export type SpoolState = 'waiting' | 'refused' | 'quarantine'

/** A request of a visitor as it goes to the content API. */
export interface Lead {
  /** Name of its contract. */
  call: string
  /** Path of the call below `/api/`. */
  path: string
  /** JSON, checked against the contract. */
  body: string
  idempotencyKey: string
  /** Tells requests apart that share a key by mistake or malice. */
  fingerprint: string
  reference: string
  page: string | undefined
  /** Why it looks like a robot's. */
  quarantine: string | undefined
}

/** A lead whose turn has come, for this process alone until its lease ends. */
export interface DueLead extends Lead {
  id: number
  receivedMs: number
  /** Counts this attempt too. */
  attempts: number
}

/** A stored lead, for people to read. */
export interface SpooledLead extends Lead {
  state: SpoolState
  receivedMs: number
  lastError: string | null
}

export interface SpoolOptions {
  file: string
  maxBytes: number
  /** Milliseconds since 1970. */
  now: () => number
}

/** Free space of the disk below which nothing more is taken: room for a request and what SQLite writes beside it. */
const leastFreeBytes = 1_000_000

/** The file has no room, or cannot be written. */
export class SpoolError extends Error {}

const schema = `
  create table if not exists lead (
    id integer primary key,
    call text not null,
    path text not null,
    body text not null,
    idempotency_key text not null,
    fingerprint text not null,
    reference text not null,
    page text,
    quarantine text,
    state text not null,
    received_ms integer not null,
    attempts integer not null default 0,
    next_ms integer not null,
    last_error text,
    unique (idempotency_key, fingerprint)
  );
  create index if not exists lead_by_turn on lead (state, next_ms);
`

const columns = `call, path, body, idempotency_key as idempotencyKey, fingerprint, reference, page, quarantine`
const spooledColumns = `${columns}, state, received_ms as receivedMs, last_error as lastError`

/** A turn that is further ahead was noted before the clock was set back. */
const farMs = 3_600_000

/**
 * Opens the file in which leads wait while the content API cannot take them. A lead that `hold` has taken is on disk,
 * and outlives this process and a power cut. Several processes may share one file.
 */
export function openSpool(options: SpoolOptions): Spool {
  return new Spool(openFile(options.file), options)
}

function openFile(file: string): SQLite.Database {
  const database = new SQLite(file)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('busy_timeout = 2000')
  // Leads that a visitor asked to be forgotten leave the file, too.
  database.pragma('secure_delete = ON')
  database.exec(schema)
  return database
}

type Statements = ReturnType<typeof prepareStatements>

function prepareStatements(database: SQLite.Database) {
  return {
    insert: database.prepare(
      `insert into lead (call, path, body, idempotency_key, fingerprint, reference, page, quarantine, state, received_ms, next_ms)
       values (@call, @path, @body, @idempotencyKey, @fingerprint, @reference, @page, @quarantine, @state, @nowMs, @nowMs)
       on conflict (idempotency_key, fingerprint) do nothing`,
    ),
    find: database
      .prepare<[string, string], string>(
        'select reference from lead where idempotency_key = ? and fingerprint = ?',
      )
      .pluck(),
    take: database.prepare<object, DueLead>(
      `update lead set attempts = attempts + 1, next_ms = @untilMs
       where id in (select id from lead where state = 'waiting' and (next_ms <= @nowMs or next_ms > @farMs) order by next_ms limit @count)
       returning id, attempts, received_ms as receivedMs, ${columns}`,
    ),
    findTurn: database
      .prepare<[], number | null>("select min(next_ms) from lead where state = 'waiting'")
      .pluck(),
    remove: database.prepare<[number]>('delete from lead where id = ?'),
    postpone: database.prepare(
      'update lead set next_ms = @nextMs, last_error = @error where id = @id',
    ),
    refuse: database.prepare(
      "update lead set state = 'refused', last_error = @error where id = @id",
    ),
    tally: database.prepare<[], { state: SpoolState; count: number; oldestMs: number }>(
      'select state, count(*) as count, min(received_ms) as oldestMs from lead group by state',
    ),
    list: database.prepare<[string], SpooledLead>(
      `select ${spooledColumns} from lead where state = ? order by received_ms desc`,
    ),
    read: database.prepare<[string], SpooledLead>(
      `select ${spooledColumns} from lead where reference = ?`,
    ),
    putBack: database.prepare(
      `update lead set state = 'waiting', next_ms = @nowMs, attempts = 0, quarantine = null
       where state = @from and (@reference is null or reference = @reference)`,
    ),
    forget: database.prepare<[string]>(
      `delete from lead where lower(coalesce(body ->> '$.contacts.email', body ->> '$.email')) = lower(?)`,
    ),
  }
}

/** Leads on the disk of this machine: taken from visitors, handed on by the delivery, looked after by people. */
export class Spool {
  readonly #database: SQLite.Database
  readonly #statements: Statements
  readonly #options: SpoolOptions

  constructor(database: SQLite.Database, options: SpoolOptions) {
    this.#database = database
    this.#statements = prepareStatements(database)
    this.#options = options
  }

  /**
   * Keeps a lead; the same lead under the same key is kept once. Tells whether it is the first that waits. Throws a
   * `SpoolError`.
   */
  hold({ page = null, quarantine = null, ...lead }: HeldLead, state: SpoolState): boolean {
    try {
      if (this.#isFull()) throw new Error('It is as large as it may be')
      const isFirst = state === 'waiting' && this.#findTurnMs() === undefined
      const nowMs = this.#options.now()
      this.#statements.insert.run({ ...lead, page, quarantine, state, nowMs })
      return isFirst
    } catch (error) {
      throw new SpoolError('The spool takes nothing', { cause: error })
    }
  }

  /** Whether a lead could be kept, as far as can be told without writing. */
  isWritable(): boolean {
    const { file } = this.#options
    try {
      accessSync(file, constants.W_OK)
      const { bavail, bsize } = statfsSync(file)
      return bavail * bsize > leastFreeBytes && !this.#isFull()
    } catch {
      return false
    }
  }

  /** The reference of a lead that is kept here; undefined where there is none, or the file cannot be read. */
  find(idempotencyKey: string, fingerprint: string): string | undefined {
    try {
      return this.#statements.find.get(idempotencyKey, fingerprint)
    } catch {
      // A disk that fails is no reason to refuse what the content API can take.
      return undefined
    }
  }

  /** Takes leads whose turn has come, or would never come (`farMs`), for this process alone until the lease ends. */
  takeDue(count: number, leaseMs: number): DueLead[] {
    const nowMs = this.#options.now()
    const [farthestMs, untilMs] = [nowMs + farMs, nowMs + leaseMs]
    return this.#statements.take.all({ count, nowMs, farMs: farthestMs, untilMs })
  }

  /** Milliseconds until the next turn; undefined when no lead waits. */
  findWaitMs(): number | undefined {
    const turnMs = this.#findTurnMs()
    return turnMs === undefined ? undefined : Math.max(0, turnMs - this.#options.now())
  }

  /** Deletes a lead that the content API has accepted. */
  remove(id: number): void {
    this.#statements.remove.run(id)
  }

  /** Notes why a lead could not be handed on, and when it is tried again. */
  postpone(id: number, error: string, delayMs: number): void {
    this.#statements.postpone.run({ id, error, nextMs: this.#options.now() + delayMs })
  }

  /** Notes that the content API will never take a lead as it is. */
  refuse(id: number, error: string): void {
    this.#statements.refuse.run({ id, error })
  }

  count(): Record<SpoolState, number> {
    const counts = { waiting: 0, refused: 0, quarantine: 0 }
    for (const { state, count } of this.#statements.tally.all()) counts[state] = count
    return counts
  }

  /** Age of the oldest lead of each state in milliseconds. */
  findAges(): Record<SpoolState, number> {
    const ages = { waiting: 0, refused: 0, quarantine: 0 }
    const nowMs = this.#options.now()
    for (const { state, oldestMs } of this.#statements.tally.all()) {
      ages[state] = Math.max(0, nowMs - oldestMs)
    }
    return ages
  }

  /** The leads of one state, newest first. */
  list(state: SpoolState): SpooledLead[] {
    return this.#statements.list.all(state)
  }

  read(reference: string): SpooledLead | undefined {
    return this.#statements.read.get(reference)
  }

  /** Sends refused or quarantined leads again: one, or all of them. Gives how many. */
  putBack(from: 'refused' | 'quarantine', reference?: string): number {
    const nowMs = this.#options.now()
    return this.#statements.putBack.run({ from, reference: reference ?? null, nowMs }).changes
  }

  /** Removes the leads of a person by their mail address. Gives how many. */
  forget(email: string): number {
    const { changes } = this.#statements.forget.run(email)
    this.#database.pragma('wal_checkpoint(TRUNCATE)')
    return changes
  }

  close(): void {
    this.#database.close()
  }

  /** When the next lead has its turn, in milliseconds since 1970. */
  #findTurnMs(): number | undefined {
    return this.#statements.findTurn.get() ?? undefined
  }

  /** Not by a limit of the database itself: a full one could not even note what was delivered. */
  #isFull(): boolean {
    const readNumber = (name: string) => Number(this.#database.pragma(name, { simple: true }))
    const pages = readNumber('page_count') - readNumber('freelist_count')
    return pages * readNumber('page_size') > this.#options.maxBytes
  }
}

type HeldLead = Omit<Lead, 'page' | 'quarantine'> & {
  page?: string | null | undefined
  quarantine?: string | null | undefined
}
