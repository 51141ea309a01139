import { buildGateway } from '@faceplate/gateway/app'
import { createUpstreamClient } from '@faceplate/gateway/upstream/upstream.client'
import { createMetrics } from '@faceplate/gateway/metrics/metrics'
import { openLog } from '@faceplate/gateway/ops/log.output'

// As it runs for visitors: with its access log, its metrics and its security headers.
const base = `${process.env['UPSTREAM']}/`
const timeoutMs = 10_000
const metrics = createMetrics()
const app = await buildGateway({
  upstream: createUpstreamClient({ base, language: 'en', timeoutMs }),
  upstreamBase: base,
  upstreamTimeoutMs: timeoutMs,
  renderer: {
    build: { id: 'none', timestamp: 0 },
    map: { script: '/map.js', styles: [] },
    renderPage: () => Promise.reject(new Error('no pages here')),
    readPage: () => Promise.reject(new Error('no pages here')),
  },
  cacheMaxBytes: 64_000_000,
  publicOrigin: undefined,
  trustProxy: [],
  ...openLog(process.env['LOG_LEVEL'] ?? 'info'),
  metrics,
  now: () => performance.now(),
})
await app.listen({ port: Number(process.env['PORT']), host: '127.0.0.1' })
