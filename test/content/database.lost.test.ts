import { openDatabase } from '@faceplate/content/base/database/database'
import { isDatabaseAway } from '@faceplate/content/base/database/database.faults'
import { sql } from 'kysely'
import { expect, onTestFinished, test, vi } from 'vitest'
import { createDatabase } from '../support/postgres.ts'
import { postgres } from '../support/shared.postgres.ts'

test.runIf(postgres)(
  'a connection that is lost between two queries of a transaction fails the transaction, not the process',
  async () => {
    const uncaught: unknown[] = []
    const note = (error: unknown) => uncaught.push(error)
    process.on('uncaughtExceptionMonitor', note)
    onTestFinished(() => void process.off('uncaughtExceptionMonitor', note))
    const database = await openDatabase({ location: await createDatabase(postgres) })
    onTestFinished(() => database.destroy())
    const failure = await database
      .transaction()
      .execute(async (transaction) => {
        const own = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(transaction)
        const pid = own.rows[0]?.pid
        await sql`select pg_terminate_backend(${pid})`.execute(database)
        const found = sql`select pid from pg_stat_activity where pid = ${pid}`
        const hasEnded = async () => (await found.execute(database)).rows.length === 0
        await vi.waitUntil(hasEnded, { timeout: 30_000 })
        await sql`select 1`.execute(transaction)
      })
      .catch((error: unknown) => error)
    expect(uncaught).toEqual([])
    expect(failure).toBeInstanceOf(Error)
    expect(isDatabaseAway(failure), String(failure)).toBe(true)
    expect((await sql`select 1 as one`.execute(database)).rows).toEqual([{ one: 1 }])
  },
)
