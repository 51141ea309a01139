import { METHODS } from 'node:http'
import { Readable } from 'node:stream'
import { createProblem } from '@faceplate/contracts/shared/problem.contract'
import { isSafe } from '@faceplate/contracts/shared/retry.rules'
import { hasContent } from '@faceplate/server/http/request.content'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendProblem } from '../../base/http/problem.reply.ts'
import { describeFailedStatus } from '../../base/http/upstream.error.ts'
import { readRequestDirectives } from '../../cache/cache.control.ts'
import { rejectPreviewWrite } from '../../calls/preview.writes.ts'
import { abortOnDisconnect } from '../../edge/requests/client.disconnect.ts'
import { rejectCrossOriginWrite } from '../../edge/security/same.origin.ts'
import { writeCookies } from '../../edge/security/visitor.cookies.ts'
import { returnBrowser } from '../../leads/lead.return.ts'
import { pickForwardedRequest } from '../../upstream/forwarded.fields.ts'
import {
  pickForwardedResponse,
  type ForwardedSource,
  type PermittedFields,
} from '../../upstream/forwarded.response.ts'
import type { ForwardedRequest } from '../../upstream/upstream.client.ts'
import { toUpstreamCookie, toVisitorCookies } from '../../upstream/upstream.cookies.ts'
import { sendStreamed } from '../api/streamed.reply.ts'
import { createForwardedCalls, type ForwardedReader } from './forwarded.calls.ts'
import { sendForwarded } from './forwarded.reply.ts'
import type { StreamedRead } from './streamed.reads.ts'

declare module 'node:http' {
  interface ServerResponse {
    /** Missing in the types of Node. */
    writeInformation(status: number, headers: readonly [name: string, value: string][]): void
  }
}

/** CONNECT tunnels past every rule, and TRACE echoes fields that browsers hide from scripts (RFC 9110 §9.3.6, §9.3.8). */
const refused = new Set(['CONNECT', 'TRACE'])
const forwarded = METHODS.filter((method) => !refused.has(method))

export interface PassthroughSettings {
  /** Caches responses to requests with credentials for all visitors where the content API allows it; default false. */
  sharesAuthorized?: boolean | undefined
  /** Response fields that are only forwarded if they are listed here; default none. */
  permittedFields?: readonly PermittedFields[] | undefined
}

