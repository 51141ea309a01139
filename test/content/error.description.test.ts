import { logEvent } from '@faceplate/content/base/log.events'
import { logOptions } from '@faceplate/server/process/log.event'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { openContent } from '../support/content.ts'
import { engines } from '../support/shared.postgres.ts'

test.each(engines)('an error of %s is described without the data of its row', async (engine) => {
  const content = await openContent(engine)
  const log: string[] = []
  const logger = pino(logOptions, { write: (line) => log.push(line) })
  const row = { email: 'vera@private.example', token: 'tokensecret', requested_at: '2026' }
  // The required column `status` is missing.
  const insert = content.database.insertInto('subscription').values(row as never)
  const error = await insert.execute().then(
    () => new Error('It was taken'),
    (reason: Error) => reason,
  )
  logEvent(logger, 'call', { err: error }, 'warn')
  expect(log.join('')).toMatch(/not.null/i)
  expect(log.join('')).not.toMatch(/private|tokensecret/)
  await content.close()
})
