import { isTagListed } from '@faceplate/contracts/entity.tag'
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Answer } from '../cache/cache.entry.ts'
import type { CacheRead } from '../cache/cache.read.ts'
import { writeCacheStatus } from '../cache/cache.status.ts'
import type { EncodedBody } from '../http/response.body.ts'
import { parseHttpDate } from '../http/http.date.ts'
import { dataHeaders } from '../security/security.headers.ts'

/** Answers from the cache: encoded as the visitor accepts, or 304 when they have it. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  read: CacheRead,
): Promise<FastifyReply> {
  const encoded = await encodeFor(request.headers, read)
  reply.cacheStatus = writeCached(request.raw, reply.raw, {
    read,
    encoded,
    id: request.id,
    strictTransport: request.strictTransport,
  })
  return reply.hijack()
}

/** The body in the encoding that suits a visitor; it comes later only where it is the first of its kind. */
export function encodeFor(
  headers: IncomingHttpHeaders,
  { answer }: CacheRead,
): EncodedBody | Promise<EncodedBody> {
  const isPacked =
    answer.headers['content-encoding'] !== undefined || answer.contentType === 'image/png'
  return answer.body.encode(isPacked ? undefined : headers['accept-encoding'])
}

interface CachedReply {
  read: CacheRead
  encoded: EncodedBody
  /** Of the request. */
  id: string
  strictTransport: string | undefined
}

/**
 * Writes an answer of the cache and gives its Cache-Status. It depends on nothing else of the visitor's
 * request, since nothing of it went upstream. The lines that are the same for everyone are laid out once for
 * each form of an answer; only those of this very reply are written now.
 */
export function writeCached(
  { headers }: IncomingMessage,
  response: ServerResponse,
  { read, encoded, id, strictTransport }: CachedReply,
): string {
  const { answer, outcome, ageMs, ttlMs, shownKey } = read
  const { whole, unchanged } = layOut(read, encoded)
  const isSame =
    answer.status === 200 && isKnown(headers, encoded.etag, answer.headers['last-modified'])
  const cacheStatus = writeCacheStatus(outcome, ttlMs, shownKey)
  const lines = [...(isSame ? unchanged : whole), 'x-request-id', id, 'cache-status', cacheStatus]
  if (strictTransport !== undefined) lines.push('strict-transport-security', strictTransport)
  // Age says that the upstream did not make this answer for this request (RFC 9111 §5.1).
  const ageSeconds = Math.floor(ageMs / 1000)
  if (ageSeconds > 0 || outcome.forward === undefined) lines.push('age', String(ageSeconds))
  response.writeHead(isSame ? 304 : answer.status, lines)
  response.end(isSame || answer.status === 204 ? undefined : encoded.bytes)
  return cacheStatus
}

/** The header lines of one form of an answer, name and value in turns, as Node takes them. */
interface Form {
  encoded: EncodedBody
  browserControl: string
  whole: readonly string[]
  /** Of a 304. */
  unchanged: readonly string[]
}

const forms = new WeakMap<Answer, Form[]>()

/** Lays out the lines of an answer in one encoding, or finds them: an answer has a handful of forms. */
function layOut({ answer, browserControl }: CacheRead, encoded: EncodedBody): Form {
  const known = forms.get(answer) ?? []
  const found = known.find(
    (form) => form.encoded === encoded && form.browserControl === browserControl,
  )
  if (found) return found
  const unchanged = toLines({
    ...dataHeaders,
    vary: 'Accept-Encoding',
    'cache-control': browserControl,
    ...answer.headers,
    ...(answer.status === 200 ? { etag: encoded.etag } : {}),
  })
  // RFC 9110 §8.6 and §15.3.5: without content there is nothing to describe.
  const content = toLines({
    ...(encoded.encoding === 'identity' ? {} : { 'content-encoding': encoded.encoding }),
    'content-type': answer.contentType,
    'content-length': String(encoded.bytes.length),
  })
  const whole = answer.status === 204 ? unchanged : [...unchanged, ...content]
  const form = { encoded, browserControl, whole, unchanged }
  forms.set(answer, [...known, form])
  return form
}

function toLines(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flat()
}

/** Whether the visitor has this very answer: If-None-Match makes If-Modified-Since not count (§13.1.3). */
function isKnown(
  headers: IncomingHttpHeaders,
  etag: string,
  modified: string | undefined,
): boolean {
  const known = headers['if-none-match']
  if (known !== undefined) return isTagListed(known, etag)
  const since = headers['if-modified-since']
  if (since === undefined || modified === undefined) return false
  const modifiedMs = parseHttpDate(modified, Date.now()) ?? Infinity
  return modifiedMs <= (parseHttpDate(since, Date.now()) ?? -Infinity)
}
