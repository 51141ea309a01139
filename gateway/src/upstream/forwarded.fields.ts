import { draftHeader } from '@faceplate/contracts/calls/drafts.contract'
import { leadFields } from '@faceplate/server/content/lead.fields'
import { readField, type FieldLines } from '../base/http/field.lines.ts'
import { isClaimed } from './claimed.fields.ts'
import { dropConnectionHeaders } from './upstream.headers.ts'

/** Request fields that are not forwarded, beside hop-by-hop fields and those that claim something (`isClaimed`). */
const droppedFields = new Set<string>([
  // RFC 9110 §6.6.2, §8.6, §10.1.1: for this connection only, or written again for the upstream.
  'content-length',
  'expect',
  // Only the gateway decides which preview a request is for.
  draftHeader,
  'http2-settings',
  // Trailers of requests are not forwarded (RFC 9110 §6.5.1 permits that).
  'trailer',
  // The gateway sends the language of the edition (G-language).
  'language',
  // Set by the gateway: fields of leads, and the request id.
  ...Object.values(leadFields),
  'x-request-id',
])

/** The end-to-end fields of a request (RFC 9110 §7.6.1), with Via (§7.6.3). */
export function pickForwardedRequest(
  fields: FieldLines,
  { httpVersion, cookie }: { httpVersion: string; cookie: string },
): Record<string, string> {
  const { via, cookie: _all, ...rest } = dropConnectionHeaders(fields)
  const picked: Record<string, string> = {}
  for (const [name, value] of Object.entries(rest)) {
    if (droppedFields.has(name) || isClaimed(name)) continue
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
