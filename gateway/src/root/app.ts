import type { ApiDocument } from '@faceplate/contracts/client/api.document'
import { endpoints } from '@faceplate/contracts/client/endpoints'
import type { FastifyInstance } from 'fastify'
import { trustAddresses } from '../base/config/trusted.proxies.ts'
import { decorateEdition, defineEdition, Editions } from '../base/http/edition.ts'
import { decorateCalls } from '../calls/calls.decorators.ts'
import { decorateSite, LastSite } from '../calls/site/last.site.ts'
import { StaleLog } from '../calls/stale.log.ts'
import { openClientAccounts } from '../edge/limits/client.accounts.ts'
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
import { Surrogate } from '../surrogate/surrogate.ts'
import { createAppCache } from './app.cache.ts'
import { createAppCalls } from './app.calls.ts'
import { registerEdge } from './app.edge.ts'
import { createFailureResponses } from './app.failures.ts'
import { observeRequests } from './app.observation.ts'
import { createOperatorRoutes, decorateForOperators } from './app.operators.ts'
import type { GatewayOptions } from './app.options.ts'
import { registerRoutes } from './app.routes.ts'
import { createServer } from './app.server.ts'

/** Builds the gateway without listening. Parts are registered in the order in which requests pass them. */
export async function buildGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const { contentApi, features = {}, metrics, logger, now } = options
  const security: SecurityOptions = {
    development: options.web.clientDir === undefined,
    hasMap: features.mapsApiKey !== undefined,
    analytics: features.analytics,
  }
  const editions = new Editions(options.editions)
  const lastSite = new LastSite()
  const staleLog = new StaleLog(logger, now)
  const surrogate = options.surrogate && new Surrogate(options.surrogate, logger, metrics)
  const cache = createAppCache(options, staleLog, surrogate)
  const files = openLegalFiles(options)
  const calls = createAppCalls(options, { cache, editions, lastSite, files })
  const failureResponses = createFailureResponses(security, lastSite, metrics)
  const { respondWithError, respondWithProblem } = failureResponses
  const readStrictTransport = createStrictTransport(options.strictTransport)
  const isProxy = trustAddresses(options.server.trustProxy)
  const { gate, budget } = openClientAccounts({ ...options.limits, isProxy, metrics, now })

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
  app.decorate('metrics', metrics)
  app.decorate('contentApi', contentApi)
  decorateEdition(app, editions)
  decorateCalls(app, cache, calls)
  app.decorate('surrogate', surrogate)
  // Purges that an earlier process owed are unknown, and pages of another build have other scripts.
  app.addHook('onListen', async () => surrogate?.purge({ verb: 'revalidate', all: true }))
  decorateSite(app, lastSite)
  app.addHook('onClose', async () => {
    await Promise.all([cache.close(), files?.close()])
    await surrogate?.close()
  })
  const findRoute = createOperatorRoutes(app, options.passthrough !== undefined)
  const readDocument = createDocumentReader(options.editions.publicOrigin)

  const { accessLog, countIncomplete, failures } = observeRequests(app, options)
  const queue = new RenderQueue(countRenders(metrics, logger, now))
  const edge = await registerEdge(app, options, {
    ...failureResponses,
    queue,
    budget,
    readDocument,
    readStrictTransport,
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
  const readiness = new Readiness({
    cache,
    upstream: contentApi.client,
    secondTier: options.cache.tier,
    spool: options.leads?.spool,
    logger,
    now,
  })
  const parts = { ...failureResponses, ...edge, staleLog, queue, security, readiness, readDocument }
  await registerRoutes(app, options, parts)
  decorateForOperators(app, options, { failures, missing, readiness, findRoute, readDocument })
  return app
}

/** Opens the reader of the files that are legal texts, if it is to be checked whether the content API has them. */
function openLegalFiles({ contentApi: { base, timeoutMs }, site }: GatewayOptions) {
  if (!site?.checksLegalTexts) return undefined
  return createFileReader({ base, folders: ['files'], timeoutMs, maxBytes: 1_000_000 })
}

/** Creates the reader of the OpenAPI document, which is built at the first read. */
function createDocumentReader(publicOrigin: string | undefined): () => ApiDocument {
  let document: ApiDocument | undefined
  return () => (document ??= describeApi(endpoints, { publicOrigin }))
}
