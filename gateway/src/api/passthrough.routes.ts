import { METHODS } from 'node:http'
import { createProblem } from '@faceplate/contracts/problem.contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { readRequestDirectives } from '../cache/cache.control.ts'
import type { CacheRead } from '../cache/cache.read.ts'
import type { Calls } from '../calls/calls.ts'
import { sendProblem } from '../http/problem.reply.ts'
import { returnBrowser } from '../leads/lead.return.ts'
import type { Guard } from '../limits/limits.ts'
import { refuseForeignWrite } from '../security/same.origin.ts'
import { writeCookies } from '../security/visitor.cookies.ts'
import { pickForwardedAnswer, pickForwardedRequest } from '../upstream/forwarded.fields.ts'
import { isSafe } from '../upstream/retry.rules.ts'
import { toUpstreamCookie, toVisitorCookies } from '../upstream/upstream.cookies.ts'
import { sendForwarded } from './forwarded.reply.ts'

/** What no contract knows may be larger than what most of them do. */
const maxForwardedBytes = 262_144

/** A tunnel leads past all rules, and an echo shows what the browser keeps from scripts (RFC 9110 §9.3.6, §9.3.8). */
const refused = new Set(['CONNECT', 'TRACE'])
const forwarded = METHODS.filter((method) => !refused.has(method))

export interface PassthroughOptions {
  publicOrigin: string | undefined
  upstreamBase: string
  /** Counts each request. */
  guard: Guard
}

/** Forwards what no contract knows, as a proxy and shared cache does (RFC 9110 §7.6, RFC 9111). */
export function registerPassthrough(
  app: FastifyInstance,
  calls: Calls,
  { publicOrigin, upstreamBase, guard }: PassthroughOptions,
): void {
  const readSource = (path: string) => ({ base: upstreamBase, path: `api/${path}` })

  /** Reads through the shared cache; undefined: it has nothing, and is not to ask. */
  async function readShared(
    { method, headers: asked }: FastifyRequest,
    { path, fields }: { path: string; fields: Record<string, string> },
  ): Promise<CacheRead | undefined> {
    const wish = readRequestDirectives(asked['cache-control'])
    // A part, or the fields alone, may be all that anyone ever wants of something large.
    const isHeldOnly = method === 'HEAD' || asked.range !== undefined
    const read = await calls.readOther(path, dropConditions(fields), {
      ...wish,
      onlyIfCached: wish.onlyIfCached || isHeldOnly,
    })
    const isRefused = read.outcome.detail === 'only-if-cached'
    return isRefused && !wish.onlyIfCached ? undefined : read
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const returned = returnBrowser(request, reply, publicOrigin)
    if (returned) return returned
    const { method, headers: asked, body } = request
    const path = request.url.slice('/api/'.length)
    const fields = pickForwardedRequest(asked, {
      httpVersion: request.raw.httpVersion,
      cookie: toUpstreamCookie(asked.cookie),
    })
    if (method === 'OPTIONS' && asked['max-forwards'] !== undefined) {
      // RFC 9110 §7.6.2: it says how far the question is to go.
      const left = Number(asked['max-forwards'])
      if (left === 0) return reply.code(204).header('allow', forwarded.join(', ')).send()
      fields['max-forwards'] = String(left - 1)
    }
    const read = isCacheable(request) ? await readShared(request, { path, fields }) : undefined
    if (read) {
      writeCookies(request, reply, toVisitorCookies(read.setCookie), publicOrigin)
      const shown = pickForwardedAnswer(read.fields, readSource(path))
      return sendForwarded(request, reply, read, shown)
    }
    if (!isSafe(method)) refuseForeignWrite(request, publicOrigin)
    const {
      status,
      headers,
      body: content,
    } = await calls.sendOther({
      method,
      path,
      headers: fields,
      body: Buffer.isBuffer(body) && body.length > 0 ? body : undefined,
    })
    if (status >= 500) reply.failure = `the content API answered ${status}`
    writeCookies(request, reply, toVisitorCookies(headers['set-cookie']), publicOrigin)
    reply.code(status).headers(pickForwardedAnswer(headers, readSource(path)))
    if (headers['age'] !== undefined) reply.header('age', headers['age'])
    const length = headers['content-length']
    if (method !== 'HEAD') return reply.send(content)
    return (length === undefined ? reply : reply.header('content-length', length)).send()
  }

  void app.register((scope, _options, done) => {
    for (const method of forwarded) {
      if (!scope.supportedMethods.includes(method)) scope.addHttpMethod(method, { hasBody: true })
    }
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, taken) =>
      taken(null, body),
    )
    scope.route({
      method: forwarded,
      url: '/api/*',
      onRequest: guard,
      bodyLimit: maxForwardedBytes,
      handler: answer,
    })
    scope.route({
      method: 'TRACE',
      url: '/api/*',
      handler: (_request, reply) =>
        sendProblem(reply.header('allow', forwarded.join(', ')), createProblem(405)),
    })
    done()
  })
}

/** Whether the cache may answer: a condition that only the origin can judge is for the origin (RFC 9110 §13.2.1). */
function isCacheable({ method, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && !('if-match' in headers) && !('if-unmodified-since' in headers)
}

/** What is fetched for all is whole; whether this visitor has it is decided here, by what the gateway has. */
function dropConditions(fields: Record<string, string>): Record<string, string> {
  const {
    'if-none-match': _tags,
    'if-modified-since': _since,
    'if-range': _parts,
    range: _range,
    ...rest
  } = fields
  return rest
}
