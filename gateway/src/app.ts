import { randomUUID } from 'node:crypto'
import { maxBodyBytes } from '@faceplate/contracts/body.check'
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
import { ReadCache } from './cache/read.cache.ts'
import { createCalls } from './calls/calls.ts'
import { createCallsTransport } from './calls/calls.transport.ts'
import { registerFiles } from './files/files.routes.ts'
import { registerHealth } from './health/health.routes.ts'
import { registerPages, sendFailurePage } from './pages/pages.routes.ts'
import { explainError, sendProblem } from './problems/problems.ts'
import { registerRedirects } from './redirects/redirects.hook.ts'
import { registerAccessLog } from './requests/access.log.ts'
import { maxUrlLength, readPath } from './requests/request.path.ts'
import { registerSecurityHeaders } from './security/security.headers.ts'
import type { UpstreamClient } from './upstream/upstream.client.ts'

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
  publicOrigin: string | undefined
  trustProxy: string[]
  logger: FastifyBaseLogger
  /** Milliseconds on a clock that never goes back. */
  now: () => number
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

  const calls = createCalls({
    cache: new ReadCache({ maxBytes: options.cacheMaxBytes, now: options.now }),
    upstream: options.upstream,
  })

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
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
  })
  await registerSecurityHeaders(app)
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.length > maxUrlLength) return answerProblem(createProblem(414), request, reply)
    if (!readPath(request.url)) return answerProblem(createProblem(400), request, reply)
    return undefined
  })
  registerRedirects(app, { publicOrigin: options.publicOrigin })
  app.setErrorHandler(answerError)
  app.setNotFoundHandler((request, reply) => {
    if (isMachinePath(request.url)) return sendProblem(reply, createProblem(404))
    reply.header('allow', 'GET, HEAD')
    return answerProblem(createProblem(405), request, reply)
  })

  registerHealth(app, calls)
  if (options.clientDir !== undefined) await registerAssets(app, options.clientDir)
  await registerFiles(app, { base: options.upstreamBase, timeoutMs: options.upstreamTimeoutMs })
  registerApi(app, calls, { publicOrigin: options.publicOrigin })
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
