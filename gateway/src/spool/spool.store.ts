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
  /** Why it looks like no person's. */
  quarantine: string | undefined
}

/** A lead whose turn has come, for this process alone until its lease ends. */
export interface DueLead extends Lead {
  id: number
  receivedMs: number
  /** Counts this attempt too. */
  attempts: number
}

/** A lead that lies here, to be read by people. */
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

/** A request of a visitor, and what the database writes to take it. */
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

/** No turn is as far ahead: the clock was set back since it was noted. */
const farMs = 3_600_000

export type Spool = ReturnType<typeof openSpool>

/**
 * Opens the file that leads lie in while the content API cannot take them. What `hold` has taken is on disk,
 * and outlives this process and a power cut. Several processes may share one file.
 */
export function openSpool({ file, maxBytes, now }: SpoolOptions) {
  const database = new SQLite(file)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('busy_timeout = 2000')
  // What a visitor asked to be forgotten leaves the file, too.
  database.pragma('secure_delete = ON')
  database.exec(schema)

  const insert = database.prepare(
    `insert into lead (call, path, body, idempotency_key, fingerprint, reference, page, quarantine, state, received_ms, next_ms)
     values (@call, @path, @body, @idempotencyKey, @fingerprint, @reference, @page, @quarantine, @state, @nowMs, @nowMs)
     on conflict (idempotency_key, fingerprint) do nothing`,
  )
  const find = database
    .prepare<[string, string], string>(
      'select reference from lead where idempotency_key = ? and fingerprint = ?',
    )
    .pluck()
  const take = database.prepare<object, DueLead>(
    `update lead set attempts = attempts + 1, next_ms = @untilMs
     where id in (select id from lead where state = 'waiting' and (next_ms <= @nowMs or next_ms > @farMs) order by next_ms limit @count)
     returning id, attempts, received_ms as receivedMs, ${columns}`,
  )
  const next = database
    .prepare<[], number | null>("select min(next_ms) from lead where state = 'waiting'")
    .pluck()
  const remove = database.prepare<[number]>('delete from lead where id = ?')
  const postpone = database.prepare(
    'update lead set next_ms = @nextMs, last_error = @error where id = @id',
  )
  const refuse = database.prepare(
    "update lead set state = 'refused', last_error = @error where id = @id",
  )
  const tally = database.prepare<[], { state: SpoolState; count: number; oldestMs: number }>(
    'select state, count(*) as count, min(received_ms) as oldestMs from lead group by state',
  )
  const list = database.prepare<[string], SpooledLead>(
    `select ${columns}, state, received_ms as receivedMs, last_error as lastError
     from lead where state = ? order by received_ms desc`,
  )
  const read = database.prepare<[string], SpooledLead>(
    `select ${columns}, state, received_ms as receivedMs, last_error as lastError
     from lead where reference = ?`,
  )
  const putBack = database.prepare(
    `update lead set state = 'waiting', next_ms = @nowMs, attempts = 0, quarantine = null
     where state = @from and (@reference is null or reference = @reference)`,
  )
  const forget = database.prepare<[string]>(
    `delete from lead where lower(coalesce(body ->> '$.contacts.email', body ->> '$.email')) = lower(?)`,
  )

  const readNumber = (name: string) => Number(database.pragma(name, { simple: true }))
  // Not by a limit of the database itself: one that is full could not even note what was delivered.
  const isFull = () =>
    (readNumber('page_count') - readNumber('freelist_count')) * readNumber('page_size') > maxBytes

  return {
    /**
     * Keeps a lead; once more with its key, it is kept once. Tells whether it is the first that waits. Throws a
     * `SpoolError`.
     */
    hold({ page = null, quarantine = null, ...lead }: HeldLead, state: SpoolState): boolean {
      try {
        if (isFull()) throw new Error('It is as large as it may be')
        const isFirst = state === 'waiting' && typeof next.get() !== 'number'
        insert.run({ ...lead, page, quarantine, state, nowMs: now() })
        return isFirst
      } catch (error) {
        throw new SpoolError('The spool takes nothing', { cause: error })
      }
    },
    /** Whether it would take one, as far as can be told without writing. */
    isWritable(): boolean {
      try {
        accessSync(file, constants.W_OK)
        const { bavail, bsize } = statfsSync(file)
        return bavail * bsize > leastFreeBytes && !isFull()
      } catch {
        return false
      }
    },
    /** The reference of a lead that lies here; undefined where it does not, or nobody can tell. */
    find(idempotencyKey: string, fingerprint: string): string | undefined {
      try {
        return find.get(idempotencyKey, fingerprint)
      } catch {
        // A disk that fails is no reason to refuse what the content API can take.
        return undefined
      }
    },
    /** Takes leads whose turn has come, or would never come (`farMs`), for this process alone until the lease ends. */
    takeDue: (count: number, leaseMs: number): DueLead[] =>
      take.all({ count, nowMs: now(), farMs: now() + farMs, untilMs: now() + leaseMs }),
    /** Milliseconds until the next turn; undefined when none waits. */
    findWaitMs(): number | undefined {
      const nextMs = next.get()
      return typeof nextMs === 'number' ? Math.max(0, nextMs - now()) : undefined
    },
    /** The content API has it. */
    remove(id: number): void {
      remove.run(id)
    },
    postpone(id: number, error: string, delayMs: number): void {
      postpone.run({ id, error, nextMs: now() + delayMs })
    },
    /** The content API will never take it as it is. */
    refuse(id: number, error: string): void {
      refuse.run({ id, error })
    },
    count(): Record<SpoolState, number> {
      const counts = { waiting: 0, refused: 0, quarantine: 0 }
      for (const { state, count } of tally.all()) counts[state] = count
      return counts
    },
    /** How long the oldest of each state has lain here. */
    findAges(): Record<SpoolState, number> {
      const ages = { waiting: 0, refused: 0, quarantine: 0 }
      for (const { state, oldestMs } of tally.all()) ages[state] = Math.max(0, now() - oldestMs)
      return ages
    },
    list: (state: SpoolState): SpooledLead[] => list.all(state),
    read: (reference: string): SpooledLead | undefined => read.get(reference),
    /** Sends again what was refused, or what was kept back: one, or all. Gives how many. */
    putBack: (from: 'refused' | 'quarantine', reference?: string): number =>
      putBack.run({ from, reference: reference ?? null, nowMs: now() }).changes,
    /** Removes what a person sent, by their address. Gives how many. */
    forget(email: string): number {
      const { changes } = forget.run(email)
      database.pragma('wal_checkpoint(TRUNCATE)')
      return changes
    },
    close(): void {
      database.close()
    },
  }
}

type HeldLead = Omit<Lead, 'page' | 'quarantine'> & {
  page?: string | null | undefined
  quarantine?: string | null | undefined
}
