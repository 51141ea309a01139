import type { FastifyReply, FastifyRequest } from 'fastify'
import type { CacheRead } from '../cache/read.cache.ts'

/** Writes an answer from the cache: encoded as the visitor accepts, or 304 when they have it. */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  { answer, outcome, ageMs, ttlMs }: CacheRead,
): Promise<FastifyReply> {
  const { bytes, encoding, etag } = await answer.body.encode(request.headers['accept-encoding'])
  const ttlSeconds = Math.floor(ttlMs / 1000)
  reply
    .header('cache-status', describeOutcome(outcome, ttlSeconds))
    .header('vary', 'Accept-Encoding')
    .header('cache-control', ttlSeconds > 0 ? `public, max-age=${ttlSeconds}` : 'no-store')
  if (outcome === 'hit') reply.header('age', Math.floor(ageMs / 1000))
  if (answer.status === 200) {
    reply.header('etag', etag)
    if (matches(request.headers['if-none-match'], etag)) return reply.code(304).send()
  }
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  return reply.code(answer.status).type(answer.contentType).send(bytes)
}

/** Cache-Status (RFC 9211): was it here, and if not, why was it fetched and for how long is it kept. */
function describeOutcome(outcome: CacheRead['outcome'], ttlSeconds: number): string {
  if (outcome === 'hit') return `faceplate; hit; ttl=${ttlSeconds}`
  const kept = ttlSeconds > 0 ? `; stored; ttl=${ttlSeconds}` : ''
  return `faceplate; fwd=miss${outcome === 'joined' ? '; collapsed' : kept}`
}

/** If-None-Match compares weakly (RFC 9110 §13.1.2). */
function matches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false
  if (header.trim() === '*') return true
  return header.split(',').some((each) => each.trim().replace(/^W\//, '') === etag)
}
