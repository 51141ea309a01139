import { callTimeoutMs, serve } from '@faceplate/content/base/http/serve'
import { readView } from '@faceplate/content/base/http/view'
import { getAbout } from '@faceplate/contracts/calls/reference.contract'
import fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openContent } from '../support/content.ts'
import { openEmptyDatabase } from '../support/empty.database.ts'

test('a call that is answered after its time is a 503, and nothing is sent twice', async () => {
  const { database } = await openEmptyDatabase('SQLite')
  const lines: string[] = []
  const app = fastify({ logger: { level: 'warn', stream: { write: (line) => lines.push(line) } } })
  app.decorateRequest('view')
  app.addHook('onRequest', async (request) => {
    request.view = readView({ database, now: () => new Date() })
  })
  const late = Promise.withResolvers<never>()
  const started = Promise.withResolvers<void>()
  serve(app, getAbout, () => {
    started.resolve()
    return late.promise
  })
  await app.ready()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())

  const answer = app.inject('/api/reference/about')
  await started.promise
  vi.advanceTimersByTime(callTimeoutMs)
  expect((await answer).statusCode).toBe(503)
  late.resolve({} as never)
  await late.promise
  vi.useRealTimers()
  await app.close()
  expect(lines.filter((line) => line.includes('already sent'))).toEqual([])
})

test('each response states its processor time', async () => {
  const content = await openContent('SQLite')
  onTestFinished(() => content.close())
  for (const path of ['/api/search?q=switch', '/api/catalog/good/none']) {
    const { headers } = await content.get(path)
    // A short call takes less than the clock of the process shows.
    expect(Number(headers['content-processor-ms']), path).toBeGreaterThanOrEqual(0)
  }
})
