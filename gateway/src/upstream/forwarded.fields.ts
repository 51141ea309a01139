import { leadFields } from '@faceplate/server/content/lead.fields'
import { readField, type FieldLines } from '../base/http/field.lines.ts'
import { dropConnectionHeaders } from './upstream.headers.ts'
import { localizeAnswer, type AnswerSource } from './upstream.location.ts'

/** Fields of a request that are not the visitor's to say, beside those of the connection. */
const ownOfRequests = new Set<string>([
  // RFC 9110 §7.2, §8.6, §10.1.1, §11.7.2: of this connection too, or written anew.
  'content-length',
  'expect',
  'host',
  'http2-settings',
  'proxy-authorization',
  // What follows a request's content is not handed on (RFC 9110 §6.5.1 leaves it to us).
  'trailer',
  // The site has one (G-language).
  'language',
  // The gateway's own: leads, and who asks.
  ...Object.values(leadFields),
  'x-request-id',
  // Where a request came from and where it was to go, which upstreams believe a proxy.
  'cf-connecting-ip',
  'client-ip',
  'fastly-client-ip',
  'forwarded',
  'front-end-https',
  'true-client-ip',
  'x-appengine-user-ip',
  'x-azure-clientip',
  'x-client-ip',
  'x-cluster-client-ip',
  'x-envoy-external-address',
  'x-host',
  'x-http-host-override',
  'x-middleware-subrequest',
  'x-original-host',
  'x-original-url',
  'x-originating-ip',
  'x-proxyuser-ip',
  'x-real-ip',
  'x-remote-addr',
  'x-remote-ip',
  'x-rewrite-url',
  'x-url-scheme',
  // By which another method is meant than the one whose rules the request was held to.
  'x-http-method',
  'x-http-method-override',
  'x-method-override',
])

/** Fields of an answer that are the gateway's to say, beside those of the connection. */
const ownOfAnswers = new Set([
  'age',
  'content-length',
  'set-cookie',
  // What is announced follows a stream alone.
  'trailer',
  'x-request-id',
  // Of the host that visitors see, which is not the upstream's.
  'alt-svc',
  'strict-transport-security',
])

/** The end-to-end fields of a visitor's request (RFC 9110 §7.6.1), with the trace of a proxy (§7.6.3). */
export function pickForwardedRequest(
  fields: FieldLines,
  { httpVersion, cookie }: { httpVersion: string; cookie: string },
): Record<string, string> {
  const { via, cookie: _all, ...rest } = dropConnectionHeaders(fields)
  const picked: Record<string, string> = {}
  for (const [name, value] of Object.entries(rest)) {
    // CGI, and all that is built on it, takes an underscore for a hyphen (RFC 3875 §4.1.18).
    const read = name.replaceAll('_', '-')
    if (ownOfRequests.has(read) || read.startsWith('x-forwarded')) continue
    picked[name] = [value].flat().join(', ')
  }
  if (cookie !== '') picked['cookie'] = cookie
  // Of this connection as well, so it should be named in Connection (RFC 9110 §10.1.4), which undici writes itself.
  if (takesTrailers(fields)) picked['te'] = 'trailers'
  picked['via'] = [via ?? [], `${httpVersion} faceplate`].flat().join(', ')
  return picked
}

/** The end-to-end fields of an answer as a visitor gets them; its addresses are those of this site where they can be. */
export function pickForwardedAnswer(
  fields: FieldLines,
  source: AnswerSource,
): Record<string, string | string[]> {
  const kept = Object.entries(dropConnectionHeaders(fields)).filter(
    ([name]) => !ownOfAnswers.has(name),
  )
  return localizeAnswer({ headers: Object.fromEntries(kept) }, source, { allowsForeign: true })
    .headers
}

/** Whether a client says that it keeps what follows the content (RFC 9110 §6.5.1). */
export function takesTrailers(asked: FieldLines): boolean {
  return /(?:^|,)\s*trailers\s*(?:,|$)/i.test(readField(asked, 'te') ?? '')
}

/** What may not come after the content, since it says how that is to be read or kept (RFC 9110 §6.5.1). */
const headOnly =
  /^(?:content-.*|cache-control|expires|pragma|vary|location|retry-after|www-authenticate|authentication-info|host|te|set-cookie2)$/

/** The fields after an answer's content as a visitor gets them. */
export function pickForwardedTrailers(
  fields: FieldLines,
  source: AnswerSource,
): Record<string, string | string[]> {
  const picked = Object.entries(pickForwardedAnswer(fields, source))
  return Object.fromEntries(picked.filter(([name]) => !headOnly.test(name)))
}
