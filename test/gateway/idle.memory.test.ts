import { returnIdleMemory } from '@faceplate/gateway/base/idle.memory'
import { logOptions } from '@faceplate/server/process/log.event'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'

/** Creates objects until the process has this size, and drops them. */
function createPeak(bytes: number): void {
  const held: object[] = []
  while (process.memoryUsage.rss() < bytes) {
    for (let at = 0; at < 10_000; at++) held.push({ at, name: `request ${at}`, list: [at] })
  }
}

test('the memory of a peak is returned once, when the process is idle', async () => {
  const lines: { event: string; fromBytes: number; toBytes: number }[] = []
  const logger = pino({ ...logOptions }, { write: (line) => lines.push(JSON.parse(line)) })
  const limitBytes = process.memoryUsage.rss() + 100_000_000
  const stop = returnIdleMemory({ limitBytes, logger, checkEveryMs: 100 })
  onTestFinished(stop)
  createPeak(limitBytes + 150_000_000)
  await expect.poll(() => lines.length).toBe(1)
  expect(lines).toMatchObject([{ event: 'memory_returned', level: 30 }])
  expect(lines.map(({ fromBytes, toBytes }) => fromBytes - toBytes > 100_000_000)).toEqual([true])
  await expect.poll(() => process.memoryUsage.rss()).toBeLessThan(limitBytes + 50_000_000)
  expect(lines).toHaveLength(1)
})
