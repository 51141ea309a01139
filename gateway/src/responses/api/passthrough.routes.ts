import { METHODS } from 'node:http'
import { Readable } from 'node:stream'
import { createProblem } from '@faceplate/contracts/shared/problem.contract'
import { isSafe } from '@faceplate/contracts/shared/retry.rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from '../../base/http/problem.reply.ts'
import { readRequestDirectives } from '../../cache/cache.control.ts'
import type { CacheRead } from '../../cache/cache.read.ts'
import type { Calls } from '../../calls/calls.ts'
import type { OtherReader } from '../../calls/other.calls.ts'
import type { Guard } from '../../edge/limits/limits.ts'
import { watchLeaving } from '../../edge/requests/visitor.leaving.ts'
import { refuseForeignWrite } from '../../edge/security/same.origin.ts'
import { writeCookies } from '../../edge/security/visitor.cookies.ts'
import { returnBrowser } from '../../leads/lead.return.ts'
import { pickForwardedAnswer, pickForwardedRequest } from '../../upstream/forwarded.fields.ts'
import type { ForwardedRequest } from '../../upstream/upstream.client.ts'
import { toUpstreamCookie, toVisitorCookies } from '../../upstream/upstream.cookies.ts'
import type { AnswerSource } from '../../upstream/upstream.location.ts'
import { sendForwarded } from './forwarded.reply.ts'
import { sendStreamed } from './streamed.reply.ts'

declare module 'node:http' {
  interface ServerResponse {
    /** The types of Node do not know it yet. */
    writeInformation(status: number, headers: readonly [name: string, value: string][]): void
  }
}

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
  /** Reads through the shared cache; undefined: it has nothing, and is not to ask. */
  async function readShared(
    { method, headers: asked }: FastifyRequest,
    path: string,
    reader: Omit<OtherReader, 'wish'> & { headers: Record<string, string> },
  ): Promise<CacheRead | undefined> {
    const wish = readRequestDirectives(asked['cache-control'])
    // A part, or the fields alone, may be all that anyone ever wants of something large.
    const isHeldOnly = method === 'HEAD' || asked.range !== undefined
    const read = await calls.readOther(path, {
      ...reader,
      headers: dropConditions(reader.headers),
      wish: { ...wish, onlyIfCached: wish.onlyIfCached || isHeldOnly },
    })
    const isRefused = read.outcome.detail === 'only-if-cached'
    return isRefused && !wish.onlyIfCached ? undefined : read
  }

  async function answer(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const returned = returnBrowser(request, reply, publicOrigin)
    if (returned) return returned
    const { method, headers: asked } = request
    const path = request.url.slice('/api/'.length)
    const source = { base: upstreamBase, path: `api/${path}` }
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
    const leaving = watchLeaving(reply)
    const onInterim = passInterim(request, reply, source)
    const read = isCacheable(request)
      ? await readShared(request, path, { headers: fields, leaving, onInterim })
      : undefined
    if (read) {
      writeCookies(request, reply, toVisitorCookies(read.setCookie), publicOrigin)
      return sendForwarded(request, reply, read, source)
    }
    if (!isSafe(method)) refuseForeignWrite(request, publicOrigin)
    const { status, headers, ...stream } = await calls.sendOther({
      method,
      path,
      headers: fields,
      body: readContent(request, fields),
      signal: leaving,
      onInterim,
    })
    if (status >= 500) reply.failure = `the content API answered ${status}`
    writeCookies(request, reply, toVisitorCookies(headers['set-cookie']), publicOrigin)
    reply.code(status).headers(pickForwardedAnswer(headers, source))
    if (headers['age'] !== undefined) reply.header('age', headers['age'])
    return sendStreamed(request, reply, stream, { fields: headers, source })
  }

  void app.register((scope, _options, done) => {
    for (const method of forwarded) {
      if (!scope.supportedMethods.includes(method)) scope.addHttpMethod(method, { hasBody: true })
    }
    scope.removeAllContentTypeParsers()
    // It is handed on as it comes, however much it is.
    scope.addContentTypeParser('*', (_request, _content, taken) => taken(null))
    scope.route({
      method: forwarded,
      url: '/api/*',
      onRequest: guard,
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

/** The content of a request, to be read no faster than the upstream takes it; its length, where known, joins the fields. */
function readContent(
  { method, headers, raw }: FastifyRequest,
  fields: Record<string, string>,
): Readable | undefined {
  const length = headers['content-length']
  const hasContent = headers['transfer-encoding'] !== undefined || Number(length ?? 0) > 0
  // Content of these means nothing (RFC 9110 §9.3.1).
  if (!hasContent || method === 'GET' || method === 'HEAD') return undefined
  if (length !== undefined) fields['content-length'] = length
  // An upstream that has had enough must not take the visitor's connection with it: its answer goes that way.
  return Readable.from(raw.iterator({ destroyOnReturn: false }), { objectMode: false })
}

/** Tells the visitor what the upstream says before its answer (RFC 9110 §15.2), Early Hints above all. */
function passInterim(
  { raw: { httpVersion } }: FastifyRequest,
  { raw }: FastifyReply,
  source: AnswerSource,
): ForwardedRequest['onInterim'] {
  // HTTP/1.0 knows none.
  if (httpVersion !== '1.1') return undefined
  return ({ status, headers }) => {
    if (raw.headersSent || raw.destroyed) return
    const lines = Object.entries(pickForwardedAnswer(headers, source)).flatMap(([name, value]) =>
      [value].flat().map((line): [string, string] => [name, line]),
    )
    raw.writeInformation(status, lines)
  }
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
