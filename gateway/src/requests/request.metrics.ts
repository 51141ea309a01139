import type { FastifyInstance } from 'fastify'
import { findMachineKind } from '../http/machine.paths.ts'
import type { Metrics } from '../metrics/metrics.ts'

/** Counts and times every answer. Paths are no labels: anyone can make up new ones. */
export function countRequests(app: FastifyInstance, { requests, requestSeconds }: Metrics): void {
  app.addHook('onResponse', ({ method, url }, { statusCode, elapsedTime }, done) => {
    const kind = isRedirect(statusCode) ? 'redirect' : (findMachineKind(url) ?? 'page')
    requests.inc({ method: methods.has(method) ? method : 'other', kind, status: statusCode })
    requestSeconds.observe({ kind }, elapsedTime / 1000)
    done()
  })
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

function isRedirect(status: number): boolean {
  return status === 301 || status === 302 || status === 308
}
