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
import type { CheckOptions } from '@faceplate/contracts/forms/body.problems'
import { withExtraCharacters } from '@faceplate/contracts/forms/extra.characters'
import { cleanBodySource } from '@faceplate/contracts/forms/lead.source.clean'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { Messages } from '@faceplate/messages/messages'
import { refuseNonFinite } from '@faceplate/server/http/query.check'
import { findMessages } from '@faceplate/server/process/messages'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { retryWhenBusy } from '../database/busy.ts'
import { readSiteMessages } from '../database/site.messages.ts'
import { logEvent } from '../log.events.ts'
import { markFallbacks } from './fallback.ts'
import { readSecondsLeft, writeLifetime } from './lifetime.ts'
import { toPartTag } from './part.tags.ts'
import { markUntranslated } from './untranslated.ts'
import type { View } from './view.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Name in the table of calls of the call that a route serves. */
    route?: string
  }
}

/**
 * Time after which a call gets 503, for a database that does not respond. Longer than a write waits for its turn
 * (`retryWhenBusy`), and shorter than the gateway waits.
 */
export const callTimeoutMs = 9000

/** One request with the types of its contract. */
export interface Input<C extends RouteContract> {
  params: ParamsOf<C>
  query: QueryOf<C>
  /** Cleaned, and checked against the contract. */
  body: BodyOf<C>
  /** Messages in the language of the request (G-language), with those that the site words differently. */
  t: Messages
  request: FastifyRequest
  reply: FastifyReply
  /** Rows that the response may show. */
  view: View
}

/**
 * Serves one call of the contracts. The result is sent in the `data` envelope; a page of a list, which has its own
 * `data` and `pagination`, is sent as it is (G-unwrap).
 *
 * @param listParts the parts of the content that a response depends on; by default the tags of its contract
 * @param readExtraCharacters characters that texts in the body may have in addition to those of their rule
 */
export function serve<C extends RouteContract>(
  app: FastifyInstance,
  contract: C,
  answer: (input: Input<C>) => Promise<ResponseOf<C>>,
  listParts?: (body: ResponseOf<C>) => readonly string[],
  readExtraCharacters: () => Promise<string | undefined> = async () => undefined,
): void {
  app.route({
    method: contract.method,
    url: `/api/${contract.path.replace(/\{(\w+)\}/g, ':$1')}`,
    schema: {
      ...(contract.params === undefined ? {} : { params: contract.params }),
      ...(contract.query === undefined ? {} : { querystring: contract.query }),
    },
    config: { route: `${contract.method} ${contract.path}` },
    handlerTimeout: callTimeoutMs,
    ...(contract.maxBodyBytes === undefined ? {} : { bodyLimit: contract.maxBodyBytes }),
    handler: dropLateErrors(async (request, reply) => {
      refuseNonFinite(request.params, request.query)
      // A 404 depends on the content, too.
      tag(reply, contract, request)
      const t = await readSiteMessages(request.view, findMessages(request.view.language))
      const input: Input<C> = {
        params: request.params as ParamsOf<C>,
        query: request.query as QueryOf<C>,
        body: await withExtraCharacters(
          (extraCharacters) => readBody(t, contract, request, { extraCharacters }),
          readExtraCharacters,
        ),
        t,
        request,
        reply,
        view: request.view,
      }
      // A write is one transaction, so it can be retried as a whole.
      const body =
        contract.method === 'GET'
          ? await answer(input).catch((error: unknown) =>
              limitMissing(reply, contract, request, error),
            )
          : await retryWhenBusy(() => answer(input))
      // The call has timed out meanwhile.
      if (reply.sent) return undefined
      const parts = listParts?.(body)
      reply
        .code(contract.status ?? 200)
        .header('cache-control', await describeCaching(contract, request, parts))
      if (parts) tag(reply, contract, request, parts)
      const shown =
        contract.method === 'GET' ? await nameLanguages(reply, contract, input.view, body) : body
      return reply.send(isPage(shown) ? shown : { data: shown })
    }),
  })
}

/**
 * A call that has timed out has its response and its log line. Fastify would log what its work fails with afterwards as a
 * second error (fastify 5, `wrapThenable`).
 */
function dropLateErrors(
  handle: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): typeof handle {
  return (request, reply) =>
    handle(request, reply).catch((error: unknown) => {
      if (!reply.sent) throw error
      logEvent(request.log, 'call_failed_late', { err: error })
    })
}

/** States the language of the texts of a response, and within it the language of texts in another one. */
async function nameLanguages<Body>(
  reply: FastifyReply,
  contract: RouteContract,
  view: View,
  body: Body,
): Promise<Body> {
  reply.header('vary', 'Language')
  const { languages, translation } = view
  if (!languages) return body
  reply.header('content-language', translation ?? languages.original)
  const marked = translation === undefined ? body : await markFallbacks(view, translation, body)
  return markUntranslated(view, contract, marked)
}

function readBody<C extends RouteContract>(
  t: Messages,
  contract: C,
  { body: sent }: FastifyRequest,
  options: CheckOptions,
): BodyOf<C> {
  if (contract.body === undefined) return undefined as BodyOf<C>
  const body = cleanBody(contract.body, cleanBodySource(contract.body, sent))
  const errors = checkBody(t, contract.body, body, options)
  if (errors.length > 0) throw new ProblemError(422, t('rules.refusedBody'), errors)
  return body as BodyOf<C>
}

/** Sets the cache tags by which the response is purged (`import/note/parts.store.ts`). */
function tag(
  reply: FastifyReply,
  contract: RouteContract,
  { url }: FastifyRequest,
  parts?: readonly string[],
): void {
  const tags = findCacheDefault(contract, url)?.tags
  if (tags) reply.header('cache-tag', [...tags, ...(parts ?? tags).map(toPartTag)].join(', '))
}

/** The Cache-Control of a response, which ends at the next moment at which one of its parts changes by itself. */
async function describeCaching(
  contract: RouteContract,
  { url, view }: FastifyRequest,
  parts?: readonly string[],
): Promise<string> {
  const cache = findCacheDefault(contract, url)
  if (!cache) return 'private, no-store'
  const { freshSeconds: fresh, staleSeconds: stale } = cache
  return writeLifetime(
    // A cache in front serves it while the site is away.
    { fresh, stale, staleIfError: stale },
    await readSecondsLeft(view, (parts ?? cache.tags).map(toPartTag)),
  )
}

/** Caches store a 404 without a lifetime for some seconds, in which the missing thing may be published. */
const missingSeconds = 10

async function limitMissing(
  reply: FastifyReply,
  contract: RouteContract,
  { url, view }: FastifyRequest,
  error: unknown,
): Promise<never> {
  const tags = findCacheDefault(contract, url)?.tags
  if (tags && error instanceof ProblemError && error.problem.status === 404) {
    const left = await readSecondsLeft(view, tags.map(toPartTag))
    if (left < missingSeconds) reply.header('cache-control', `public, max-age=${left}`)
  }
  throw error
}

function isPage(body: unknown): boolean {
  return typeof body === 'object' && body !== null && 'data' in body && 'pagination' in body
}
