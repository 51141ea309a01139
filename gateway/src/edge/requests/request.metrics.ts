import { noPage } from '@faceplate/contracts/pages/vitals.names'
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../../base/metrics/metrics.ts'
import type { OnIncomplete } from './access.log.ts'
import { nameRoute } from './request.route.ts'

/**
 * Counts and times every response by the name of its call or page.
 * @returns the function that counts a response that was not sent to its end
 */
export function countRequests(
  app: FastifyInstance,
  { requests, requestSeconds }: Metrics,
): OnIncomplete {
  const count: OnIncomplete = (request, { elapsedTime, isClientFault }, status) => {
    const { method } = request
    const { kind, route } = isRedirect(status)
      ? redirected
      : isClientFault
        ? rejected
        : nameRoute(request)
    requests.inc({ method: methods.has(method) ? method : 'other', kind, route, status })
    requestSeconds.observe({ kind, route }, elapsedTime / 1000)
  }
  app.addHook('onResponse', (request, reply, done) => {
    count(request, reply, reply.statusCode)
    done()
  })
  return count
}

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

/** Redirects share one series, since a redirected path may be any text. */
const redirected = { kind: 'redirect', route: noPage }

/** Requests that demand a 5xx. With a kind of their own they do not count as errors of pages and calls. */
const rejected = { kind: 'rejected', route: noPage }

function isRedirect(status: number): boolean {
  return status === 301 || status === 302 || status === 308
}
