import type { Attributes, Span } from '@opentelemetry/api'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readTraceparent, writeTraceparent } from './request.trace.ts'
import { enterSpan, failSpan, startSpan } from './spans.ts'

/** Description of a finished request for its span: no path, no query, no input of the visitor. */
export interface RequestDescription {
  /** Name of the call or page. */
  route: string
  attributes?: Attributes
  /** A status of 500 or above is the fault of the client. */
  isClientFault?: boolean
}

/** Creates a span for each request, as a child of the span of the client; the request runs in it and logs its ids. */
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
      const { route, attributes = {}, isClientFault = false } = describe(request, reply)
      // The name of a call already includes its method.
      span.updateName(route.startsWith(`${method} `) ? route : `${method} ${route}`)
      span.setAttributes({
        ...attributes,
        'http.route': route,
        'http.response.status_code': status,
      })
      if (status >= 500 && !isClientFault) failSpan(span, String(status))
      else if (!writableFinished) span.setAttribute('error.type', 'left')
      span.end()
    })
    return enterSpan(span, done)
  })
  // Reading a body as a stream loses the async context, so the span is entered again.
  app.addHook('preHandler', (request, _reply, done) => {
    const span = spans.get(request)
    return span ? enterSpan(span, done) : done()
  })
}
