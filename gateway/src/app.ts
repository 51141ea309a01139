import { maxBodyBytes } from '@faceplate/contracts/body.check'
import type { ApiDocument } from '@faceplate/contracts/api.document'
import { createClient } from '@faceplate/contracts/client'
import { endpoints } from '@faceplate/contracts/endpoints'
import { compileLate } from '@faceplate/contracts/late.validation'
import { createProblem } from '@faceplate/contracts/problem.contract'
import type { Build } from '@faceplate/contracts/render.contract'
import { registerServerSpans } from '@faceplate/tracing/server.spans'
import AjvCompiler from '@fastify/ajv-compiler'
import fastify, { LogController, type FastifyInstance } from 'fastify'
import { refuseUnrouted } from './api/call.refusal.ts'
import { HitHook } from './api/hit.hook.ts'
import { describeApi } from './api/openapi.ts'
import { createReadCodes } from './api/query.keys.ts'
import { createAppCache, createAppCalls } from './app.calls.ts'
import { createFailureAnswers } from './app.failures.ts'
import { completeOptions, type GatewayOptions } from './app.options.ts'
import { registerRoutes } from './app.routes.ts'
import type { Calls } from './calls/calls.ts'
import { createCallsTransport } from './calls/calls.transport.ts'
import { createExplain, type Explain } from './explain/explain.ts'
import { readKept } from './explain/kept.calls.ts'
import { createPurgePlan, type PlanPurge } from './explain/purge.plan.ts'
import { createRouteFinder } from './explain/route.finder.ts'
import { Readiness } from './health/readiness.ts'
import { registerLimits } from './limits/limits.ts'
import { createNewsMoves } from './redirects/redirect.news.ts'
import { createRedirects } from './redirects/redirects.ts'
import { registerRedirects } from './redirects/redirects.hook.ts'
import { logRequests } from './requests/access.log.ts'
import { createClientErrors, registerConnections } from './requests/client.error.ts'
import { FailureRing } from './requests/failure.ring.ts'
import { createHttpServer, endConnections } from './requests/http.server.ts'
import { registerAddress } from './requests/request.address.ts'
import { registerCoding } from './requests/request.coding.ts'
import { registerHost } from './requests/request.host.ts'
import { countRequests } from './requests/request.metrics.ts'
import { createRouteNames } from './requests/request.route.ts'
import { createRequestIds, registerTrace } from './requests/request.trace.ts'
import { registerCrossOrigin } from './security/cross.origin.ts'
import {
  registerSecurityHeaders,
  writeSecurityHeaders,
  type SecurityOptions,
} from './security/security.headers.ts'
import { createStrictTransport } from './security/strict.transport.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The way to the content API; its purge is for operators. */
    calls: Calls
    /** Has visitors sent elsewhere, and ends their connections as they are answered. */
    drain: () => void
    /** What has been answered with 500 or above lately. */
    failures: FailureRing
    readiness: Readiness
    /** The build of the site that is served. */
    build: Build
    /** Tells what becomes of an address, and why. */
    explain: Explain
    /** Finds what is to be taken out of the cache for a path. */
    planPurge: PlanPurge
  }
}

/** How addresses are routed, and their parameters read. */
const routing = {
  routerOptions: { maxParamLength: 200 },
  ajv: { customOptions: { allErrors: true, coerceTypes: true, removeAdditional: true } },
  schemaController: { compilersFactory: { buildValidator: compileLate(AjvCompiler()) } },
} as const

