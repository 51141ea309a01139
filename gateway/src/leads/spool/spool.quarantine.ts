import type SQLite from 'better-sqlite3'
import { isSuspected } from './spool.file.ts'

/** Suspected leads are dropped after this time. */
export const quarantineMs = 30 * 24 * 3_600_000

/** Leads dropped in one call, so that dropping many does not delay the requests of visitors. */
const maxDropped = 1000

/** Leads dropped within an hour of each other belong to one occasion. */
const occasionMs = 3_600_000

/** Suspected leads that were dropped because of their age, or because their share was used up. */
export interface DroppedLeads {
  count: number
  /** Nothing was dropped in the hour before, by any process that shares the spool. */
  isFirst: boolean
}

/** The suspected leads in a spool: their bytes, and the rule which of them are dropped. */
export function createQuarantine(database: SQLite.Database, now: () => number) {
  const readBytes = database.prepare<[], number>('select bytes from quarantine').pluck()
  const readDropped = database.prepare<[], number>('select dropped_ms from quarantine').pluck()
  const noteDropped = database.prepare<[number]>('update quarantine set dropped_ms = ?')
  const dropOld = database.prepare<[number, number]>(
    `delete from lead where id in
       (select id from lead where ${isSuspected('')} and received_ms < ? order by received_ms limit ?)`,
  )
  const dropOldest = database.prepare(
    `delete from lead where id =
       (select id from lead where ${isSuspected('')} order by received_ms, id limit 1)`,
  )
  return {
    readBytes: () => readBytes.get() ?? 0,
    /** Drops the leads that are too old, then the oldest until the others fit. Must run in a transaction. */
    trim(maxBytes: number): DroppedLeads {
      const nowMs = now()
      let count = dropOld.run(nowMs - quarantineMs, maxDropped).changes
      while (count < maxDropped && (readBytes.get() ?? 0) > maxBytes) {
        const { changes } = dropOldest.run()
        if (changes === 0) break
        count += changes
      }
      if (count === 0) return { count, isFirst: false }
      const isFirst = Math.abs(nowMs - (readDropped.get() ?? 0)) > occasionMs
      noteDropped.run(nowMs)
      return { count, isFirst }
    },
  }
}
