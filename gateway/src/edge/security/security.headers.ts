import type { Analytics } from '@faceplate/contracts/calls/navigation.contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { FieldLines } from '../../base/http/field.lines.ts'
import { findMachineKind } from '../../base/http/machine.paths.ts'
import { listAnalyticsSources } from './analytics.sources.ts'
import { dataPolicy, filePolicy, guardForeignContent } from './foreign.content.ts'
import type { ReadStrictTransport } from './strict.transport.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** The content and its fields come from the content API. */
    isForeign: boolean
  }
}

export interface SecurityOptions {
  /** Vite's development server needs inline scripts, inline styles, a socket and a worker. */
  development: boolean
  /** The contacts page frames the map. Client-side navigation can reach it from any page, so all policies allow it. */
  hasMap: boolean
  /** The analytics service that pages load. */
  analytics?: Pick<Analytics, 'kind' | 'url'> | undefined
}

/** Browser features that pages do not use and the permissions policy turns off. */
const unusedFeatures = [
  'accelerometer',
  'camera',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'publickey-credentials-get',
  'serial',
  'usb',
  'xr-spatial-tracking',
]

/**
 * Headers of shared responses below `/api`: those of the OWASP REST Security Cheat Sheet, with `frame-ancestors`
 * instead of X-Frame-Options. The other headers concern documents, their links and their plug-ins, which data does not
 * have.
 */
export const dataHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': dataPolicy,
  'x-content-type-options': 'nosniff',
}

/** Headers of responses to a single visitor below `/api`: other sites must not embed them. */
const privateHeaders = { ...dataHeaders, 'cross-origin-resource-policy': 'same-origin' }

/**
 * Headers of everything that can be opened as a document, as the OWASP Secure Headers Project proposes them. Pages
 * replace the content security policy.
 */
const documentHeaders: Readonly<Record<string, string>> = {
  ...privateHeaders,
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'permissions-policy': unusedFeatures.map((name) => `${name}=()`).join(', '),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
}

/**
 * Headers of files that other sites may embed: pictures and documents in link previews and on partner sites, assets in
 * translated or archived pages. These files hold no personal data.
 */
const embeddableHeaders = {
  ...documentHeaders,
  'cross-origin-resource-policy': 'cross-origin',
}

/** Headers of pictures and files of the content API. */
const fileHeaders = { ...embeddableHeaders, 'content-security-policy': filePolicy }

/**
 * Adds the headers to every response. Headers that a route has set are kept. A response with content of the content API
 * (`isForeign`) first gets the headers of `guardForeignContent`.
 */
export function registerSecurityHeaders(
  app: FastifyInstance,
  readStrictTransport: ReadStrictTransport,
): void {
  app.decorateRequest('strictTransport', {
    getter(this: FastifyRequest) {
      return readStrictTransport(this)
    },
  })
  app.decorateReply('isForeign', false)
  app.addHook('onSend', (request, reply, _payload, done) => {
    if (reply.isForeign) guardReply(request, reply)
    writeSecurityHeaders(request, reply, readStrictTransport)
    done()
  })
}

/** Sets the headers of a response. Exported for errors before routing, for which Fastify runs no hooks. */
export function writeSecurityHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  readStrictTransport: ReadStrictTransport,
): void {
  const transport = readStrictTransport(request)
  if (transport !== undefined) reply.header('strict-transport-security', transport)
  for (const [name, value] of Object.entries(pickHeaders(request.url))) {
    if (!reply.hasHeader(name)) reply.header(name, value)
  }
}

function guardReply({ url }: FastifyRequest, reply: FastifyReply): void {
  // A 304 does not repeat the media type. Without a disposition the browser applies the disposition of its cached
  // response.
  if (reply.statusCode === 304) reply.removeHeader('content-disposition')
  for (const [name, value] of Object.entries(
    guardForeignContent(url, reply.getHeaders() as FieldLines),
  )) {
    reply.header(name, value)
  }
}

/** The headers of a cached response at a URL. */
export function pickCachedHeaders(url: string): Readonly<Record<string, string>> {
  const kind = findMachineKind(url)
  return kind === 'api' || kind === 'exports' ? dataHeaders : pickHeaders(url)
}

function pickHeaders(url: string): Readonly<Record<string, string>> {
  const kind = findMachineKind(url)
  if (kind === 'api') return privateHeaders
  if (kind === 'exports') return dataHeaders
  if (kind === 'files' || kind === 'images') return fileHeaders
  return kind === 'assets' ? embeddableHeaders : documentHeaders
}

/** Allows workers from blobs, since Vite's client polls a restarting server from such a worker. */
const developmentPolicy =
  "default-src 'self' 'unsafe-inline' data: ws:; worker-src 'self' blob:; frame-ancestors 'none'"

/** The content security policy of a page: files of this site, and its own inline scripts and styles by hash. */
export function writePagePolicy(
  {
    scriptHashes = [],
    styleHashes = [],
  }: Partial<Record<'scriptHashes' | 'styleHashes', readonly string[]>>,
  { development, hasMap, analytics }: SecurityOptions,
): string {
  if (development) return developmentPolicy
  const sources = analytics && listAnalyticsSources(analytics)
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...(sources?.scripts ?? []), ...scriptHashes].join(' ')}`,
    `style-src ${["'self'", ...styleHashes].join(' ')}`,
    `img-src ${["'self'", ...(sources?.images ?? [])].join(' ')}`,
    "font-src 'self'",
    "media-src 'self'",
    `connect-src ${["'self'", ...(sources?.reports ?? [])].join(' ')}`,
    "manifest-src 'self'",
    ...(hasMap ? ["frame-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
