import { registerServerSpans } from '@faceplate/server/tracing/server.spans'
import type { FastifyInstance } from 'fastify'
import { logRequests } from '../edge/requests/access.log.ts'
import { registerConnections } from '../edge/requests/client.error.ts'
import { FailureRing } from '../edge/requests/failure.ring.ts'
import { countRequests } from '../edge/requests/request.metrics.ts'
import { createRouteNames } from '../edge/requests/request.route.ts'
import type { AppOptions } from './app.options.ts'

/** Logs, traces and counts requests. Its hooks stand before all others, so that refused requests are seen too. */
export function observeRequests(app: FastifyInstance, options: AppOptions) {
  const failures = new FailureRing()
  const nameRoute = createRouteNames()
  const accessLog = logRequests(app, {
    nameRoute,
    write: options.writeAccessLine,
    leastLevel: options.accessLevel,
    client: options.logClient,
    onFailure: (failure) => failures.note(failure),
  })
  registerServerSpans(app, (request, reply) => ({
    route: nameRoute(request).route,
    // The key holds what the visitor asked for.
    attributes: { 'faceplate.cache': reply.cacheStatus?.replace(/; key="[^"]*"/, '') },
  }))
  registerConnections(app, options.now)
  const countDeparture = countRequests(app, options.metrics, nameRoute)
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  return { failures, accessLog, countDeparture }
}
