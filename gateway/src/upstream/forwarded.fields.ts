import { leadFields } from '@faceplate/server/content/lead.fields'
import { readField, type FieldLines } from '../base/http/field.lines.ts'
import { dropConnectionHeaders } from './upstream.headers.ts'

/** Request fields that are not forwarded, beside hop-by-hop fields. */
const droppedRequestFields = new Set<string>([
  // RFC 9110 §7.2, §8.6, §10.1.1, §11.7.2: for this connection only, or written again for the upstream.
  'content-length',
  'expect',
  'host',
  'http2-settings',
  'proxy-authorization',
  // Trailers of requests are not forwarded (RFC 9110 §6.5.1 permits that).
  'trailer',
  // The site has one language (G-language).
  'language',
  // Set by the gateway: fields of leads, and the request id.
  ...Object.values(leadFields),
  'x-request-id',
  // Source and target of the request, which upstreams believe when a proxy sends them.
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
  // Method overrides: the gateway has checked the request by its real method.
  'x-http-method',
  'x-http-method-override',
  'x-method-override',
])

/** The end-to-end fields of a request (RFC 9110 §7.6.1), with Via (§7.6.3). */
export function pickForwardedRequest(
  fields: FieldLines,
  { httpVersion, cookie }: { httpVersion: string; cookie: string },
): Record<string, string> {
  const { via, cookie: _all, ...rest } = dropConnectionHeaders(fields)
  const picked: Record<string, string> = {}
  for (const [name, value] of Object.entries(rest)) {
    // CGI and its successors treat an underscore as a hyphen (RFC 3875 §4.1.18).
    const normalized = name.replaceAll('_', '-')
    if (droppedRequestFields.has(normalized) || normalized.startsWith('x-forwarded')) continue
    picked[name] = [value].flat().join(', ')
  }
  if (cookie !== '') picked['cookie'] = cookie
  // RFC 9110 §10.1.4 also wants TE listed in Connection, but undici writes that field itself.
  if (acceptsTrailers(fields)) picked['te'] = 'trailers'
  picked['via'] = [via ?? [], `${httpVersion} faceplate`].flat().join(', ')
  return picked
}

/** Whether a client accepts trailers (RFC 9110 §6.5.1). */
export function acceptsTrailers(fields: FieldLines): boolean {
  return /(?:^|,)\s*trailers\s*(?:,|$)/i.test(readField(fields, 'te') ?? '')
}
