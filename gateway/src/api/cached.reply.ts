import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CacheRead } from '../cache/cache.read.ts'
import { writeCacheStatus } from '../cache/cache.status.ts'
import { parseHttpDate } from '../cache/http.date.ts'

/**
 * Writes an answer from the cache: encoded as the visitor accepts, or 304 when they have it. It depends
 * on nothing else of the visitor's request, since nothing of it went upstream.
 */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  read: CacheRead,
): Promise<FastifyReply> {
  const { answer, outcome, ageMs, ttlMs, browserControl, shownKey } = read
  const isEncoded = answer.headers['content-encoding'] !== undefined
  const accept = isEncoded ? undefined : request.headers['accept-encoding']
  const { bytes, encoding, etag } = await answer.body.encode(accept)
  reply
    .header('cache-status', writeCacheStatus(outcome, ttlMs, shownKey))
    .header('vary', 'Accept-Encoding')
    .header('cache-control', browserControl)
    .headers(answer.headers)
  // Age says that the upstream did not make this answer for this request (RFC 9111 §5.1).
  const ageSeconds = Math.floor(ageMs / 1000)
  if (ageSeconds > 0 || outcome.forward === undefined) reply.header('age', ageSeconds)
  if (answer.status === 200) {
    reply.header('etag', etag)
    if (isKnown(request, etag, answer.headers['last-modified'])) return reply.code(304).send()
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(answer.status).type(answer.contentType).send(bytes)
}

/**
 * Whether the visitor has this very answer. If-None-Match compares weakly (RFC 9110 §13.1.2) and
 * makes If-Modified-Since not count (§13.1.3).
 */
function isKnown({ headers }: FastifyRequest, etag: string, modified: string | undefined): boolean {
  const match = headers['if-none-match']
  if (match !== undefined) {
    if (match.trim() === '*') return true
    return match.split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
  }
  const since = headers['if-modified-since']
  if (since === undefined || modified === undefined) return false
  const modifiedMs = parseHttpDate(modified, Date.now()) ?? Infinity
  return modifiedMs <= (parseHttpDate(since, Date.now()) ?? -Infinity)
}
