import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { readRequestId, readTraceparent } from '@faceplate/server/tracing/request.trace'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { trustAddresses } from '../../base/config/trusted.proxies.ts'
import { runTraced, type CurrentTrace } from '../../base/http/current.trace.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by `readTrace`; undefined until its first use. */
    trace: CurrentTrace | undefined
  }
}

/** Creates request ids: the one that a trusted proxy sent, else a new one. */
export function createRequestIds(trustProxy: readonly string[]): (raw: IncomingMessage) => string {
  const isTrusted = trustAddresses(trustProxy)
  return ({ headers, socket }) => {
    const given = headers['x-request-id']
    const known =
      given !== undefined && isTrusted(socket.remoteAddress) ? readRequestId(given) : undefined
    return known ?? randomUUID()
  }
}

/** Runs handlers within the trace of their request. Cache hits respond in an earlier hook: they make no calls. */
export function registerTrace(app: FastifyInstance): void {
  app.decorateRequest('trace')
  // Again after the body was read, since the asynchronous context is lost in its stream.
  for (const hook of ['onRequest', 'preHandler'] as const) {
    app.addHook(hook, (request: FastifyRequest, _reply: unknown, done: () => void) =>
      runTraced(readTrace(request), done),
    )
  }
}

/** The trace of a request; each call returns the same one. */
export function readTrace(request: FastifyRequest): CurrentTrace {
  return (request.trace ??= startTrace(request))
}

function startTrace({ id, headers, client, work, edition }: FastifyRequest): CurrentTrace {
  const traceparent = readTraceparent(headers['traceparent'])
  return {
    id,
    client,
    work,
    edition,
    ...(traceparent === undefined ? {} : { traceparent }),
  }
}
