import type { Attributes, Span } from '@opentelemetry/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readTraceparent, writeTraceparent } from './request.trace.ts'
import { enterSpan, failSpan, startSpan } from './spans.ts'

/** What is told of a request once it has been answered: no path, no query, nothing that a visitor has typed. */
export interface RequestDescription {
  /** A call or a page by its name. */
  route: string
  attributes?: Attributes
}

/** Makes a span of each request, below that of who asks. What the request does is done in it, and its log names it. */
export function registerServerSpans(
  app: FastifyInstance,
  describe: (request: FastifyRequest, reply: FastifyReply) => RequestDescription,
): void {
  const spans = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, reply, done) => {
    const { method, headers, id } = request
    const traceparent = readTraceparent(headers['traceparent'])
    const span = startSpan(method, {
      kind: 'server',
      traceparent,
      attributes: { 'http.request.method': method, 'faceplate.request_id': id },
    })
    if (!span) return done()
    spans.set(request, span)
    headers['traceparent'] = writeTraceparent(span.spanContext())
    reply.raw.once('close', () => {
      const { statusCode: status, writableFinished } = reply.raw
      const { route, attributes = {} } = describe(request, reply)
      // A call has its method in its name.
      span.updateName(route.startsWith(`${method} `) ? route : `${method} ${route}`)
      span.setAttributes({
        ...attributes,
        'http.route': route,
        'http.response.status_code': status,
      })
      if (status >= 500) failSpan(span, String(status))
      else if (!writableFinished) span.setAttribute('error.type', 'left')
      span.end()
    })
    return enterSpan(span, done)
  })
  // The stream of a body does not bring the span along.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request)
    return span ? enterSpan(span, done) : done()
  })
}
