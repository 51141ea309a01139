import { registerServerSpans } from '@faceplate/server/tracing/server.spans'
import type { FastifyInstance } from 'fastify'
import { logRequests } from '../edge/requests/access.log.ts'
import { registerConnections } from '../edge/requests/client.error.ts'
import { FailureRing } from '../edge/requests/failure.ring.ts'
import { dropRequestFields, isShareable } from '../edge/requests/request.fields.ts'
import { countRequests } from '../edge/requests/request.metrics.ts'
import { nameRoute } from '../edge/requests/request.route.ts'
import type { GatewayOptions } from './app.options.ts'

/** Logs, traces and counts requests. These hooks must be the first, so that they also see rejected requests. */
export function observeRequests(app: FastifyInstance, { metrics, logClient, now }: GatewayOptions) {
  const failures = new FailureRing()
  app.decorateRequest('namedRoute')
  const accessLog = logRequests(app, {
    client: logClient,
    onFailure: (failure) => failures.note(failure),
  })
  registerServerSpans(app, (request, reply) => ({
    route: nameRoute(request).route,
    isClientFault: reply.isClientFault,
    // The cache key is removed: it holds the query of the visitor.
    attributes: { 'faceplate.cache': reply.cacheStatus?.replace(/; key="[^"]*"/, '') },
  }))
  registerConnections(app, now)
  const countIncomplete = countRequests(app, metrics)
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (isShareable(String(reply.getHeader('cache-control') ?? ''))) dropRequestFields(reply.raw)
    else void reply.header('x-request-id', request.id)
    done()
  })
  return { failures, accessLog, countIncomplete }
}
