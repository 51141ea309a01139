import { contentMetricsPath } from '@faceplate/server/content/content.metrics'
import { Registry } from 'prom-client'
import { readMetrics } from '../metrics/content.metrics.ts'
import { runAs } from '../metrics/current.call.ts'
import { nameCall } from './call.name.ts'
import type { ContentContext } from './context.ts'

/**
 * Times calls, and serves all metrics in the text format of Prometheus (0.0.4). The gateway on the same machine passes
 * them on to operators; otherwise Prometheus scrapes them here.
 */
export function countCalls({ app, metrics }: Pick<ContentContext, 'app' | 'metrics'>): void {
  app.addHook('onRequest', (request, _reply, done) => runAs(nameCall(request), done))
  app.addHook('onResponse', (request, { elapsedTime }, done) => {
    metrics.callSeconds.observe({ route: nameCall(request) }, elapsedTime / 1000)
    done()
  })
  app.get(`/${contentMetricsPath}`, async (_request, reply) =>
    reply
      .type(Registry.PROMETHEUS_CONTENT_TYPE)
      .header('cache-control', 'no-store')
      .send(await readMetrics(metrics)),
  )
}
