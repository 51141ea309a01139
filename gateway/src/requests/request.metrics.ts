import type { FastifyInstance } from 'fastify'
import { findMachineKind } from '../http/machine.paths.ts'
import type { Metrics } from '../metrics/metrics.ts'
import type { OnDeparture } from './access.log.ts'

/**
 * Counts and times every answer. Paths are no labels: anyone can make up new ones.
 * @returns counts one that no hook sees the end of
 */
export function countRequests(
  app: FastifyInstance,
  { requests, requestSeconds }: Metrics,
): OnDeparture {
  const count: OnDeparture = ({ method, url }, { elapsedTime }, status) => {
    const kind = isRedirect(status) ? 'redirect' : (findMachineKind(url) ?? 'page')
    requests.inc({ method: methods.has(method) ? method : 'other', kind, status })
    requestSeconds.observe({ kind }, elapsedTime / 1000)
  }
  app.addHook('onResponse', (request, reply, done) => {
    count(request, reply, reply.statusCode)
    done()
  })
  return count
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

function isRedirect(status: number): boolean {
  return status === 301 || status === 302 || status === 308
}