/** Forwards requests that have no contract, as a proxy and shared cache does (RFC 9110 §7.6, RFC 9111). */
export function registerPassthrough(
  app: FastifyInstance,
  { sharesAuthorized = false, permittedFields = [] }: PassthroughSettings,
): void {
  const { messages, contentApi } = app
  const permitted = new Set(permittedFields)
  const calls = createForwardedCalls({
    cache: app.cache,
    upstream: contentApi.client,
    sharesAuthorized,
    invalidate: app.calls.invalidate,
  })

  /** Reads through the shared cache; undefined: nothing is stored, and the request has to be forwarded as it is. */
  async function readShared(
    { method, headers: asked }: FastifyRequest,
    path: string,
    reader: Omit<ForwardedReader, 'directives'> & { headers: Record<string, string> },
  ): Promise<StreamedRead | undefined> {
    const directives = readRequestDirectives(asked['cache-control'])
    // A range or HEAD request must not fetch a large body, so only a stored response is used.
    const isStoredOnly = method === 'HEAD' || asked.range !== undefined
    const read = await calls.read(path, {
      ...reader,
      headers: dropConditions(reader.headers),
      directives: { ...directives, onlyIfCached: directives.onlyIfCached || isStoredOnly },
    })
    const isUnsatisfied = read.outcome.detail === 'only-if-cached'
    return isUnsatisfied && !directives.onlyIfCached ? undefined : read
  }

  async function respond(request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
    const returned = returnBrowser(request, reply)
    if (returned) return returned
    const { method, headers: asked } = request
    const path = request.url.slice('/api/'.length)
    const source: ForwardedSource = { base: contentApi.base, path: `api/${path}`, permitted }
    const fields = pickForwardedRequest(asked, {
      httpVersion: request.raw.httpVersion,
      cookie: toUpstreamCookie(asked.cookie),
    })
    if (method === 'OPTIONS' && asked['max-forwards'] !== undefined) {
      // The number of hops that are left (RFC 9110 §7.6.2).
      const left = Number(asked['max-forwards'])
      if (left === 0) return reply.code(204).header('allow', forwarded.join(', ')).send()
      fields['max-forwards'] = String(left - 1)
    }
    const signal = abortOnDisconnect(reply)
    const onInterim = forwardInterim(request, reply, source)
    const read = isCacheable(request)
      ? await readShared(request, path, { headers: fields, signal, onInterim })
      : undefined
    if (read) {
      writeCookies(request, reply, toVisitorCookies(read.setCookie))
      return sendForwarded(request, reply, read, source)
    }
    if (!isSafe(method)) {
      rejectPreviewWrite(messages)
      rejectCrossOriginWrite(request)
    }
    const { status, headers, ...stream } = await calls.send({
      method,
      path,
      headers: fields,
      body: readContent(request, fields),
      signal,
      onInterim,
    })
    if (status >= 500) reply.failure = describeFailedStatus(status)
    writeCookies(request, reply, toVisitorCookies(headers['set-cookie']))
    reply.isForeign = true
    reply.code(status).headers(pickForwardedResponse(headers, source))
    if (headers['age'] !== undefined) reply.header('age', headers['age'])
    return sendStreamed(request, reply, stream, { fields: headers, source })
  }

  void app.register((scope, _options, done) => {
    for (const method of forwarded) {
      if (!scope.supportedMethods.includes(method)) scope.addHttpMethod(method, { hasBody: true })
    }
    scope.removeAllContentTypeParsers()
    // Bodies are streamed, whatever their type and size.
    scope.addContentTypeParser('*', (_request, _content, taken) => taken(null))
    scope.route({
      method: forwarded,
      url: '/api/*',
      config: { forwardsContent: true },
      onRequest: app.limits.guard('misses'),
      handler: respond,
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

/**
 * Whether the cache may respond. Not with If-Match or If-Unmodified-Since: only the origin can evaluate them (RFC 9110
 * §13.2.1).
 */
function isCacheable({ method, headers }: FastifyRequest): boolean {
  const isRead = method === 'GET' || method === 'HEAD'
  return isRead && !('if-match' in headers) && !('if-unmodified-since' in headers)
}

/** Body of a request, read no faster than the upstream takes it. Its length, where known, is added to the fields. */
function readContent(
  request: FastifyRequest,
  fields: Record<string, string>,
): Readable | undefined {
  const { method, headers, raw } = request
  const length = headers['content-length']
  // Content of GET and HEAD has no meaning (RFC 9110 §9.3.1).
  if (!hasContent(request) || method === 'GET' || method === 'HEAD') return undefined
  if (length !== undefined) fields['content-length'] = length
  // An upstream that stops reading must not close the client's connection: its response is sent there.
  return Readable.from(raw.iterator({ destroyOnReturn: false }), { objectMode: false })
}

/** Forwards interim responses to the client (RFC 9110 §15.2), above all Early Hints. */
function forwardInterim(
  { raw: { httpVersion } }: FastifyRequest,
  { raw }: FastifyReply,
  source: ForwardedSource,
): ForwardedRequest['onInterim'] {
  // HTTP/1.0 has none.
  if (httpVersion !== '1.1') return undefined
  return ({ status, headers }) => {
    if (raw.headersSent || raw.destroyed) return
    const lines = Object.entries(pickForwardedResponse(headers, source)).flatMap(([name, value]) =>
      [value].flat().map((line): [string, string] => [name, line]),
    )
    raw.writeInformation(status, lines)
  }
}

/** A shared fetch is for the whole body; `sendForwarded` evaluates conditions and ranges on the response. */
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
