import { contentStatePath } from '@faceplate/server/content/content.state'
import { readTraceId, readTraceparent } from '@faceplate/server/tracing/request.trace'
import type { FastifyInstance } from 'fastify'

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
    if (status >= 500) log.error(line, 'call')
    // Each gateway asks twice a second whether anything has changed, on no visitor's behalf.
    else if (routeOptions.url === `/${contentStatePath}`) log.debug(line, 'call')
    else log.info(line, 'call')
    done()
  })
}