/** Builds the gateway. It listens on nothing yet; the plugins stand in the order of a request. */
export async function buildGateway(given: GatewayOptions): Promise<FastifyInstance> {
  const options = completeOptions(given)
  const { metrics, now, peers, publicOrigin, renderer, secondTier, spool, upstream } = options
  const security: SecurityOptions = {
    development: options.clientDir === undefined,
    hasMap: options.mapsApiKey !== undefined,
    analyticsOrigin: options.analytics && new URL(options.analytics.url).origin,
  }
  const cache = createAppCache(options)
  const calls = createAppCalls(options, cache, security)
  const { answerError, answerProblem } = createFailureAnswers(security)
  const readStrictTransport = createStrictTransport(
    publicOrigin,
    options.strictTransport ?? { maxAgeSeconds: 31_536_000, includesSubdomains: false },
  )

  const app: FastifyInstance = fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: createRequestIds(options.trustProxy),
    clientErrorHandler: createClientErrors(options.logger),
    trustProxy: options.trustProxy,
    serverFactory:
      options.serverFactory ?? ((handle) => createHttpServer(handle, options.socketLimits)),
    // What comes over a connection while it is being ended is answered as any other.
    return503OnClosing: false,
    bodyLimit: maxBodyBytes,
    ...routing,
    frameworkErrors: (error, request, reply) => {
      writeSecurityHeaders(request, reply, readStrictTransport)
      accessLog.follow(request, reply)
      return answerError(error, request, reply.header('x-request-id', request.id))
    },
  })
  const findRoute = createRouteFinder(app, routing, {
    passesThrough: options.passesThrough,
    readCodes: createReadCodes(
      createClient(createCallsTransport(readKept(calls))),
      options.isOwnApi,
    ),
  })
  app.addHook('onClose', () => cache.close())
  const readiness = new Readiness({ calls, upstream, secondTier, spool, now })
  const failures = new FailureRing()
  app.decorate('calls', calls)
  app.decorate('failures', failures)
  app.decorate('readiness', readiness)
  app.decorate('build', renderer.build)
  app.decorate('drain', () => {
    readiness.drain()
    endConnections(app.server)
  })
  app.decorateReply('cacheStatus')

  const nameRoute = createRouteNames()
  const accessLog = logRequests(app, {
    nameRoute,
    write: options.writeAccessLine,
    leastLevel: options.accessLevel,
    client: options.logClient,
    onFailure: (failure) => failures.note(failure),
  })
  registerServerSpans(app, (request, reply) => ({
    route: nameRoute(request).route,
    // Its key holds what the visitor asked for.
    attributes: { 'faceplate.cache': reply.cacheStatus?.replace(/; key="[^"]*"/, '') },
  }))
  registerConnections(app, now)
  const countDeparture = countRequests(app, metrics, nameRoute)
  app.addHook('onSend', (request, reply, _payload, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  registerSecurityHeaders(app, readStrictTransport)
  registerCrossOrigin(app, options.crossOrigins ?? [])
  registerHost(app, (request, reply) => answerProblem(createProblem(400), request, reply))
  registerCoding(app, (request, reply) => answerProblem(createProblem(501), request, reply))
  registerAddress(app, (status, request, reply) =>
    answerProblem(createProblem(status), request, reply),
  )
  const findListening = followListening(app)
  const origin = () => publicOrigin ?? findListening()
  let document: ApiDocument | undefined
  const readDocument = () => (document ??= describeApi(endpoints, { publicOrigin }))
  const decideRedirect = createRedirects({
    publicOrigin,
    moves: [
      ...(options.findRedirect === undefined ? [] : [options.findRedirect]),
      createNewsMoves({ api: createClient(createCallsTransport(calls)), now }),
    ],
  })
  registerRedirects(app, {
    decideRedirect,
    onRedirect: (status) => metrics.redirects.inc({ status }),
    sendGone: (request, reply) => answerProblem(createProblem(410), request, reply),
  })
  const limits = await registerLimits(app, {
    limits: options.limits,
    peers,
    redis: options.limitsRedis,
    metrics,
    now,
  })
  const hits = new HitHook(calls, limits)
  hits.register(app)
  accessLog.registerDepartures(countDeparture)
  registerTrace(app)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) =>
    answerProblem(refuseUnrouted(request, reply), request, reply),
  )
  const readDerived = await registerRoutes(app, options, {
    cache,
    calls,
    security,
    readiness,
    limits,
    hits,
    decideRedirect,
    readDocument,
    origin,
  })
  const explaining = { calls, renderer, readDocument, origin }
  app.decorate('planPurge', createPurgePlan(findRoute, explaining))
  app.decorate(
    'explain',
    createExplain({
      ...explaining,
      findRoute,
      publicOrigin,
      matchRedirect: options.matchRedirect,
      cache,
      readDerived,
      hits,
      limits: options.limits,
      upstream,
      history: options.history,
      now,
    }),
  )
  return app
}

/**
 * Where a site without a public origin is seen: on this machine. Known also while what was asked before the port was
 * closed is answered.
 */
function followListening(app: FastifyInstance): () => string {
  let origin = ''
  app.addHook('onListen', async () => {
    const address = app.server.address()
    if (typeof address === 'object' && address) origin = `http://localhost:${address.port}`
  })
  return () => origin
}
