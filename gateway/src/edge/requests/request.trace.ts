import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { readRequestId, readTraceparent } from '@faceplate/server/tracing/request.trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { trustAddresses } from '../../base/config/trusted.proxies.ts'
import { runTraced, type CurrentTrace } from '../../base/http/current.trace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** See `readTrace`; undefined: nothing has been asked for it. */
    trace: CurrentTrace | undefined
  }
}

/** Gives each request its id: that which a trusted proxy gave it, or one of its own. */
export function createRequestIds(trustProxy: readonly string[]): (raw: IncomingMessage) => string {
  const isTrusted = trustAddresses(trustProxy)
  return ({ headers, socket }) => {
    const given = headers['x-request-id']
    const known =
      given !== undefined && isTrusted(socket.remoteAddress) ? readRequestId(given) : undefined
    return known ?? randomUUID()
  }
}

/** What a request does is done under its trace. It stands behind what answers from memory, which asks nobody. */
export function registerTrace(app: FastifyInstance): void {
  app.decorateRequest('trace')
  // Before the body is read, and again after it: its stream does not bring the trace along.
  for (const hook of ['onRequest', 'preHandler'] as const) {
    app.addHook(hook, (request: FastifyRequest, _reply: unknown, done: () => void) =>
      runTraced(readTrace(request), done),
    )
  }
}

/** The trace of a request, the same at each of its stations. */
export function readTrace(request: FastifyRequest): CurrentTrace {
  return (request.trace ??= begin(request))
}

function begin({ id, headers }: FastifyRequest): CurrentTrace {
  const traceparent = readTraceparent(headers['traceparent'])
  return { id, ...(traceparent === undefined ? {} : { traceparent }) }
}
