import type SQLite from 'better-sqlite3'
import { farMs } from './delivery.delay.ts'

/** Failures of the content API in a row; zero while it accepts leads. */
export interface Outage {
  failures: number
  /** Time for which no lead must be sent to it. */
  waitMs: number
}

/**
 * Outage of the content API, stored in the spool so that all processes that share it wait, and a restarted process
 * too.
 */
export function createOutageStore(database: SQLite.Database, now: () => number) {
  const read = database.prepare<[], { failures: number; untilMs: number }>(
    'select failures, until_ms as untilMs from outage',
  )
  const setDestination = database.prepare<[string, string]>(
    'update outage set destination = ?, failures = 0, until_ms = 0 where destination <> ?',
  )
  // A failure that another one has already reported must not shorten the wait.
  const extend = database.prepare(
    `update outage set
       until_ms = case when @failures > failures then @untilMs else max(until_ms, @untilMs) end,
       failures = max(failures, @failures)`,
  )
  const reserve = database.prepare<[number]>('update outage set until_ms = ?')
  const end = database.prepare<[number]>(
    'update outage set failures = 0, until_ms = 0 where failures between 1 and ?',
  )
  return {
    read(): Outage {
      const { failures, untilMs } = read.get() ?? { failures: 0, untilMs: 0 }
      const waitMs = untilMs - now()
      return { failures, waitMs: waitMs > farMs ? 0 : Math.max(0, waitMs) }
    },
    /** Forgets the outage of another content API. */
    setDestination: (destination: string) => void setDestination.run(destination, destination),
    extend: (failures: number, delayMs: number) =>
      void extend.run({ failures, untilMs: now() + delayMs }),
    /** Lets no other process send a lead for a time. */
    reserve: (leaseMs: number) => void reserve.run(now() + leaseMs),
    /** Ends an outage, unless it has failed more often than given: then another attempt has failed since. */
    end: (failures: number) => void end.run(failures),
  }
}
