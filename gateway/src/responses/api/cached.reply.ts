import type { IncomingHttpHeaders } from 'node:http'
import { parseHttpDate } from '@faceplate/contracts/shared/http.date'
import { isTagListed } from '@faceplate/server/http/entity.tag'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findMachineKind } from '../../base/http/machine.paths.ts'
import type { EncodedBody } from '../../base/http/response.body.ts'
import type { CachedResponse } from '../../cache/cache.entry.ts'
import type { CacheRead } from '../../cache/cache.read.ts'
import { writeCacheStatus, type CacheOutcome } from '../../cache/cache.status.ts'
import { writeVary } from '../../edge/security/cross.origin.ts'
import { pickCachedHeaders } from '../../edge/security/security.headers.ts'

/**
 * Answers from the cache: encoded as the visitor accepts, or 304 when they have it. The answer depends on nothing
 * else of the visitor's request, since nothing of it went upstream. The lines that are the same for everyone are
 * laid out once for each form of an answer; only those of this very reply are written now.
 */
export async function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  read: CacheRead,
  vary = 'Accept-Encoding',
): Promise<FastifyReply> {
  const { headers, id, url, strictTransport } = request
  const { response, outcome, ageMs, ttlMs, shownKey } = read
  const isPacked =
    response.headers['content-encoding'] !== undefined ||
    /^image\/(?!svg)/.test(response.contentType)
  const encoded = await response.body.encode(isPacked ? undefined : headers['accept-encoding'])
  const isMarked = outcome.detail === 'stale-if-error' && isOfPage(url)
  const known = response.status === 200 && !isMarked ? findKnown(headers, read, encoded) : undefined
  // What a browser keeps with the mark would have it still when it holds again: a 304 takes no field away.
  const shown = isMarked ? { ...read, browserControl: 'no-store' } : read
  const form = layOut(url, shown, known ?? encoded, writeVary(vary, request))
  const cacheStatus = writeCacheStatus(outcome, ttlMs, shownKey)
  const lines = [
    ...(known ? form.unchanged : form.whole),
    'x-request-id',
    id,
    'cache-status',
    cacheStatus,
  ]
  if (strictTransport !== undefined) lines.push('strict-transport-security', strictTransport)
  // Age says that the upstream did not make this answer for this request (RFC 9111 §5.1).
  const ageSeconds = Math.floor(ageMs / 1000)
  if (ageSeconds > 0 || outcome.forward === undefined) lines.push('age', String(ageSeconds))
  // The script of a page reads this of the page itself, and no other header (W3C Server Timing).
  if (isMarked) lines.push('server-timing', `stale;dur=${ageMs | 0}`)
  reply.raw.writeHead(known ? 304 : response.status, lines)
  reply.raw.end(known || response.status === 204 ? undefined : encoded.bytes)
  reply.cacheStatus = cacheStatus
  // Whoever makes a page knows why it failed.
  if (response.status >= 500 && !isOfPage(url)) reply.failure = describeForwarded(outcome)
  return reply.hijack()
}

/** Why an error was answered that was fetched. */
function describeForwarded({ forwardStatus, detail }: CacheOutcome): string | undefined {
  return forwardStatus === undefined ? detail : `the content API answered ${forwardStatus}`
}

/** Whether it is a page or the data of one. */
function isOfPage(url: string): boolean {
  const kind = findMachineKind(url)
  return kind === undefined || kind === 'payload'
}

/** The header lines of one form of an answer, name and value in turns, as Node takes them. */
interface Form {
  response: CachedResponse
  browserControl: string
  whole: readonly string[]
  /** Of a 304. */
  unchanged: readonly string[]
}

/** By the bytes they go with, which are let go of when better ones take their place. */
const forms = new WeakMap<EncodedBody, Form[]>()

/** Lays out the lines of an answer in one encoding, or finds them. A body that still holds is that of a new answer. */
function layOut(
  url: string,
  { response, browserControl }: CacheRead,
  encoded: EncodedBody,
  vary: string,
): Form {
  const known = forms.get(encoded) ?? []
  const found = known.find(
    (form) => form.response === response && form.browserControl === browserControl,
  )
  if (found) return found
  const unchanged = toLines({
    ...pickCachedHeaders(url),
    vary,
    'cache-control': browserControl,
    ...response.headers,
    ...(response.status === 200 ? { etag: encoded.etag } : {}),
  })
  // RFC 9110 §8.6 and §15.3.5: without content there is nothing to describe.
  const content = toLines({
    ...(encoded.encoding === 'identity' ? {} : { 'content-encoding': encoded.encoding }),
    'content-type': response.contentType,
    'content-length': String(encoded.bytes.length),
  })
  const whole = response.status === 204 ? unchanged : [...unchanged, ...content]
  const form = { response, browserControl, whole, unchanged }
  forms.set(encoded, [...known.filter((other) => other.response === response), form])
  return form
}

function toLines(headers: Readonly<Record<string, string>>): string[] {
  return Object.entries(headers).flat()
}

/** The form of this very answer that the visitor has: If-None-Match makes If-Modified-Since not count (§13.1.3). */
function findKnown(
  headers: IncomingHttpHeaders,
  { response }: CacheRead,
  encoded: EncodedBody,
): EncodedBody | undefined {
  const known = headers['if-none-match']
  if (known !== undefined) {
    return [encoded, encoded.earlier].find((form) => form && isTagListed(known, form.etag))
  }
  const since = headers['if-modified-since']
  const modified = response.headers['last-modified']
  if (since === undefined || modified === undefined) return undefined
  const modifiedMs = parseHttpDate(modified, Date.now()) ?? Infinity
  return modifiedMs <= (parseHttpDate(since, Date.now()) ?? -Infinity) ? encoded : undefined
}
