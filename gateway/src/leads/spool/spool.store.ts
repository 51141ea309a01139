import { accessSync, constants, statfsSync } from 'node:fs'
import type SQLite from 'better-sqlite3'
import { farMs } from './delivery.delay.ts'
import { openSpoolFile } from './spool.file.ts'
import { createOutageStore, type Outage } from './spool.outage.ts'
import { createQuarantine, type DroppedLeads } from './spool.quarantine.ts'

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
  /** Hash of path and body. */
  fingerprint: string
  reference: string
  page: string | undefined
  /** Language of the edition that it was sent from, a BCP 47 tag. */
  language: string | undefined
  /** Scheme and host of that edition; undefined if no address is configured. */
  origin: string | undefined
  /** Source of the visit, as the value of a header field. */
  source: string | undefined
  /** Why the lead is suspected spam. */
  quarantine: string | undefined
  /** Name of the client's network, for a content API that limits the emails of a client. */
  client: string | undefined
}

/** Identifies equal requests. */
export type SpooledRequest = Pick<Lead, 'reference' | 'fingerprint' | 'body'>

/** A lead that is due, reserved for this process until its lease ends. */
export interface DueLead extends Lead {
  id: number
  receivedMs: number
  /** Attempts to deliver it, including the current one. */
  attempts: number
  /** Time since the content API first denied the call, if it has denied it in all attempts since; otherwise 0. */
  deniedMs: number
  /** Failures of the content API in a row, before this attempt. */
  failures: number
}

/** An attempt to deliver a lead that can be repeated. */
export interface FailedAttempt {
  reason: string
  /** Delay before the next attempt. */
  delayMs: number
  /** The content API does not know or permit the call. */
  isDenied: boolean
}

/** A spooled lead, for operators. */
export interface SpooledLead extends Omit<
  Lead,
  'page' | 'language' | 'origin' | 'source' | 'client'
> {
  page: string | null
  state: SpoolState
  receivedMs: number
  /** Time of the next attempt to deliver it, while it waits. */
  nextMs: number
  lastError: string | null
}

export interface SpoolOptions {
  file: string
  maxBytes: number
  /** Milliseconds since 1970. */
  now: () => number
  /** Called when suspected leads were dropped. */
  onDropped?: (dropped: DroppedLeads) => void
}

/** Bytes of the leads that are not suspected spam. */
export interface LeadRoom {
  usedBytes: number
  /** Bytes that they may have, by the limit of the spool and by the disk. */
  roomBytes: number
}

/** Free disk space that the spool needs to be writable: room for a lead and for the files of SQLite. */
const minFreeBytes = 1_000_000

/** Share of the spool for suspected spam; all other leads have the rest (docs/decisions/062-quarantine-share.md). */
const quarantineShare = 0.1

/** The spool is full or cannot be written. */
export class SpoolError extends Error {}

const operatorColumns = `call, path, body, idempotency_key as idempotencyKey, fingerprint, reference, page, quarantine`
const columns = `${operatorColumns}, language, origin, source, client`
const spooledColumns = `${operatorColumns}, state, received_ms as receivedMs, next_ms as nextMs, last_error as lastError`

/** Selects the leads of one state, newest first. */
export const selectLeads = `select ${spooledColumns} from lead where state = ? order by received_ms desc`

/** Counts the leads of each state. */
export function countStates(database: SQLite.Database): Record<SpoolState, number> {
  const counts = { waiting: 0, refused: 0, quarantine: 0 }
  const rows = database
    .prepare<[], { state: SpoolState; count: number }>(
      'select state, count(*) as count from lead group by state',
    )
    .all()
  for (const { state, count } of rows) counts[state] = count
  return counts
}

/**
 * Opens the file in which leads wait while the content API cannot accept them. When `hold` returns, the lead is on disk
 * and survives a crash and a power cut. Several processes may share one file.
 */
export function openSpool(options: SpoolOptions): Spool {
  return new Spool(openSpoolFile(options.file), options)
}

type Statements = ReturnType<typeof prepareStatements>

