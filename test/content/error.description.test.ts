import { describeError } from '@faceplate/content/database/error.description'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { engines, openContent } from '../support/content.ts'

test.each(engines)('an error of %s is told without the row it was about', async (engine) => {
  const content = await openContent(engine)
  const log: string[] = []
  const logger = pino({ serializers: { err: describeError } }, { write: (line) => log.push(line) })
  const row = sql`('vera@private.example', 'tokensecret', null, '2026')`
  const insert = sql`insert into subscription (email, token, status, requested_at) values ${row}`
  const error = await insert.execute(content.database).then(
    () => new Error('It was taken'),
    (reason: Error) => reason,
  )
  logger.error({ err: error }, 'request failed')
  expect(log.join('')).toMatch(/not.null/i)
  expect(log.join('')).not.toMatch(/private|tokensecret/)
  await content.close()
})
