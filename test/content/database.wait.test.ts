import { DatabaseStartError } from '@faceplate/content/base/database/database.faults'
import { createDatabaseWait } from '@faceplate/content/base/database/database.wait'
import { openConfiguredDatabase } from '@faceplate/content/base/database/location'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { findFreePort } from '../support/free.port.ts'

test('a wait for the database repeats the step, and ends at its deadline with the cause', async () => {
  const log: { event: string; reason: string; seconds: number }[] = []
  const logger = pino({ level: 'info' }, { write: (line: string) => log.push(JSON.parse(line)) })
  const place = {
    DATA_DIR: '',
    DATABASE_URL: `postgres://faceplate@127.0.0.1:${await findFreePort()}/faceplate`,
  }
  let attempts = 0
  // Longer than the pause between two attempts.
  const wait = createDatabaseWait(
    logger,
    600,
  )(() => {
    attempts += 1
    return openConfiguredDatabase(place)
  })
  await expect(wait).rejects.toThrow(DatabaseStartError)
  await expect(wait).rejects.toThrow(
    /^the database is not available after 0\.6 s: connect ECONNREFUSED/,
  )
  expect(attempts).toBeGreaterThan(1)
  expect(log).toMatchObject([
    { event: 'database_awaited', reason: expect.stringMatching(/ECONNREFUSED/), seconds: 0.6 },
  ])
})