function prepareStatements(database: SQLite.Database) {
  return {
    insert: database.prepare(
      // No id is used twice: a delivery that ends after its lead was dropped must not remove another one.
      `insert into lead (id, call, path, body, idempotency_key, fingerprint, reference, page, language, origin, source, quarantine, client, state, received_ms, attempts, next_ms, last_error, denied_ms)
       values (max(coalesce((select max(id) from lead), 0) + 1, @nowMs), @call, @path, @body, @idempotencyKey, @fingerprint, @reference, @page, @language, @origin, @source, @quarantine, @client, @state, @nowMs, @attempts, @nextMs, @error, @deniedMs)
       on conflict (idempotency_key, fingerprint) do nothing`,
    ),
    find: database
      .prepare<[string, string], string>(
        'select reference from lead where idempotency_key = ? and fingerprint = ?',
      )
      .pluck(),
    listByKey: database.prepare<[string, string], SpooledRequest>(
      'select reference, fingerprint, body from lead where idempotency_key = ? and path = ?',
    ),
    // Leads with the fewest attempts first, so that one that always fails does not hold up the others.
    take: database.prepare<object, Omit<DueLead, 'failures'>>(
      `update lead set attempts = attempts + 1, next_ms = @untilMs
       where id in (select id from lead where state = 'waiting' and (next_ms <= @nowMs or next_ms > @farMs) order by attempts, next_ms limit @count)
       returning id, attempts, received_ms as receivedMs, coalesce(@nowMs - denied_ms, 0) as deniedMs, ${columns}`,
    ),
    findDue: database
      .prepare<object, number | null>(
        `select min(iif(next_ms > @farMs, 0, next_ms)) from lead where state = 'waiting'`,
      )
      .pluck(),
    remove: database.prepare<[number]>('delete from lead where id = ?'),
    postpone: database.prepare(
      `update lead set next_ms = @nextMs, last_error = @error, denied_ms = iif(@isDenied, coalesce(denied_ms, @nowMs), null)
       where id = @id`,
    ),
    refuse: database.prepare(
      "update lead set state = 'refused', last_error = @error where id = @id",
    ),
    tally: database.prepare<[], { state: SpoolState; oldestMs: number }>(
      'select state, min(received_ms) as oldestMs from lead group by state',
    ),
    list: database.prepare<[string], SpooledLead>(selectLeads),
    read: database.prepare<[string], SpooledLead>(
      `select ${spooledColumns} from lead where reference = ?`,
    ),
    putBack: database.prepare(
      `update lead set state = 'waiting', next_ms = @nowMs, attempts = 0, quarantine = null, denied_ms = null
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
  readonly #outage: ReturnType<typeof createOutageStore>
  readonly #quarantine: ReturnType<typeof createQuarantine>
  readonly #options: SpoolOptions

  constructor(database: SQLite.Database, options: SpoolOptions) {
    this.#database = database
    this.#statements = prepareStatements(database)
    this.#outage = createOutageStore(database, options.now)
    this.#quarantine = createQuarantine(database, options.now)
    this.#options = options
  }

  /**
   * Stores a lead, and the failed attempt to deliver it if there was one; the same lead with the same idempotency key is
   * stored once. Suspected spam has a share of the spool, from which the oldest leads are dropped, and takes no room of
   * other leads. Returns whether it is the first that waits. Throws a `SpoolError` if the spool is full or not writable.
   */
  hold(lead: NewLead, state: SpoolState, attempt?: FailedAttempt): boolean {
    const isSuspected = state === 'quarantine' || (lead.quarantine ?? null) !== null
    try {
      if (!isSuspected && this.#isFull()) throw new Error('The size limit of the spool is reached')
      const isFirst = state === 'waiting' && this.#findDueMs() === undefined
      if (isSuspected) this.#holdSuspected(lead, state, attempt)
      else this.#insert(lead, state, attempt)
      return isFirst
    } catch (error) {
      throw new SpoolError('The lead could not be spooled', { cause: error })
    }
  }

  #holdSuspected(lead: NewLead, state: SpoolState, attempt: FailedAttempt | undefined): void {
    const shareBytes = this.#findShareBytes()
    const dropped = this.#database
      .transaction(() => {
        // First, so that the others make room for it.
        this.#insert(lead, state, attempt)
        const dropped = this.#quarantine.trim(shareBytes)
        const { idempotencyKey, fingerprint } = lead
        if (this.#statements.find.get(idempotencyKey, fingerprint) === undefined) {
          throw new Error('The lead is larger than the share of the quarantine')
        }
        return dropped
      })
      .immediate()
    this.#reportDropped(dropped)
  }

  #insert(
    {
      page = null,
      language = null,
      origin = null,
      source = null,
      quarantine = null,
      client = null,
      ...lead
    }: NewLead,
    state: SpoolState,
    attempt: FailedAttempt | undefined,
  ): void {
    const nowMs = Math.floor(this.#options.now())
    const { reason: error = null, delayMs = 0, isDenied = false } = attempt ?? {}
    this.#statements.insert.run({
      ...lead,
      page,
      language,
      origin,
      source,
      quarantine,
      client,
      state,
      nowMs,
      attempts: attempt === undefined ? 0 : 1,
      nextMs: nowMs + delayMs,
      error,
      deniedMs: isDenied ? nowMs : null,
    })
  }

  /** Drops suspected spam that is older than 30 days, or more than its share. */
  trimQuarantine(): void {
    const shareBytes = this.#findShareBytes()
    this.#reportDropped(
      this.#database.transaction(() => this.#quarantine.trim(shareBytes)).immediate(),
    )
  }

  #reportDropped(dropped: DroppedLeads): void {
    if (dropped.count > 0) this.#options.onDropped?.(dropped)
  }

  /** The room of leads that are not suspected spam. */
  readRoom(): LeadRoom {
    const usedBytes = this.#countLeadBytes()
    const roomBytes = Math.min(this.#maxLeadBytes, usedBytes + this.#countFreeBytes())
    return { usedBytes, roomBytes }
  }

  /** Bytes of the disk that leads may still need, and that nothing else may take. */
  countReservedBytes(): number {
    return Math.max(0, this.#maxLeadBytes - this.#countLeadBytes()) + minFreeBytes
  }

  /** Whether a lead could probably be stored; checked without writing. */
  isWritable(): boolean {
    const { file } = this.#options
    try {
      accessSync(file, constants.W_OK)
      return this.#countFreeBytes() > 0 && !this.#isFull()
    } catch {
      return false
    }
  }

  /**
   * The spooled requests of the same call under the same key: one, unless other gateways have spooled
   * more. None if the file cannot be read.
   */
  find({ idempotencyKey, path }: Pick<Lead, 'idempotencyKey' | 'path'>): SpooledRequest[] {
    try {
      return this.#statements.listByKey.all(idempotencyKey, path)
    } catch {
      // A disk failure must not reject a lead that the content API can accept.
      return []
    }
  }

  /**
   * Reserves leads that are due for this process until the lease ends; none during an outage. After an outage it is a
   * single lead, which shows whether the content API accepts leads again, and no other process gets one meanwhile.
   */
  claimDue(count: number, leaseMs: number): DueLead[] {
    return this.#database
      .transaction(() => {
        const { failures, waitMs } = this.#outage.read()
        if (waitMs > 0) return []
        const nowMs = this.#options.now()
        const due = this.#statements.take.all({
          count: failures > 0 ? 1 : count,
          nowMs,
          farMs: nowMs + farMs,
          untilMs: nowMs + leaseMs,
        })
        if (failures > 0 && due.length > 0) this.#outage.reserve(leaseMs)
        return due.map((lead) => ({ ...lead, failures }))
      })
      .immediate()
  }

  /** Milliseconds until the next lead can be claimed; undefined if no lead waits. */
  findWaitMs(): number | undefined {
    const dueMs = this.#findDueMs()
    if (dueMs === undefined) return undefined
    return Math.max(this.#outage.read().waitMs, dueMs - this.#options.now(), 0)
  }

  /** Names the content API that leads are sent to. The outage of another one is forgotten. */
  setDestination(destination: string): void {
    this.#outage.setDestination(destination)
  }

  /** The outage of the content API; none if the file cannot be read. */
  readOutage(): Outage {
    try {
      return this.#outage.read()
    } catch {
      // A disk failure must not reject a lead that the content API can accept.
      return { failures: 0, waitMs: 0 }
    }
  }

  /** Stores that the content API has failed this number of times in a row, and is sent no lead for a time. */
  extendOutage(failures: number, delayMs: number): void {
    try {
      this.#outage.extend(failures, delayMs)
    } catch (error) {
      throw new SpoolError('The outage could not be stored', { cause: error })
    }
  }

  /** Ends an outage after an attempt that began when the content API had failed this number of times in a row. */
  endOutage(failures: number): void {
    try {
      this.#outage.end(failures)
    } catch {
      // A disk failure must not reject a lead that the content API has accepted. The next success ends the outage.
    }
  }

  /** Deletes a lead that the content API has accepted. */
  remove(id: number): void {
    this.#statements.remove.run(id)
  }

  /** Stores why a lead could not be delivered, and when to retry. */
  postpone(id: number, { reason: error, delayMs, isDenied }: FailedAttempt): void {
    const nowMs = this.#options.now()
    const nextMs = nowMs + delayMs
    this.#statements.postpone.run({ id, error, nowMs, nextMs, isDenied: Number(isDenied) })
  }

  /** Stores that the content API will never accept a lead unchanged. */
  refuse(id: number, error: string): void {
    this.#statements.refuse.run({ id, error })
  }

  count(): Record<SpoolState, number> {
    return countStates(this.#database)
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
    return this.#statements.findDue.get({ farMs: this.#options.now() + farMs }) ?? undefined
  }

  /** Checked here, not by a limit of SQLite: a full database could not even store that a lead was delivered. */
  #isFull(): boolean {
    return this.#countLeadBytes() > this.#maxLeadBytes
  }

  get #maxLeadBytes(): number {
    return this.#options.maxBytes * (1 - quarantineShare)
  }

  #countLeadBytes(): number {
    return Math.max(0, this.#countFileBytes() - this.#quarantine.readBytes())
  }

  /** On a small disk the share is a part of the room that the spool can have. */
  #findShareBytes(): number {
    const room = Math.min(this.#options.maxBytes, this.#countFileBytes() + this.#countFreeBytes())
    return room * quarantineShare
  }

  /** Bytes of the pages in use. */
  #countFileBytes(): number {
    const readNumber = (name: string) => Number(this.#database.pragma(name, { simple: true }))
    return (readNumber('page_count') - readNumber('freelist_count')) * readNumber('page_size')
  }

  /** Free bytes of the disk for leads; none if the disk cannot be read. */
  #countFreeBytes(): number {
    try {
      const { bavail, bsize } = statfsSync(this.#options.file)
      return Math.max(0, bavail * bsize - minFreeBytes)
    } catch {
      return 0
    }
  }
}

/** Fields that a lead may lack. */
type Optional = 'page' | 'language' | 'origin' | 'source' | 'quarantine' | 'client'
type NewLead = Omit<Lead, Optional> & { [Name in Optional]?: string | null | undefined }
