import { buckets } from '@faceplate/gateway/base/metrics/series.buckets'
import { SeriesHistogram } from '@faceplate/gateway/base/metrics/series.histogram'
import { AggregatorRegistry, Histogram, Registry } from 'prom-client'
import { expect, test } from 'vitest'

const options = { name: 'seconds', help: 'Help', labelNames: ['kind', 'route'] as const }
const page = { kind: 'page', route: 'home "quoted"' }
const call = { kind: 'api', route: 'GET site' }
const observations = [0, 0.0004, 0.001, 0.0010001, 0.3, 10, 10.5, 400].flatMap((seconds) => [
  [page, seconds] as const,
  [call, seconds / 2] as const,
])

test('the series of a histogram are exposed as prom-client does, for one process and for several', async () => {
  const [ours, theirs] = [new Registry(), new Registry()]
  const own = new SeriesHistogram({ ...options, registers: [ours] })
  const reference = new Histogram({ ...options, buckets, registers: [theirs] })
  expect(await ours.metrics()).toBe(await theirs.metrics())
  for (const [labels, seconds] of observations) {
    own.observeIn(labels, seconds)
    reference.observe(labels, seconds)
  }
  expect(await ours.metrics()).toBe(await theirs.metrics())
  expect(await ours.metrics()).toContain('seconds_bucket{le="0.001",kind="page"')
  const sum = async (registry: Registry) => {
    const metrics = await registry.getMetricsAsJSON()
    return AggregatorRegistry.aggregate([metrics, structuredClone(metrics)]).metrics()
  }
  expect(await sum(ours)).toBe(await sum(theirs))
})
