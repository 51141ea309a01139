import { contentStatePath } from '@faceplate/server/content/content.state'
import { readTraceId, readTraceparent } from '@faceplate/server/tracing/request.trace'
import type { FastifyInstance } from 'fastify'
import { logEvent } from '../log.events.ts'

/** One line a call, by its name: what a visitor looked for, and the tokens of letters, stand in its path. */
export function logCalls(app: FastifyInstance): void {
  app.addHook('onResponse', ({ method, routeOptions, headers, log }, reply, done) => {
    const { statusCode: status, elapsedTime } = reply
    const traceparent = readTraceparent(headers['traceparent'])
    const line = {
      ...(traceparent === undefined ? {} : { trace: readTraceId(traceparent) }),
      method,
      route: routeOptions.url,
      status,
      ms: Math.round(elapsedTime * 10) / 10,
    }
    if (status >= 500) logEvent(log, 'call', line, 'error')
    // Each gateway polls for changes twice a second, on no visitor's behalf.
    else if (routeOptions.url === `/${contentStatePath}`) logEvent(log, 'call', line, 'debug')
    else logEvent(log, 'call', line)
    done()
  })
}
