import { parseHttpDate } from '@faceplate/contracts/shared/http.date'
import { readByteRange } from '@faceplate/server/http/byte.range'
import { isTagListed } from '@faceplate/server/http/entity.tag'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readField, type FieldLines } from '../../base/http/field.lines.ts'
import { describeFailedStatus } from '../../base/http/upstream.error.ts'
import { writeCacheStatus } from '../../cache/cache.status.ts'
import { pickForwardedResponse, type ForwardedSource } from '../../upstream/forwarded.response.ts'
import { sendStreamed } from '../api/streamed.reply.ts'
import type { StreamedRead } from './streamed.reads.ts'

/** Fields that describe the content, which a 304 does not have (RFC 9110 §15.4.5). */
const contentFields = ['content-encoding', 'content-language', 'content-range', 'content-type']

/**
 * Sends a read of the shared cache as a proxy does: with the origin's own fields, Date and entity tag included, and its
 * bytes in the origin's coding. Evaluates conditional requests (RFC 9110 §13) and ranges (§14).
 */
export function sendForwarded(
  request: FastifyRequest,
  reply: FastifyReply,
  { response, fields, outcome, ageMs, ttlMs, shownKey, setCookie, stream }: StreamedRead,
  source: ForwardedSource,
): FastifyReply {
  const { method, headers } = request
  const shown = pickForwardedResponse(fields, source)
  const { bytes } = response.body
  const cacheStatus = writeCacheStatus(outcome, ttlMs, shownKey)
  reply.cacheStatus = cacheStatus
  reply.isForeign = true
  // 504: only-if-cached was sent, and nothing is stored (RFC 9111 §5.2.1.7).
  if (outcome.detail === 'only-if-cached') reply.isClientFault = true
  else if (response.status >= 500) {
    reply.failure = describeFailedStatus(response.status)
  }
  reply.headers({
    ...shown,
    'content-type': response.contentType,
    // A cache appends its member to those of the caches before it (RFC 9211 §2).
    'cache-status': [readField(fields, 'cache-status') ?? [], cacheStatus].flat().join(', '),
    // A response that sets a cookie is for this client alone (RFC 9111 §7.3).
    ...(setCookie === undefined ? {} : { 'cache-control': 'no-store' }),
  })
  // The content API addresses these fields to caches in front of itself.
  for (const name of request.server.surrogate?.fieldNames ?? []) reply.removeHeader(name)
  const ageSeconds = Math.floor(ageMs / 1000)
  if (ageSeconds > 0 || outcome.forward === undefined) reply.header('age', ageSeconds)
  const isNew = response.status !== 200 || !isKnown(headers, shown)
  if (stream && isNew) {
    return sendStreamed(request, reply.code(response.status), stream, { fields, source })
  }
  if (response.status !== 200) return reply.code(response.status).send(bytes)
  if (!isNew) {
    stream?.body.destroy()
    for (const name of contentFields) reply.removeHeader(name)
    return reply.code(304).send()
  }
  if (method === 'HEAD') return reply.header('content-length', bytes.length).send()
  const isWanted = headers.range !== undefined && isSame(headers['if-range'], shown)
  const range = isWanted ? readByteRange(headers.range ?? '', bytes.length) : undefined
  if (range === undefined) return reply.send(bytes)
  if (range === 'none') {
    return reply.code(416).header('content-range', `bytes */${bytes.length}`).send()
  }
  const { first, last } = range
  return reply
    .code(206)
    .header('content-range', `bytes ${first}-${last}/${bytes.length}`)
    .send(bytes.subarray(first, last + 1))
}

/**
 * Whether the client has this response: If-None-Match overrides If-Modified-Since (RFC 9110 §13.1.3). Without
 * Last-Modified, the Date is compared (RFC 9111 §4.3.2).
 */
function isKnown(asked: FieldLines, fields: FieldLines): boolean {
  const known = readField(asked, 'if-none-match')
  const etag = readField(fields, 'etag')
  if (known !== undefined) return known.trim() === '*' || isTagListed(known, etag ?? '')
  const since = readDate(asked, 'if-modified-since')
  const modified = readDate(fields, 'last-modified') ?? readDate(fields, 'date')
  return since !== undefined && modified !== undefined && modified <= since
}

/** Whether If-Range names this very response (RFC 9110 §13.1.5), or is absent. */
function isSame(known: FieldLines[string], fields: FieldLines): boolean {
  if (known === undefined) return true
  const text = String(known)
  if (text.startsWith('"')) return text === readField(fields, 'etag')
  // A weak tag is not a date, so that it never matches.
  const date = readDate({ date: text }, 'date')
  return date !== undefined && date === readDate(fields, 'last-modified')
}

function readDate(fields: FieldLines, name: string): number | undefined {
  return parseHttpDate(readField(fields, name) ?? '', Date.now())
}
