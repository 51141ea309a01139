import type { ApiDocument } from '@faceplate/contracts/client/api.document'
import { createClient } from '@faceplate/contracts/client/client'
import { createProblem } from '@faceplate/contracts/shared/problem.contract'
import { registerContent } from '@faceplate/server/http/request.content'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { createCallsTransport } from '../calls/calls.transport.ts'
import { registerBudget, type BudgetOptions } from '../edge/limits/client.budget.ts'
import { registerLimits, type Guard } from '../edge/limits/limits.ts'
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
import type { GatewayOptions } from './app.options.ts'

/** Parts of the edge that routes use as well. */
export interface Edge {
  decideRedirect: DecideRedirect
  sendRedirect: SendRedirect
  /** Counts a request without a route. */
  countOther: Guard
  findPreview: FindPreviewOf
}

export interface EdgeParts extends Pick<
  FailureResponses,
  'respondWithProblem' | 'sendEndedPreview'
> {
  queue: RenderQueue
  budget: Omit<BudgetOptions, 'deadline' | 'reject'>
  /** The OpenAPI document, which the pages of the API reference show. */
  readDocument: () => ApiDocument
  readStrictTransport: ReadStrictTransport
}

/** Registers the hooks that every request passes before it reaches a route, in this order. */
export async function registerEdge(
  app: FastifyInstance,
  options: GatewayOptions,
  parts: EdgeParts,
): Promise<Edge> {
  const { peers, redirects, metrics, now, wallNow } = options
  const { queue, budget, readDocument, readStrictTransport, respondWithProblem } = parts
  const { calls, editions } = app
  registerSecurityHeaders(app, readStrictTransport)
  const limits = await registerLimits(app, { ...options.limits, peers, metrics, now })
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
  const tokens = createPreviewTokens(calls, { now, wallNow })
  registerPreviewsHook(app, { tokens, sendEnded: parts.sendEndedPreview })
  const findRules = redirects?.findRules ?? (() => undefined)
  const hits = new HitHook({ calls, limits, findRules, dependsOnContent })
  app.decorate('hits', hits)
  hits.register(app)
  registerAddress(app, reject)
  const transport = createCallsTransport(calls, { readDocument })
  const load = createLoadPage({ renderer: options.web.renderer, editions, transport, queue })
  const decideRedirect = createRedirects({
    findOrigin: (host) => editions.find(host).origin,
    moves: [
      ...(redirects === undefined ? [] : [redirects.find]),
      moveNewsFeed,
      createNewsMoves({ api: createClient(transport), now }),
    ],
    pages: createPageMoves(load, now),
  })
  const sendRedirect = registerRedirects(app, {
    decideRedirect,
    sendGone: (request, reply) => respondWithProblem(createProblem(410), request, reply),
  })
  return { decideRedirect, sendRedirect, countOther, findPreview: tokens.find }
}

function openDeadline(app: FastifyInstance, { server }: GatewayOptions): ResponseDeadline {
  const deadline = new ResponseDeadline({ ...defaultLimits, ...server.socketLimits })
  // After the last response, which `onClose` is not.
  app.server.once('close', () => deadline.close())
  return deadline
}
