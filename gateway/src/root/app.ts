import type { ApiDocument } from '@faceplate/contracts/client/api.document'
import { endpoints } from '@faceplate/contracts/client/endpoints'
import type { FastifyInstance } from 'fastify'
import { registerTrace } from '../edge/requests/request.trace.ts'
import { writeSecurityHeaders, type SecurityOptions } from '../edge/security/security.headers.ts'
import { createStrictTransport } from '../edge/security/strict.transport.ts'
import { refuseUnrouted } from '../responses/api/call.refusal.ts'
import { describeApi } from '../responses/api/openapi.ts'
import { Readiness } from '../responses/health/readiness.ts'
import { createAppCache, createAppCalls } from './app.calls.ts'
import { registerEdge } from './app.edge.ts'
import { createFailureAnswers } from './app.failures.ts'
import { observeRequests } from './app.observation.ts'
import { createOperatorRoutes, decorateForOperators } from './app.operators.ts'
import { completeOptions, type GatewayOptions } from './app.options.ts'
import { registerRoutes } from './app.routes.ts'
import { createServer } from './app.server.ts'

/** Builds the gateway. It listens on nothing yet; the parts stand in the order of a request. */
export async function buildGateway(given: GatewayOptions): Promise<FastifyInstance> {
  const options = completeOptions(given)
  const { now, publicOrigin, renderer, secondTier, spool, upstream } = options
  const security: SecurityOptions = {
    development: options.clientDir === undefined,
    hasMap: options.mapsApiKey !== undefined,
    analyticsOrigin: options.analytics && new URL(options.analytics.url).origin,
  }
  const cache = createAppCache(options)
  const calls = createAppCalls(options, cache, security)
  const readiness = new Readiness({ calls, upstream, secondTier, spool, now })
  const { answerError, answerProblem } = createFailureAnswers(security)
  const readStrictTransport = createStrictTransport(publicOrigin, options.strictTransport)

  const app = createServer(options, (error, request, reply) => {
    writeSecurityHeaders(request, reply, readStrictTransport)
    accessLog.follow(request, reply)
    return answerError(error, request, reply.header('x-request-id', request.id))
  })
  app.decorateReply('cacheStatus')
  app.addHook('onClose', () => cache.close())
  const findRoute = createOperatorRoutes(app, options, calls)
  const origin = followOrigin(app, publicOrigin)
  const readDocument = createDocumentReader(publicOrigin)

  const { accessLog, countDeparture, failures } = observeRequests(app, options)
  const edge = await registerEdge(app, options, { calls, readStrictTransport, answerProblem })
  accessLog.registerDepartures(countDeparture)
  registerTrace(app)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) =>
    answerProblem(refuseUnrouted(request, reply), request, reply),
  )
  const parts = { cache, calls, security, readiness, readDocument, origin, ...edge }
  const readComposed = await registerRoutes(app, options, parts)
  decorateForOperators(app, {
    ...parts,
    readComposed,
    renderer,
    failures,
    findRoute,
    publicOrigin,
    upstream,
    matchRedirect: options.matchRedirect,
    limits: options.limits,
    history: options.history,
    now,
  })
  return app
}

/**
 * Scheme and host that visitors see the site at: the public origin or, without one, this machine. The port stays known
 * after it was closed, while requests are still in flight.
 */
function followOrigin(app: FastifyInstance, publicOrigin: string | undefined): () => string {
  let listening = ''
  app.addHook('onListen', async () => {
    const address = app.server.address()
    if (typeof address === 'object' && address) listening = `http://localhost:${address.port}`
  })
  return () => publicOrigin ?? listening
}

/** Gives the OpenAPI document, which is written when it is first read. */
function createDocumentReader(publicOrigin: string | undefined): () => ApiDocument {
  let document: ApiDocument | undefined
  return () => (document ??= describeApi(endpoints, { publicOrigin }))
}
