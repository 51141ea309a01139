import { accessSync, constants, statfsSync } from 'node:fs'
import SQLite from 'better-sqlite3'

/** Waiting for the content API, rejected by it, or suspected spam until an operator has decided. */
export type SpoolState = 'waiting' | 'refused' | 'quarantine'

/** A request of a visitor, ready to be sent to the content API. */
export interface Lead {
  /** Name of its contract. */
  call: string
  /** Path of the call below `/api/`. */
  path: string
  /** JSON, validated against the contract. */
  body: string
  idempotencyKey: string
  /** Distinguishes requests that share an idempotency key by mistake or abuse. */
  fingerprint: string
  reference: string
  page: string | undefined
  /** Why the lead is suspected spam. */
  quarantine: string | undefined
}

/** A lead that is due, reserved for this process until its lease ends. */
export interface DueLead extends Lead {
  id: number
  receivedMs: number
  /** Attempts to deliver it, including the current one. */
  attempts: number
}

/** A spooled lead, for operators. */
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

/** Free disk space that the spool needs to be writable: room for a lead and for the files of SQLite. */
const minFreeBytes = 1_000_000

/** The spool is full or cannot be written. */
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

/** A due time further ahead was stored before the clock was set back, so such a lead is due now. */
const farMs = 3_600_000

/**
 * Opens the file in which leads wait while the content API cannot accept them. When `hold` returns, the lead is on disk
 * and survives a crash and a power cut. Several processes may share one file.
 */
export function openSpool(options: SpoolOptions): Spool {
  return new Spool(openFile(options.file), options)
}

function openFile(file: string): SQLite.Database {
  const database = new SQLite(file)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('busy_timeout = 2000')
  // Overwrites deleted leads in the file, for visitors who want their data erased.
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
    findDue: database
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

/** Leads on the disk of this machine: stored by the intake, sent by the delivery, managed by operators. */
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
   * Stores a lead; the same lead with the same idempotency key is stored once. Returns whether it is the first that
   * waits. Throws a `SpoolError` if the spool is full or not writable.
   */
  hold({ page = null, quarantine = null, ...lead }: NewLead, state: SpoolState): boolean {
    try {
      if (this.#isFull()) throw new Error('The size limit of the spool is reached')
      const isFirst = state === 'waiting' && this.#findDueMs() === undefined
      const nowMs = this.#options.now()
      this.#statements.insert.run({ ...lead, page, quarantine, state, nowMs })
      return isFirst
    } catch (error) {
      throw new SpoolError('The lead could not be spooled', { cause: error })
    }
  }

  /** Whether a lead could probably be stored; checked without writing. */
  isWritable(): boolean {
    const { file } = this.#options
    try {
      accessSync(file, constants.W_OK)
      const { bavail, bsize } = statfsSync(file)
      return bavail * bsize > minFreeBytes && !this.#isFull()
    } catch {
      return false
    }
  }

  /** The reference of a spooled lead; undefined if there is no such lead, or the file cannot be read. */
  find(idempotencyKey: string, fingerprint: string): string | undefined {
    try {
      return this.#statements.find.get(idempotencyKey, fingerprint)
    } catch {
      // A disk failure must not reject a lead that the content API can accept.
      return undefined
    }
  }

  /** Reserves leads that are due (see `farMs`) for this process until the lease ends. */
  claimDue(count: number, leaseMs: number): DueLead[] {
    const nowMs = this.#options.now()
    const [farthestMs, untilMs] = [nowMs + farMs, nowMs + leaseMs]
    return this.#statements.take.all({ count, nowMs, farMs: farthestMs, untilMs })
  }

  /** Milliseconds until the next lead is due; undefined if no lead waits. */
  findWaitMs(): number | undefined {
    const dueMs = this.#findDueMs()
    return dueMs === undefined ? undefined : Math.max(0, dueMs - this.#options.now())
  }

  /** Deletes a lead that the content API has accepted. */
  remove(id: number): void {
    this.#statements.remove.run(id)
  }

  /** Stores why a lead could not be delivered, and when to retry. */
  postpone(id: number, error: string, delayMs: number): void {
    this.#statements.postpone.run({ id, error, nextMs: this.#options.now() + delayMs })
  }

  /** Stores that the content API will never accept a lead unchanged. */
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

  /** Queues rejected or quarantined leads for delivery: one, or all of a state. Returns their number. */
  putBack(from: 'refused' | 'quarantine', reference?: string): number {
    const nowMs = this.#options.now()
    return this.#statements.putBack.run({ from, reference: reference ?? null, nowMs }).changes
  }

  /** Erases the leads of a person by email address. Returns their number. */
  forget(email: string): number {
    const { changes } = this.#statements.forget.run(email)
    this.#database.pragma('wal_checkpoint(TRUNCATE)')
    return changes
  }

  close(): void {
    this.#database.close()
  }

  /** Due time of the next lead, in milliseconds since 1970. */
  #findDueMs(): number | undefined {
    return this.#statements.findDue.get() ?? undefined
  }

  /** Checked here, not by a limit of SQLite: a full database could not even store that a lead was delivered. */
  #isFull(): boolean {
    const readNumber = (name: string) => Number(this.#database.pragma(name, { simple: true }))
    const pages = readNumber('page_count') - readNumber('freelist_count')
    return pages * readNumber('page_size') > this.#options.maxBytes
  }
}

type NewLead = Omit<Lead, 'page' | 'quarantine'> & {
  page?: string | null | undefined
  quarantine?: string | null | undefined
}
