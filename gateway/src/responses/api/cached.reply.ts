import type { IncomingHttpHeaders } from 'node:http'
import { parseHttpDate } from '@faceplate/contracts/shared/http.date'
import { isTagListed } from '@faceplate/server/http/entity.tag'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { findMachineKind } from '../../base/http/machine.paths.ts'
import type { EncodedBody } from '../../base/http/response.body.ts'
import { describeFailedStatus } from '../../base/http/upstream.error.ts'
import { isKeptForOutages } from '../../cache/browser.control.ts'
import type { CachedResponse } from '../../cache/cache.entry.ts'
import type { CacheRead } from '../../cache/cache.read.ts'
import { writeCacheStatus, type CacheOutcome } from '../../cache/cache.status.ts'
import { dropRequestFields, isShareable } from '../../edge/requests/request.fields.ts'
import { writeVary } from '../../edge/security/cross.origin.ts'
import { guardForeignContent } from '../../edge/security/foreign.content.ts'
import { frameLines } from '../../edge/security/preview.frames.ts'
import { pickCachedHeaders } from '../../edge/security/security.headers.ts'
import type { SurrogateGrant } from '../../surrogate/surrogate.ts'

/**
 * Sends a response from the cache: encoded as the client accepts, or 304 if the client has it. The response depends on
 * nothing else of the request, because no visitor data was sent upstream. Header lines that are equal for all clients
 * are built once per encoding of a response; only lines of this reply are written here. Returns a promise only while the
 * body is being compressed.
 */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  read: CacheRead,
  vary = 'Accept-Encoding',
): FastifyReply | Promise<FastifyReply> {
  const { response } = read
  const isCompressed =
    response.headers['content-encoding'] !== undefined ||
    /^image\/(?!svg)/.test(response.contentType)
  const accept = isCompressed ? undefined : request.headers['accept-encoding']
  const encoded = response.body.encode(accept)
  return 'then' in encoded
    ? encoded.then((ready) => sendEncoded(request, reply, read, ready, vary))
    : sendEncoded(request, reply, read, encoded, vary)
}

function sendEncoded(
  request: FastifyRequest,
  reply: FastifyReply,
  read: CacheRead,
  encoded: EncodedBody,
  vary: string,
): FastifyReply {
  const { headers, id, url, strictTransport } = request
  const { response, outcome, ageMs, ttlMs, shownKey } = read
  const cacheStatus = writeCacheStatus(outcome, ttlMs, shownKey)
  const isMarked = outcome.detail === 'stale-if-error' && isOfPage(url)
  const known = response.status === 200 && !isMarked ? findKnown(headers, read, encoded) : undefined
  // A marked page is not cached by browsers: a later 304 could not remove the mark (server-timing).
  const shown = isMarked ? { ...read, browserControl: 'no-store' } : read
  const granted = request.server.surrogate?.grant(shown)
  const form = findForm(url, shown, known ?? encoded, writeVary(vary, request), granted)
  const own = frameLines(known ? form.unchanged : form.whole, request.trace?.preview)
  const lines = [...own, 'cache-status', cacheStatus]
  if (granted?.isForAll || isShareable(shown.browserControl)) dropRequestFields(reply.raw)
  else lines.push('x-request-id', id)
  if (strictTransport !== undefined) lines.push('strict-transport-security', strictTransport)
  // Age means that the upstream did not generate this response for this request (RFC 9111 §5.1).
  const ageSeconds = Math.floor(ageMs / 1000)
  // A page that the gateway vouches for is new to a cache in front, or it would arrive there stale.
  const hasAge = granted !== undefined || !isKeptForOutages(shown.browserControl)
  if (hasAge && (ageSeconds > 0 || outcome.forward === undefined)) {
    lines.push('age', String(ageSeconds))
  }
  // The page script reads this header of its own page; scripts cannot read others (W3C Server Timing).
  if (isMarked) lines.push('server-timing', `stale;dur=${ageMs | 0}`)
  reply.raw.writeHead(known ? 304 : response.status, lines)
  reply.raw.end(known || response.status === 204 ? undefined : encoded.bytes)
  reply.cacheStatus = cacheStatus
  // For pages and payloads, the renderer has already noted the failure.
  if (response.status >= 500 && !isOfPage(url)) reply.failure = describeForwarded(outcome)
  return reply.hijack()
}

/** Cause of an error response that was fetched. */
function describeForwarded({ forwardStatus, detail }: CacheOutcome): string | undefined {
  return forwardStatus === undefined ? detail : describeFailedStatus(forwardStatus)
}

/** Whether the URL is a page or a payload. */
function isOfPage(url: string): boolean {
  const kind = findMachineKind(url)
  return kind === undefined || kind === 'payload'
}

/** Header lines of a response in one encoding: names and values alternate, as `writeHead` accepts them. */
interface Form {
  response: CachedResponse
  browserControl: string
  granted: string | undefined
  vary: string
  whole: readonly string[]
  /** Lines of a 304. */
  unchanged: readonly string[]
}

/** Header lines by encoded body. A WeakMap frees them with the body, when a better encoding replaces it. */
const forms = new WeakMap<EncodedBody, Form[]>()

/** Finds or builds the header lines for one encoding. After a revalidation, a new response may reuse the body. */
function findForm(
  url: string,
  { response, browserControl }: CacheRead,
  encoded: EncodedBody,
  vary: string,
  grant: SurrogateGrant | undefined,
): Form {
  const granted = grant?.control
  const known = forms.get(encoded) ?? []
  const found = known.find(
    (form) =>
      form.response === response &&
      form.browserControl === browserControl &&
      form.granted === granted &&
      // A picture that was chosen by Accept may also have an address of its own.
      form.vary === vary,
  )
  if (found) return found
  const { headers, contentType } = response
  const unchanged = toLines({
    ...pickCachedHeaders(url),
    vary,
    'cache-control': browserControl,
    ...grant?.fields,
    ...headers,
    ...(isForeign(url)
      ? guardForeignContent(url, { ...headers, 'content-type': contentType })
      : {}),
    ...(response.status === 200 ? { etag: encoded.etag } : {}),
  })
  // A 204 has no content, so it has no content fields (RFC 9110 §8.6, §15.3.5).
  const content = toLines({
    ...(encoded.encoding === 'identity' ? {} : { 'content-encoding': encoded.encoding }),
    'content-type': contentType,
    'content-length': String(encoded.bytes.length),
  })
  const whole = response.status === 204 ? unchanged : [...unchanged, ...content]
  const form = { response, browserControl, granted, vary, whole, unchanged }
  forms.set(encoded, [...known.filter((other) => other.response === response), form])
  return form
}

/** Whether the content at a URL comes from the content API as it is. Pages, texts and previews are our own. */
function isForeign(url: string): boolean {
  const kind = findMachineKind(url)
  return kind === 'api' || kind === 'exports' || kind === 'files' || kind === 'images'
}

function toLines(headers: Readonly<Record<string, string | string[]>>): string[] {
  return Object.entries(headers).flatMap(([name, value]) =>
    [value].flat().flatMap((line) => [name, line]),
  )
}

/** Finds the encoding that the client already has. If-None-Match overrides If-Modified-Since (RFC 9110 §13.1.3). */
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
