import type { ApiDocument } from '@faceplate/contracts/client/api.document'
import { endpoints } from '@faceplate/contracts/client/endpoints'
import type { FastifyInstance } from 'fastify'
import { trustAddresses } from '../base/config/trusted.proxies.ts'
import { decorateEdition, defineEdition } from '../base/http/edition.ts'
import { StaleLog } from '../calls/stale.log.ts'
import { ClientTurns } from '../edge/limits/client.turns.ts'
import { createClientUses } from '../edge/limits/client.use.ts'
import { ConnectionGate } from '../edge/limits/connection.gate.ts'
import { ProcessorBudget } from '../edge/limits/processor.budget.ts'
import { registerTrace } from '../edge/requests/request.trace.ts'
import { writeSecurityHeaders, type SecurityOptions } from '../edge/security/security.headers.ts'
import { createStrictTransport } from '../edge/security/strict.transport.ts'
import { describeApi } from '../responses/api/openapi.ts'
import { describeUnroutedRequest } from '../responses/api/unknown.call.ts'
import { createFileReader } from '../responses/files/file.reader.ts'
import { Readiness } from '../responses/health/readiness.ts'
import { countRenders } from '../responses/pages/render.metrics.ts'
import { RenderQueue } from '../responses/pages/render.queue.ts'
import { MissingPages, registerMissingPages } from '../responses/redirects/missing.pages.ts'
import { createAppCache, createAppCalls } from './app.calls.ts'
import { registerEdge } from './app.edge.ts'
import { createFailureResponses } from './app.failures.ts'
import { observeRequests } from './app.observation.ts'
import { createOperatorRoutes, decorateForOperators } from './app.operators.ts'
import { completeOptions, type AppOptions, type GatewayOptions } from './app.options.ts'
import { registerRoutes } from './app.routes.ts'
import { createServer } from './app.server.ts'

/** Builds the gateway without listening. Parts are registered in the order in which requests pass them. */
export async function buildGateway(given: GatewayOptions): Promise<FastifyInstance> {
  const options = completeOptions(given)
  const { now, editions, publicOrigin, renderer, secondTier, spool, upstream } = options
  const security: SecurityOptions = {
    development: options.clientDir === undefined,
    hasMap: options.mapsApiKey !== undefined,
    analytics: options.analytics,
  }
  const staleLog = new StaleLog(options.logger, now)
  const cache = createAppCache(options, staleLog)
  const files = options.checksLegalTexts
    ? createFileReader({
        base: options.upstreamBase,
        folders: ['files'],
        timeoutMs: options.upstreamTimeoutMs,
        maxBytes: 1_000_000,
      })
    : undefined
  const calls = createAppCalls(options, cache, security, files)
  const readiness = new Readiness({
    cache,
    upstream,
    secondTier,
    spool,
    logger: options.logger,
    now,
  })
  const { respondWithError, respondWithProblem, sendEndedPreview } = createFailureResponses(
    security,
    options,
  )
  const readStrictTransport = createStrictTransport(options.strictTransport)

  const uses = createClientUses(now)
  const processor = new ProcessorBudget({ limit: options.limits.processor, now })
  const turns = new ClientTurns({ findWaitMs: (use) => processor.findWaitMs(use), now })
  const isProxy = trustAddresses(options.trustProxy)
  const gate = new ConnectionGate({
    uses,
    turns,
    maxConnections: options.maxClientConnections,
    isProxy,
    charge: (use, ms) => processor.charge(use, ms),
    onClose: (cause) => options.metrics.clientConnectionsClosed.inc({ cause }),
    now,
  })
  const app = createServer(options, gate, async (error, request, reply) => {
    defineEdition(request, editions)
    writeSecurityHeaders(request, reply, readStrictTransport)
    accessLog.follow(request, reply)
    reply.header('x-request-id', request.id)
    try {
      await edge.countOther(request, reply)
    } catch (limited) {
      return respondWithError(limited as Error, request, reply)
    }
    return respondWithError(error, request, reply)
  })
  app.decorateReply('cacheStatus')
  decorateEdition(app, editions)
  app.addHook('onClose', () => Promise.all([cache.close(), files?.close()]))
  const findRoute = createOperatorRoutes(app, options, calls)
  trackPort(app, options)
  const origin = () => editions.origin
  const readDocument = createDocumentReader(publicOrigin)

  const { accessLog, countIncomplete, failures } = observeRequests(app, options)
  const queue = new RenderQueue(countRenders(options.metrics, options.logger, now))
  const edge = await registerEdge(app, options, {
    calls,
    queue,
    budget: { uses, processor, turns, isProxy },
    origin,
    readDocument,
    readStrictTransport,
    respondWithProblem,
    sendEndedPreview,
  })
  accessLog.registerIncomplete(countIncomplete)
  const missing = new MissingPages()
  registerMissingPages(app, missing)
  registerTrace(app)
  app.setErrorHandler(respondWithError)
  app.setNotFoundHandler(async (request, reply) => {
    await edge.countOther(request, reply)
    return respondWithProblem(describeUnroutedRequest(request, reply), request, reply)
  })
  const parts = {
    cache,
    calls,
    staleLog,
    queue,
    security,
    readiness,
    readDocument,
    origin,
    sendEndedPreview,
    ...edge,
  }
  const readComposed = await registerRoutes(app, options, parts)
  decorateForOperators(app, {
    ...parts,
    readComposed,
    renderer,
    failures,
    missing,
    findRoute,
    editions,
    upstream,
    matchRedirect: options.matchRedirect,
    limits: options.limits,
    history: options.history,
    now,
  })
  return app
}

/**
 * Notes the address of this machine, for an edition without a configured one. It is stored, since it must be available
 * for requests in flight after the server has been closed.
 */
function trackPort(
  app: FastifyInstance,
  { editions, localEditions = [] }: Pick<AppOptions, 'editions' | 'localEditions'>,
): void {
  app.addHook('onListen', async () => {
    const address = app.server.address()
    if (typeof address === 'object' && address) editions.listen(address.port, localEditions)
  })
}

/** Creates the reader of the OpenAPI document, which is built at the first read. */
function createDocumentReader(publicOrigin: string | undefined): () => ApiDocument {
  let document: ApiDocument | undefined
  return () => (document ??= describeApi(endpoints, { publicOrigin }))
}
