import { randomUUID } from 'node:crypto'
import { maxBodyBytes } from '@faceplate/contracts/body.check'
import { createClient } from '@faceplate/contracts/client'
import { createProblem, type Problem } from '@faceplate/contracts/problem.contract'
import type { Renderer } from '@faceplate/contracts/render.contract'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerFactory,
} from 'fastify'
import { registerApi } from './api/api.routes.ts'
import { registerAssets } from './assets/assets.routes.ts'
import { logCacheEvents, type CacheObserver } from './cache/cache.events.ts'
import type { SecondTier } from './cache/second.tier.ts'
import { SharedCache } from './cache/shared.cache.ts'
import { createCalls, type Calls } from './calls/calls.ts'
import { createDriftWatch, type OnDrift } from './calls/contract.drift.ts'
import { createCallsTransport } from './calls/calls.transport.ts'
import { registerFiles } from './files/files.routes.ts'
import { registerHealth } from './health/health.routes.ts'
import type { Metrics } from './ops/metrics.ts'
import { registerRequestMetrics } from './ops/request.metrics.ts'
import { registerPages, sendFailurePage } from './pages/pages.routes.ts'
import { explainError, sendProblem } from './problems/problems.ts'
import { createNewsResolver } from './redirects/redirect.news.ts'
import type { RedirectMatch } from './redirects/redirect.table.ts'
import { registerRedirects } from './redirects/redirects.hook.ts'
import { registerAccessLog } from './requests/access.log.ts'
import { maxUrlLength, readPath } from './requests/request.path.ts'
import { registerSecurityHeaders } from './security/security.headers.ts'
import type { UpstreamClient } from './upstream/upstream.client.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** The way to the content API; its purge is for operators. */
    calls: Calls
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
  serverFactory?: FastifyServerFactory
  cacheMaxBytes: number
  /** Larger answers are not kept; an eighth of all there is. */
  cacheMaxObjectBytes?: number
  /** A cache that processes share. */
  secondTier?: SecondTier
  /** Longest that a request waits for it. */
  secondTierDeadlineMs?: number
  onCacheEvent?: CacheObserver
  onDrift?: OnDrift
  /** Counts every answer. */
  metrics?: Metrics
  /** Any other path below `/api/` goes to the content API too. */
  passesThrough?: boolean
  publicOrigin: string | undefined
  /** Redirects of the operator, by path. */
  findRedirect?: ((path: string) => RedirectMatch | undefined) | undefined
  trustProxy: string[]
  logger: FastifyBaseLogger
  /** Milliseconds on a clock that never goes back. */
  now: () => number
  /** Milliseconds since 1970, to compare with the dates of the upstream. */
  wallNow?: () => number
}

/** Builds the gateway. It listens on nothing yet; the plugins stand in the order of a request. */
export async function buildGateway(options: GatewayOptions): Promise<FastifyInstance> {
  const development = options.clientDir === undefined
  const app: FastifyInstance = fastify({
    loggerInstance: options.logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => randomUUID(),
    trustProxy: options.trustProxy,
    ...(options.serverFactory === undefined ? {} : { serverFactory: options.serverFactory }),
    bodyLimit: maxBodyBytes,
    routerOptions: { maxParamLength: 200 },
    ajv: { customOptions: { allErrors: true, coerceTypes: true, removeAdditional: true } },
    frameworkErrors: (error, request, reply) => answerError(error, request, reply),
  })

  const logCacheEvent = logCacheEvents(options.logger, options.now)
  const cache = new SharedCache({
    maxBytes: options.cacheMaxBytes,
    maxObjectBytes: options.cacheMaxObjectBytes ?? options.cacheMaxBytes / 8,
    tier: options.secondTier,
    tierDeadlineMs: options.secondTierDeadlineMs ?? 50,
    now: options.now,
    wallNow: options.wallNow ?? Date.now,
    onEvent: (event) => {
      logCacheEvent(event)
      options.onCacheEvent?.(event)
    },
  })
  app.addHook('onClose', () => cache.settled())
  const calls = createCalls({
    cache,
    upstream: options.upstream,
    ...(options.onDrift === undefined
      ? {}
      : { watchContract: createDriftWatch(options.onDrift, options.now) }),
  })
  app.decorate('calls', calls)

  function answerError(error: Error, request: FastifyRequest, reply: FastifyReply) {
    const problem = explainError(error)
    if (problem.status >= 500) request.log.error({ err: error }, 'request failed')
    return answerProblem(problem, request, reply)
  }

  /** A machine is told by a problem, a person by a page. */
  function answerProblem(problem: Problem, request: FastifyRequest, reply: FastifyReply) {
    return isMachinePath(request.url)
      ? sendProblem(reply, problem)
      : sendFailurePage(request, reply, problem.status, { development })
  }

  registerAccessLog(app)
  if (options.metrics) registerRequestMetrics(app, options.metrics)
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id)
    done()
  })
  registerSecurityHeaders(app)
  app.addHook('onRequest', (request, reply, done) => {
    if (request.url.length > maxUrlLength) void answerProblem(createProblem(414), request, reply)
    else if (!readPath(request.url)) void answerProblem(createProblem(400), request, reply)
    else done()
  })
  registerRedirects(app, {
    publicOrigin: options.publicOrigin,
    find: options.findRedirect,
    resolveNews: createNewsResolver({
      api: createClient(createCallsTransport(calls)),
      now: options.now,
    }),
    sendGone: (request, reply) => answerProblem(createProblem(410), request, reply),
  })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => {
    if (isMachinePath(request.url)) return sendProblem(reply, createProblem(404))
    reply.header('allow', 'GET, HEAD')
    return answerProblem(createProblem(405), request, reply)
  })

  registerHealth(app, calls)
  if (options.clientDir !== undefined) await registerAssets(app, options.clientDir)
  await registerFiles(app, { base: options.upstreamBase, timeoutMs: options.upstreamTimeoutMs })
  registerApi(app, calls, {
    publicOrigin: options.publicOrigin,
    upstreamBase: options.upstreamBase,
    passesThrough: options.passesThrough ?? false,
  })
  registerPages(app, {
    renderer: options.renderer,
    transport: createCallsTransport(calls),
    origin: () => options.publicOrigin ?? readListeningOrigin(app),
    development,
  })
  return app
}

function isMachinePath(url: string): boolean {
  return /^\/(api|images|files|healthz|readyz)(\/|\?|$)/.test(url)
}

/** Where a site without a public origin is seen: on this machine. */
function readListeningOrigin(app: FastifyInstance): string {
  const address = app.server.address()
  return typeof address === 'object' && address ? `http://localhost:${address.port}` : ''
}
