import { maxBodyBytes } from '@faceplate/contracts/body.check'
import type { ApiDocument } from '@faceplate/contracts/api.document'
import { createClient } from '@faceplate/contracts/client'
import { endpoints } from '@faceplate/contracts/endpoints'
import type { MessageLanguage } from '@faceplate/contracts/form.messages'
import { getSite, type Analytics, type Site } from '@faceplate/contracts/navigation.contract'
import { createProblem, type Problem } from '@faceplate/contracts/problem.contract'
import { explainError } from '@faceplate/contracts/problem.explain'
import { compileLate } from '@faceplate/contracts/late.validation'
import type { RouteContract } from '@faceplate/contracts/route.contract'
import type { Build, Renderer } from '@faceplate/contracts/render.contract'
import { registerServerSpans } from '@faceplate/tracing/server.spans'
import AjvCompiler from '@fastify/ajv-compiler'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerFactory,
} from 'fastify'
import type { Redis } from 'ioredis'
import { registerApi } from './api/api.routes.ts'
import { refuseUnrouted } from './api/call.refusal.ts'
import { HitHook } from './api/hit.hook.ts'
import { describeApi } from './api/openapi.ts'
import { createReadCodes } from './api/query.keys.ts'
import { registerAssets } from './assets/assets.routes.ts'
import { registerBuilds } from './builds/builds.routes.ts'
import { logCacheEvents, type CacheObserver } from './cache/cache.events.ts'
import { countCacheEvents, watchCache } from './cache/cache.metrics.ts'
import { ReadFailure } from './cache/read.failure.ts'
import type { SecondTier } from './cache/second.tier.ts'
import { SharedCache } from './cache/shared.cache.ts'
import { createCalls, type Calls } from './calls/calls.ts'
import { sanitizeProse } from './calls/prose.sanitizer.ts'
import { createSiteSettings, type ProductionSolutions } from './calls/site.settings.ts'
import { createSiteStandIn } from './calls/site.stand.in.ts'
import { createCallsTransport } from './calls/calls.transport.ts'
import { countDrift } from './calls/drift.metrics.ts'
import { createDerivedReads } from './derived/derived.reads.ts'
import { createExplain, type Explain } from './explain/explain.ts'
import { createPurgePlan, type PlanPurge } from './explain/purge.plan.ts'
import { readKept } from './explain/kept.calls.ts'
import { createRouteFinder } from './explain/route.finder.ts'
import { createTexts } from './derived/text.reply.ts'
import { registerExports } from './exports/exports.routes.ts'
import { registerFeed } from './feed/feed.routes.ts'
import { registerFiles } from './files/files.routes.ts'
import { registerHealth } from './health/health.routes.ts'
import { Readiness } from './health/readiness.ts'
import { OverloadError } from './http/overload.error.ts'
import { isMachinePath } from './http/machine.paths.ts'
import { sendProblem } from './http/problem.reply.ts'
import { createFormStamps, registerFormStamps } from './leads/form.stamp.ts'
import { isPostedForm } from './leads/lead.form.ts'
import { handOver, type LeadDesk } from './leads/lead.handler.ts'
import type { Limits } from './limits/limit.classes.ts'
import { registerLimits } from './limits/limits.ts'
import { registerMap } from './map/map.routes.ts'
import type { Metrics } from './metrics/metrics.ts'
import { countLeftOut } from './pages/left.out.ts'
import { sendFailurePage } from './pages/page.reply.ts'
import { createPostedPages, registerPages, type PagesOptions } from './pages/pages.routes.ts'
import { countRenders } from './pages/render.metrics.ts'
import { RenderQueue } from './pages/render.queue.ts'
import { registerPreviews } from './previews/previews.routes.ts'
import { createNewsMoves } from './redirects/redirect.news.ts'
import type { FindMove } from './redirects/redirect.outcome.ts'
import type { RedirectMatch } from './redirects/redirect.table.ts'
import { createRedirects } from './redirects/redirects.ts'
import { registerRedirects } from './redirects/redirects.hook.ts'
import { describeFailure, logRequests } from './requests/access.log.ts'
import { createClientErrors, registerConnections } from './requests/client.error.ts'
import { FailureRing } from './requests/failure.ring.ts'
import { createHttpServer, endConnections, type SocketLimits } from './requests/http.server.ts'
import { registerAddress } from './requests/request.address.ts'
import type { ClientDetail } from './requests/request.client.ts'
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
import { startSpoolDelivery } from './spool/spool.delivery.ts'
import type { Spool } from './spool/spool.store.ts'
import { registerRobots } from './robots/robots.routes.ts'
import { registerUnsubscribe } from './subscription/unsubscribe.routes.ts'
import { registerVitals } from './vitals/vitals.routes.ts'
import { createStrictTransport, type StrictTransport } from './security/strict.transport.ts'
import { registerTwins } from './twins/twins.routes.ts'
import type { CallHistory } from './upstream/call.history.ts'
import type { UpstreamClient } from './upstream/upstream.client.ts'
import type { Peers } from './workers/worker.peers.ts'

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

