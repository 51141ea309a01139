import { returnIdleMemory } from '@faceplate/server/process/idle.memory'
import { expect, onTestFinished, test } from 'vitest'

/** Creates objects until the process has this size, and drops them. */
function createPeak(bytes: number): void {
  const held: object[] = []
  while (process.memoryUsage.rss() < bytes) {
    for (let at = 0; at < 10_000; at++) held.push({ at, name: `request ${at}`, list: [at] })
  }
}

test('the memory of a peak is returned once, when the process is idle', async () => {
  const returned: number[] = []
  const onReturned = ({ fromBytes, toBytes }: { fromBytes: number; toBytes: number }) =>
    returned.push(fromBytes - toBytes)
  const limitBytes = process.memoryUsage.rss() + 100_000_000
  const stop = returnIdleMemory({ limitBytes, onReturned, checkEveryMs: 100 })
  onTestFinished(stop)
  createPeak(limitBytes + 150_000_000)
  await expect.poll(() => returned.length).toBe(1)
  expect(returned[0]).toBeGreaterThan(100_000_000)
  await expect.poll(() => process.memoryUsage.rss()).toBeLessThan(limitBytes + 50_000_000)
  expect(returned).toHaveLength(1)
})
