import {
  findCacheDefault,
  type BodyOf,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
  type RouteContract,
} from '@faceplate/contracts/calls/route.contract'
import { checkBody } from '@faceplate/contracts/forms/body.check'
import { cleanBody } from '@faceplate/contracts/forms/body.clean'
import { cleanBodySource } from '@faceplate/contracts/forms/lead.source.clean'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import { refuseNonFinite } from '@faceplate/server/http/query.check'
import { findMessages } from '@faceplate/server/process/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** One request with the types of its contract. */
export interface Input<C extends RouteContract> {
  params: ParamsOf<C>
  query: QueryOf<C>
  /** Cleaned, and checked against the contract. */
  body: BodyOf<C>
  request: FastifyRequest
  reply: FastifyReply
}

/** The path of a call as Fastify writes it. */
export function toRoute(path: string): string {
  return `/api/${path.replace(/\{(\w+)\}/g, ':$1')}`
}

/** Serves one call of the contracts, with its default caching and tags. */
export function serve<C extends RouteContract>(
  app: FastifyInstance,
  contract: C,
  answer: (input: Input<C>) => ResponseOf<C> | Promise<ResponseOf<C>>,
): void {
  const { method, path, params, query, status = 200 } = contract
  app.route({
    method,
    url: toRoute(path),
    schema: { ...(params && { params }), ...(query && { querystring: query }) },
    handler: async (request, reply) => {
      refuseNonFinite(request.params, request.query)
      const body = await answer({
        params: request.params as ParamsOf<C>,
        query: request.query as QueryOf<C>,
        body: readBody(contract, request) as BodyOf<C>,
        request,
        reply,
      })
      describeCaching(contract, request, reply)
      return reply.code(status).send(body)
    },
  })
}

function readBody({ body: schema }: RouteContract, request: FastifyRequest): unknown {
  if (schema === undefined) return undefined
  const t = findMessages(String(request.headers['language'] ?? ''))
  const body = cleanBody(schema, cleanBodySource(schema, request.body))
  const errors = checkBody(t, schema, body)
  if (errors.length > 0) throw new ProblemError(422, t('rules.refusedBody'), errors)
  return body
}

function describeCaching(
  contract: RouteContract,
  { url }: FastifyRequest,
  reply: FastifyReply,
): void {
  const cache = findCacheDefault(contract, url)
  if (!cache) {
    void reply.header('cache-control', 'private, no-store')
    return
  }
  const { freshSeconds, staleSeconds, tags } = cache
  void reply
    .header(
      'cache-control',
      `public, max-age=${freshSeconds}, stale-while-revalidate=${staleSeconds}, stale-if-error=${staleSeconds}`,
    )
    .header('cache-tag', tags.join(','))
}