export interface GatewayOptions {
  upstream: UpstreamClient
  /** Address that `images/…` is appended to. */
  upstreamBase: string
  upstreamTimeoutMs: number
  renderer: Renderer
  /** Folder of the client build; undefined while a development server serves it. */
  clientDir?: string
  /** Folders with the assets of earlier builds. */
  earlierAssets?: string[]
  serverFactory?: FastifyServerFactory
  /** What differs from the usual limits of a server. */
  socketLimits?: Partial<SocketLimits>
  cacheMaxBytes: number
  /** Larger answers are not kept; an eighth of all there is. */
  cacheMaxObjectBytes?: number
  /** A cache that processes share. */
  secondTier?: SecondTier
  /** Longest that a request waits for it. */
  secondTierDeadlineMs?: number
  /** Told of what the cache does, beside log and metrics. */
  onCacheEvent?: CacheObserver
  metrics: Metrics
  /** What a client may ask for; without it there is no limit. */
  limits?: Limits
  /** Where gateways count their visitors together. */
  limitsRedis?: Redis | undefined
  /** Any other path below `/api/` goes to the content API too. */
  passesThrough?: boolean
  /** Where leads lie while the content API cannot take them; without it they are refused then. */
  spool?: Spool
  /** The other processes that serve the visitors of this site; undefined: this one serves them alone. */
  peers?: Peers | undefined
  /** Answers are not held to their contracts: what asks here expects no certain shape. */
  takesAnyShape?: boolean
  /** The content API is the one that comes with the site. */
  isOwnApi?: boolean
  /** What the site says of its owner where the content API does not. */
  readSite?: (() => Site) | undefined
  /** Told when it does not. */
  onSiteMissing?: () => void
  /** Undefined: this is not production. */
  productionSolutions?: ProductionSolutions | undefined
  publicOrigin: string | undefined
  /** Other sites whose pages may read calls and exports; none without it. */
  crossOrigins?: readonly string[]
  /** What visitors are told of their forms in; English by itself. */
  language?: MessageLanguage
  strictTransport?: StrictTransport
  /** Key of the maps service; undefined: no page shows a map. */
  mapsApiKey?: string | undefined
  /** What counts visits; undefined: nothing does, and pages have no trace of it. */
  analytics?: Analytics | undefined
  /** Share of visits that browsers report on; undefined or 0: none. */
  vitalsPercent?: number
  /** Redirects of the operator, by path. */
  findRedirect?: FindMove | undefined
  /** The rule of one, by path, for who wants to know; it is not counted. */
  matchRedirect?: ((path: string) => RedirectMatch | undefined) | undefined
  /** How calls of the content API went. */
  history?: CallHistory
  trustProxy: string[]
  logger: FastifyBaseLogger
  /** Takes the lines of the access log. */
  writeAccessLine?: ((line: string) => void) | undefined
  /** Least level of those lines, in pino's numbers; that of every request. */
  accessLevel?: number
  /** What they tell of a client's address. */
  logClient?: ClientDetail
  /** Milliseconds on a clock that never goes back. */
  now: () => number
  /** Milliseconds since 1970, to compare with the dates of the upstream. */
  wallNow?: () => number
}

/** How addresses are routed, and their parameters read. */
const routing = {
  routerOptions: { maxParamLength: 200 },
  ajv: { customOptions: { allErrors: true, coerceTypes: true, removeAdditional: true } },
  schemaController: { compilersFactory: { buildValidator: compileLate(AjvCompiler()) } },
} as const

