import { createWorkQueue } from '@faceplate/gateway/responses/files/work.queue'
import { expect, onTestFinished, test, vi } from 'vitest'

test('a task that hangs fails with a 503, as do the waiting ones, and its thread is not replaced until it ends', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const queue = createWorkQueue(1, 'drawings')
  const endless = Promise.withResolvers<string>()
  const answers = Promise.allSettled([queue(() => endless.promise), queue(async () => 'made')])
  await vi.advanceTimersByTimeAsync(30_000)
  const refused = { status: 'rejected', reason: { problem: { status: 503 } } }
  // Starting the second task would run it concurrently with the first, which is still in progress.
  expect(await answers).toMatchObject([refused, refused])
  endless.resolve('at last')
  await endless.promise
  expect(await queue(async () => 'made')).toBe('made')
})
