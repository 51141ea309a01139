import type { ApiDocument } from '@faceplate/contracts/client/api.document'
import { createClient } from '@faceplate/contracts/client/client'
import { createProblem } from '@faceplate/contracts/shared/problem.contract'
import { registerContent } from '@faceplate/server/http/request.content'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createCallsTransport } from '../calls/calls.transport.ts'
import type { Calls } from '../calls/calls.ts'
import { registerBudget, type BudgetOptions } from '../edge/limits/client.budget.ts'
import { registerLimits, type Guard, type RequestLimits } from '../edge/limits/limits.ts'
import { ResponseDeadline } from '../edge/limits/response.deadline.ts'
import { defaultLimits } from '../edge/requests/http.server.ts'
import { registerAddress } from '../edge/requests/request.address.ts'
import { registerCoding } from '../edge/requests/request.coding.ts'
import { registerExpectation } from '../edge/requests/request.expectation.ts'
import { registerHost } from '../edge/requests/request.host.ts'
import { registerPreferences } from '../edge/requests/request.preferences.ts'
import { registerServerOptions } from '../edge/requests/request.target.ts'
import { registerCrossOrigin } from '../edge/security/cross.origin.ts'
import { registerSecurityHeaders } from '../edge/security/security.headers.ts'
import type { ReadStrictTransport } from '../edge/security/strict.transport.ts'
import { HitHook } from '../responses/api/hit.hook.ts'
import type { RenderQueue } from '../responses/pages/render.queue.ts'
import { createPreviewTokens, type FindPreviewOf } from '../responses/previews/preview.tokens.ts'
import { registerPreviewsHook } from '../responses/previews/previews.hook.ts'
import { createNewsMoves, moveNewsFeed } from '../responses/redirects/redirect.news.ts'
import { createLoadPage, createPageMoves } from '../responses/redirects/redirect.page.ts'
import { registerRedirects, type SendRedirect } from '../responses/redirects/redirects.hook.ts'
import {
  createRedirects,
  dependsOnContent,
  type DecideRedirect,
} from '../responses/redirects/redirects.ts'
import type { FailureResponses } from './app.failures.ts'
import type { AppOptions } from './app.options.ts'

/** Parts of the edge that routes use as well. */
export interface Edge {
  decideRedirect: DecideRedirect
  sendRedirect: SendRedirect
  limits: RequestLimits
  /** Counts a request without a route. */
  countOther: Guard
  hits: HitHook
  findPreview: FindPreviewOf
}

export interface EdgeParts extends Pick<
  FailureResponses,
  'respondWithProblem' | 'sendEndedPreview'
> {
  calls: Calls
  queue: RenderQueue
  budget: Omit<BudgetOptions, 'deadline' | 'reject'>
  /** Scheme and host of canonical links. */
  origin: () => string
  /** The OpenAPI document, which the pages of the API reference show. */
  readDocument: () => ApiDocument
  readStrictTransport: ReadStrictTransport
}

/** Registers the hooks that every request passes before it reaches a route, in this order. */
export async function registerEdge(
  app: FastifyInstance,
  options: AppOptions,
  {
    calls,
    queue,
    budget,
    origin,
    readDocument,
    readStrictTransport,
    respondWithProblem,
    sendEndedPreview,
  }: EdgeParts,
): Promise<Edge> {
  const { editions, findRedirect, findRules = () => undefined, metrics, peers, now } = options
  registerSecurityHeaders(app, readStrictTransport)
  const limits = await registerLimits(app, {
    limits: options.limits,
    peers,
    redis: options.limitsRedis,
    metrics,
    now,
  })
  registerBudget(app, { ...budget, deadline: openDeadline(app, options), reject: limits.reject })
  const countOther = limits.guard('other')
  registerCrossOrigin(app, { origins: options.crossOrigins ?? [], guard: countOther })
  const reject = async (status: number, request: FastifyRequest, reply: FastifyReply) => {
    try {
      await countOther(request, reply)
    } catch (error) {
      return reply.send(error)
    }
    return respondWithProblem(createProblem(status), request, reply)
  }
  registerHost(app, (request, reply) => reject(400, request, reply))
  registerCoding(app, (request, reply) => {
    reply.isClientFault = true
    return reject(501, request, reply)
  })
  registerExpectation(app, (request, reply) => reject(417, request, reply))
  registerContent(app)
  registerServerOptions(app, countOther)
  registerPreferences(app)
  const tokens = createPreviewTokens(calls, { now, wallNow: options.wallNow })
  registerPreviewsHook(app, {
    tokens,
    guard: countOther,
    onRequest: (outcome) => metrics.previewRequests.inc({ outcome }),
    sendEnded: sendEndedPreview,
  })
  const hits = new HitHook({ calls, limits, findRules, dependsOnContent })
  hits.register(app)
  registerAddress(app, reject)
  const transport = createCallsTransport(calls, { readDocument })
  const load = createLoadPage({
    renderer: options.renderer,
    editions,
    transport,
    origin,
    queue,
  })
  const decideRedirect = createRedirects({
    findOrigin: (host) => editions.find(host).origin,
    moves: [
      ...(findRedirect === undefined ? [] : [findRedirect]),
      moveNewsFeed,
      createNewsMoves({ api: createClient(transport), now }),
    ],
    pages: createPageMoves(load, now),
  })
  const sendRedirect = registerRedirects(app, {
    decideRedirect,
    guard: limits.guard('misses'),
    guardRedirect: countOther,
    onRedirect: (status) => metrics.redirects.inc({ status }),
    sendGone: (request, reply) => respondWithProblem(createProblem(410), request, reply),
  })
  return { decideRedirect, sendRedirect, limits, countOther, hits, findPreview: tokens.find }
}

function openDeadline(app: FastifyInstance, { socketLimits }: AppOptions): ResponseDeadline {
  const deadline = new ResponseDeadline({ ...defaultLimits, ...socketLimits })
  // After the last response, which `onClose` is not.
  app.server.once('close', () => deadline.close())
  return deadline
}
