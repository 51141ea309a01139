import { callTimeoutMs, serve } from '@faceplate/content/base/http/serve'
import { readView } from '@faceplate/content/base/http/view'
import { getAbout } from '@faceplate/contracts/calls/reference.contract'
import fastify from 'fastify'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openContent } from '../support/content.ts'
import { openEmptyDatabase } from '../support/empty.database.ts'

const outcomes: Record<string, (late: PromiseWithResolvers<never>) => void> = {
  'is answered': ({ resolve }) => resolve({} as never),
  fails: ({ reject }) => reject(new Error('timeout exceeded when trying to connect')),
}

test.each(Object.entries(outcomes))(
  'a call that %s after its time is a 503, once',
  async (_, end) => {
    const { database } = await openEmptyDatabase('SQLite')
    const lines: string[] = []
    const app = fastify({
      logger: { level: 'warn', stream: { write: (line) => lines.push(line) } },
    })
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
    end(late)
    await late.promise.catch(() => {})
    vi.useRealTimers()
    await app.close()
    // Fastify logs the timeout itself; the service has a line of its own (`logCalls`), which this server lacks.
    expect(
      lines.map((line) => (JSON.parse(line) as { err?: { code?: string } }).err?.code),
    ).toEqual(['FST_ERR_HANDLER_TIMEOUT'])
  },
)

test('each response states its processor time', async () => {
  const content = await openContent('SQLite')
  onTestFinished(() => content.close())
  for (const path of ['/api/search?q=switch', '/api/catalog/good/none']) {
    const { headers } = await content.get(path)
    // A short call takes less than the clock of the process shows.
    expect(Number(headers['content-processor-ms']), path).toBeGreaterThanOrEqual(0)
  }
})
