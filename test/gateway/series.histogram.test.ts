import { createMetrics } from '@faceplate/gateway/base/metrics/metrics'
import { createMetricSum } from '@faceplate/gateway/operators/workers/metric.sum'
import { expect, test } from 'vitest'

const home = { kind: 'page', route: 'home "quoted"' } as const
const about = { kind: 'page', route: 'about' } as const
const seconds = [0, 0.0004, 0.001, 0.0010001, 0.3, 10, 10.5, 400]

/** The lines of one histogram, without its name and the label that only one of both has. */
function pickSeries(text: string, name: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.startsWith(`${name}_`))
    .map((line) => line.replace(name, '').replace('kind="page",', ''))
}

test('the series of a histogram are exposed as prom-client does, for one process and for several', async () => {
  const { registry, requestSeconds, upstreamSeconds } = createMetrics()
  for (const [at, each] of seconds.entries()) {
    for (const labels of [home, about]) {
      requestSeconds.observeIn(labels, each + at)
      upstreamSeconds.observe({ route: labels.route }, each + at)
    }
  }
  const sum = createMetricSum()
  const metrics = await registry.getMetricsAsJSON()
  sum.add(1, structuredClone(metrics))
  for (const text of [await registry.metrics(), await sum.render(metrics)]) {
    const ours = pickSeries(text, 'faceplate_request_seconds')
    expect(ours).toEqual(pickSeries(text, 'faceplate_upstream_seconds'))
    // 13 buckets, one without an upper bound, sum and count, of two routes.
    expect(ours).toHaveLength(2 * 16)
  }
})
