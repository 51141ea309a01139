import type { FastifyInstance } from 'fastify'
import type { Metrics } from './metrics.ts'

/** Counts every answer. Paths are no labels: anyone can make up new ones. */
export function registerRequestMetrics(app: FastifyInstance, metrics: Metrics): void {
  app.addHook('onResponse', async (request, reply) => {
    const kind = toKind(request.url, reply.statusCode)
    metrics.requests.inc({ method: toMethod(request.method), kind, status: reply.statusCode })
    metrics.requestSeconds.observe({ kind }, reply.elapsedTime / 1000)
  })
}

function toKind(url: string, status: number): string {
  if (status === 301 || status === 302 || status === 308) return 'redirect'
  const [, first] = /^\/(api|images|files|assets|builds|healthz|readyz)(?:[/?]|$)/.exec(url) ?? []
  if (first === undefined) return 'page'
  return first === 'healthz' || first === 'readyz' ? 'health' : first
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

function toMethod(method: string): string {
  return methods.has(method) ? method : 'other'
}
