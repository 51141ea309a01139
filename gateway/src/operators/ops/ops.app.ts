import { createProblem, ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { nameAccepted, registerContent } from '@faceplate/server/http/request.content'
import { negotiate } from '@fastify/accept-negotiator'
import fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
} from 'fastify'
import { Registry } from 'prom-client'
import { Type, type Static } from 'typebox'
import type { OperatorRight, OperatorToken } from '../../base/config/ops.tokens.ts'
import { sendProblem } from '../../base/http/problem.reply.ts'
import { logEvent } from '../../base/log.events.ts'
import { createHttpServer } from '../../edge/requests/http.server.ts'
import type { ClientDetail } from '../../edge/requests/request.client.ts'
import { registerEditor } from '../editor/editor.routes.ts'
import { writeExplanations } from '../explain/explain.text.ts'
import type { Explanation } from '../explain/explanation.ts'
import { renderInsights } from '../insights/insights.page.ts'
import { standardDays, type InsightsReport } from '../insights/insights.report.ts'
import { checkHostAndOrigin, checkToken } from './ops.access.ts'
import { PurgeRequest } from './purge.request.ts'
import type { PurgeReport } from './serving.ts'
import { renderStatus, sumStatus, type StatusSection } from './status.page.ts'
import { TokenGuard, type TokenWay } from './token.guard.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Right that the token of a request must have. */
    right?: OperatorRight
  }
}

const ExplainQuery = Type.Object(
  { url: Type.String({ minLength: 1 }) },
  { additionalProperties: false },
)

const InsightsQuery = Type.Object(
  { days: Type.Optional(Type.String({ pattern: '^[1-9]\\d{0,3}$' })) },
  { additionalProperties: false },
)

export interface OpsOptions {
  /** Every request must have one of these as bearer token; none if the port is for this machine only. */
  tokens: readonly OperatorToken[]
  /** Proxies in front, by which wrong tokens are counted for the client behind them. */
  trustProxy?: string[]
  /** How much of the address of a client with a wrong token is logged. */
  clientDetail?: ClientDetail
  onWrongToken?: (way: TokenWay) => void
  logger: FastifyBaseLogger
  purge: (request: PurgeRequest) => Promise<PurgeReport>
  describeRedirects: () => Promise<object>
  explain: (url: string) => Promise<Explanation[]>
  describeStatus: () => Promise<StatusSection[]>
  /** Lists what visitors did not find in a number of days; undefined: nothing is counted. */
  describeInsights: (days: number) => InsightsReport | undefined
  /** Returns the metrics in the Prometheus text format. */
  readMetrics: () => Promise<string>
  /** Address of the embedded content service with its credentials, for the editor; undefined if there is none. */
  contentBase?: string | undefined
}

function describeIncomplete({ shared, edge, unreached = [] }: PurgeReport): string {
  const delay =
    shared === false ? 'Redis is out of reach; the purge is repeated when it is back' : ''
  const front =
    edge === false
      ? 'the caches in front are out of reach; the purge is repeated until they have done it'
      : ''
  const gateways = unreached.length > 0 ? `not confirmed by ${unreached.join(', ')}` : ''
  return `The purge is done here, but not everywhere: ${[delay, gateways, front].filter(Boolean).join('; ')}`
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    )
    .type('text/html; charset=utf-8')
    .send(html)
}

/** Builds the operators' port: metrics, status page, redirects, what visitors did not find, explain, purge, editor. */
export function buildOps(options: OpsOptions): FastifyInstance {
  const { tokens, logger, purge, trustProxy = [], clientDetail = 'truncated' } = options
  const guard = new TokenGuard({
    tokens,
    clientDetail,
    onWrong: options.onWrongToken ?? (() => {}),
    now: () => performance.now(),
  })
  const app: FastifyInstance = fastify({
    loggerInstance: logger,
    trustProxy: trustProxy.length > 0 && trustProxy,
    logController: new LogController({ disableRequestLogging: true }),
    serverFactory: (handle) => createHttpServer(handle),
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false } },
  })
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const problem = error instanceof ProblemError ? error.problem : undefined
    const status = problem?.status ?? error.statusCode ?? 500
    if (status >= 500) logEvent(request.log, 'ops_request_failed', { err: error })
    if (status === 415) nameAccepted(request, reply, error)
    return sendProblem(
      reply,
      problem ?? createProblem(status, status < 500 ? error.message : undefined),
    )
  })
  app.setNotFoundHandler((_request, reply) => sendProblem(reply, createProblem(404)))
  registerContent(app)
  // Prevents framing, caching and content sniffing of every response.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (!reply.hasHeader('content-security-policy')) {
      reply.header('content-security-policy', "default-src 'none'; frame-ancestors 'none'")
    }
    // Only scripts of the editor may be stored.
    if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store')
    reply.header('x-content-type-options', 'nosniff')
    done()
  })
  app.addHook('onRequest', async (request, reply) => {
    const { isEditor, right } = request.routeOptions.config
    if (isEditor) return undefined
    const problem =
      tokens.length === 0
        ? checkHostAndOrigin(request.headers)
        : await checkToken(guard, request, right)
    if (problem?.status === 401) reply.header('www-authenticate', 'Bearer')
    return problem && sendProblem(reply, problem)
  })

  registerEditor(app, { tokens, guard, contentBase: options.contentBase, now: Date.now })
  app.get('/metrics', { config: { right: 'read' } }, async (_request, reply) =>
    reply.type(Registry.PROMETHEUS_CONTENT_TYPE).send(await options.readMetrics()),
  )
  app.get('/status', { config: { right: 'read' } }, async (request, reply) => {
    const status = sumStatus(await options.describeStatus(), new Date())
    const type = negotiate(request.headers.accept ?? '', ['text/html', 'application/json'])
    if (type === 'application/json') return status
    const isStill = 'still' in (request.query as object)
    return sendPage(reply, renderStatus(status, { isStill }))
  })
  const insights = {
    config: { right: 'insights' },
    schema: { querystring: InsightsQuery },
  } as const
  app.get('/insights', insights, (request, reply) => {
    const { days = standardDays } = request.query as Static<typeof InsightsQuery>
    const report = options.describeInsights(Number(days))
    if (!report)
      return sendProblem(reply, createProblem(404, 'Nothing is counted: INSIGHTS_DAYS=0'))
    const type = negotiate(request.headers.accept ?? '', ['text/html', 'application/json'])
    return type === 'application/json' ? report : sendPage(reply, renderInsights(report))
  })
  app.get('/redirects', { config: { right: 'read' } }, () => options.describeRedirects())
  const explained = { config: { right: 'read' }, schema: { querystring: ExplainQuery } } as const
  app.get('/explain', explained, async (request, reply) => {
    const { url } = request.query as Static<typeof ExplainQuery>
    const explanations = await options.explain(url)
    const type = negotiate(request.headers.accept ?? '', ['text/plain', 'application/json'])
    if (type === 'application/json') return explanations
    return reply.type('text/plain; charset=utf-8').send(writeExplanations(explanations))
  })
  app.route({
    method: 'POST',
    url: '/purge',
    config: { right: 'purge' },
    schema: { body: PurgeRequest },
    async handler(request, reply) {
      const scope = request.body as PurgeRequest
      const report = await purge(scope)
      const isDone =
        report.shared !== false && report.edge !== false && report.unreached === undefined
      logEvent(request.log, 'cache_purged', { ...scope, ...report }, isDone ? 'info' : 'warn')
      if (isDone) return report
      const problem = createProblem(503, describeIncomplete(report))
      return sendProblem(reply, { ...problem, ...report })
    },
  })
  return app
}
