import { contentStatePath } from '@faceplate/server/content/content.state'
import { readTraceId, readTraceparent } from '@faceplate/server/tracing/request.trace'
import type { FastifyInstance } from 'fastify'
import { logEvent } from '../log.events.ts'

/**
 * Logs one line per call with its route. A failed call is a warning with its cause: whether a visitor noticed is known to
 * the gateway, which has the error line. Paths are not logged: they hold search texts and tokens from emails.
 */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', ({ method, routeOptions, headers, log, isHandedOver }, reply, done) => {
    if (isHandedOver) return done()
    const { statusCode: status, elapsedTime } = reply
    const traceparent = readTraceparent(headers['traceparent'])
    const line = {
      ...(traceparent === undefined ? {} : { trace: readTraceId(traceparent) }),
      method,
      route: routeOptions.url,
      status,
      ms: Math.round(elapsedTime * 10) / 10,
    }
    const facts = status >= 500 ? { ...line, err: reply.failure } : line
    // Each gateway polls for changes twice a second, for no visitor.
    if (routeOptions.url === `/${contentStatePath}`) logEvent(log, 'call', facts, 'debug')
    else logEvent(log, 'call', facts, status >= 500 ? 'warn' : 'info')
    done()
  })
}