/** Builds the gateway. It listens on nothing yet; the plugins stand in the order of a request. */
export async function buildGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const security: SecurityOptions = {
    development: options.clientDir === undefined,
    hasMap: options.mapsApiKey !== undefined,
    analyticsOrigin: options.analytics && new URL(options.analytics.url).origin,
  }
  const { language = 'en', peers, readSite, vitalsPercent = 0 } = options
  const wallNow = options.wallNow ?? Date.now
  const stamps = createFormStamps(wallNow, peers?.key)
  const logCacheEvent = logCacheEvents(options.logger, options.now)
  const countCacheEvent = countCacheEvents(options.metrics)
  const cache = new SharedCache({
    maxBytes: options.cacheMaxBytes,
    maxObjectBytes: options.cacheMaxObjectBytes ?? options.cacheMaxBytes / 8,
    tier: options.secondTier,
    tierDeadlineMs: options.secondTierDeadlineMs ?? 50,
    now: options.now,
    wallNow,
    onEvent: (event) => {
      logCacheEvent(event)
      countCacheEvent(event)
      options.onCacheEvent?.(event)
    },
  })
  watchCache(options.metrics, cache, options.cacheMaxBytes)
  const completeSite = createSiteSettings({
    ...security,
    language,
    analytics: options.analytics,
    vitalsPercent,
    productionSolutions: options.productionSolutions,
  })
  const complete = (contract: RouteContract, body: unknown) =>
    completeSite(contract, sanitizeProse(contract, body))
  const calls = createCalls({
    cache,
    upstream: options.upstream,
    upstreamBase: options.upstreamBase,
    complete,
    standIn:
      readSite &&
      createSiteStandIn(
        () => complete(getSite, readSite()) as Site,
        options.onSiteMissing ?? (() => {}),
      ),
    ...(options.takesAnyShape ? { check: () => [] } : {}),
    onDrift: countDrift(options.metrics, options.logger),
    onChange: peers?.drop,
  })
  const readStrictTransport = createStrictTransport(
    options.publicOrigin,
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
  const passesThrough = options.passesThrough ?? false
  const findRoute = createRouteFinder(app, routing, {
    passesThrough,
    readCodes: options.isOwnApi
      ? createReadCodes(createClient(createCallsTransport(readKept(calls))))
      : async () => undefined,
  })
  app.addHook('onClose', () => cache.close())
  app.decorate('calls', calls)
  const { upstream, secondTier, spool, now } = options
  const readiness = new Readiness({ calls, upstream, secondTier, spool, now })
  const failures = new FailureRing()
  app.decorate('failures', failures)
  app.decorate('readiness', readiness)
  app.decorate('build', options.renderer.build)
  app.decorate('drain', () => {
    readiness.drain()
    endConnections(app.server)
  })
  app.decorateReply('cacheStatus')

  function answerError(error: Error, request: FastifyRequest, reply: FastifyReply) {
    const problem = explainError(error)
    reply.failure = describeFailure(error)
    if (error instanceof OverloadError) reply.header('retry-after', error.retryAfterSeconds)
    else if (problem.status >= 500) request.log.error({ err: error }, 'request failed')
    if (error instanceof ReadFailure) {
      reply.cacheStatus = error.cacheStatus
      reply.header('cache-status', error.cacheStatus)
    }
    return answerProblem(problem, request, reply)
  }

  function deliverFrom(spool: Spool): () => void {
    const delivery = startSpoolDelivery({
      spool,
      handOver: (lead) => handOver(calls, lead),
      leaseMs: options.upstreamTimeoutMs + 5000,
      metrics: options.metrics,
      logger: options.logger,
    })
    app.addHook('onClose', () => delivery.close())
    return () => delivery.wake()
  }

  function openDesk(spool: Spool): LeadDesk {
    return {
      spool,
      metrics: options.metrics,
      onHeld: peers?.deliver ?? deliverFrom(spool),
      judge: (request) => stamps.judge(request),
      isOwnApi: options.isOwnApi ?? false,
      now: () => new Date(wallNow()),
    }
  }

  /** A machine is told by a problem, a person by a page. */
  function answerProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply) {
    return isMachinePath(request.url) && !isPostedForm(request)
      ? sendProblem(reply, problem)
      : sendFailurePage(request, reply, problem.status, security)
  }

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
  registerConnections(app, options.now)
  const countDeparture = countRequests(app, options.metrics, nameRoute)
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
  const origin = () => options.publicOrigin ?? findListening()
  let document: ApiDocument | undefined
  const readDocument = () =>
    (document ??= describeApi(endpoints, { publicOrigin: options.publicOrigin }))
  const transport = createCallsTransport(calls, { readDocument })
  const api = createClient(transport)
  const decideRedirect = createRedirects({
    publicOrigin: options.publicOrigin,
    moves: [
      ...(options.findRedirect === undefined ? [] : [options.findRedirect]),
      createNewsMoves({ api, now: options.now }),
    ],
  })
  registerRedirects(app, {
    decideRedirect,
    onRedirect: (status) => options.metrics.redirects.inc({ status }),
    sendGone: (request, reply) => answerProblem(createProblem(410), request, reply),
  })
  const limits = await registerLimits(app, {
    limits: options.limits ?? {},
    peers,
    redis: options.limitsRedis,
    metrics: options.metrics,
    now: options.now,
  })
  const hits = new HitHook(calls, limits)
  hits.register(app)
  accessLog.registerDepartures(countDeparture)
  registerTrace(app)
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) =>
    answerProblem(refuseUnrouted(request, reply), request, reply),
  )

  registerFormStamps(app, stamps)
  registerHealth(app, readiness)
  registerBuilds(app, options.renderer.build)
  if (options.clientDir !== undefined) {
    await registerAssets(app, options.clientDir, options.earlierAssets ?? [])
  }
  await registerFiles(app, {
    cache,
    base: options.upstreamBase,
    timeoutMs: options.upstreamTimeoutMs,
    guard: limits.guard('files'),
  })
  if (vitalsPercent > 0) {
    registerVitals(app, {
      metrics: options.metrics,
      publicOrigin: options.publicOrigin,
      guard: limits.guard('vitals'),
    })
  }
  const readDerived = createDerivedReads({
    cache,
    calls,
    readDocument,
    isKept: !security.development,
    variant: () => [
      options.renderer.build.id,
      origin(),
      JSON.stringify([security.hasMap, options.analytics, vitalsPercent]),
    ],
  })
  const pages: PagesOptions = {
    renderer: options.renderer,
    queue: new RenderQueue(countRenders(options.metrics, options.logger, options.now)),
    tellLeftOut: countLeftOut(options.metrics, options.logger),
    transport,
    readDerived,
    hits,
    decideRedirect,
    guard: limits.guard('misses'),
    origin,
    ...security,
    publicOrigin: options.publicOrigin,
  }
  registerApi(app, calls, {
    publicOrigin: options.publicOrigin,
    language,
    upstreamBase: options.upstreamBase,
    passesThrough,
    hits,
    limits,
    readCodes: options.isOwnApi ? createReadCodes(api) : async () => undefined,
    showPosted: createPostedPages(pages),
    readDocument,
    desk: options.spool && openDesk(options.spool),
  })
  if (options.mapsApiKey !== undefined) {
    registerMap(app, {
      api,
      apiKey: options.mapsApiKey,
      files: options.renderer.map,
      development: security.development,
    })
  }
  const texts = { sendText: createTexts(readDerived, hits), origin, guard: pages.guard }
  registerExports(app, {
    calls,
    hits,
    upstreamBase: options.upstreamBase,
    timeoutMs: options.upstreamTimeoutMs,
    guard: limits.guard('files'),
  })
  registerFeed(app, texts)
  registerPreviews(app, {
    api,
    cache,
    upstreamBase: options.upstreamBase,
    timeoutMs: options.upstreamTimeoutMs,
    guard: pages.guard,
  })
  registerTwins(app, texts)
  registerUnsubscribe(app, calls, {
    publicOrigin: options.publicOrigin,
    guard: limits.guard('misses'),
  })
  registerRobots(app, { ...texts, isOwnApi: options.isOwnApi ?? false, wallNow })
  registerPages(app, pages)
  const explaining = { calls, renderer: options.renderer, readDocument, origin }
  app.decorate('planPurge', createPurgePlan(findRoute, explaining))
  app.decorate(
    'explain',
    createExplain({
      ...explaining,
      findRoute,
      publicOrigin: options.publicOrigin,
      matchRedirect: options.matchRedirect,
      cache,
      readDerived,
      hits,
      limits: options.limits ?? {},
      upstream,
      history: options.history,
      now: options.now,
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
