import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { findMachineKind } from '../../base/http/machine.paths.ts'
import type { ReadStrictTransport } from './strict.transport.ts'

export interface SecurityOptions {
  /** Vite's development server needs inline scripts, inline styles, a socket and a worker. */
  development: boolean
  /** The page of contacts frames the map, and by the router any page becomes it. */
  hasMap: boolean
  /** Where the tag of the analytics comes from and reports to. */
  analyticsOrigin?: string | undefined
}

/** Every device and power that pages may be given, but those our pages use. */
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
 * Headers of what `/api` answers to anyone: those of the OWASP REST Security Cheat Sheet, where `frame-ancestors`
 * of the content policy stands for X-Frame-Options. The others tell a browser how to treat a document, its
 * links and its plug-ins, and data has none.
 */
export const dataHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
}

/** Of what `/api` answers to one visitor: no page of another site has any use for it. */
const privateHeaders = { ...dataHeaders, 'cross-origin-resource-policy': 'same-origin' }

/**
 * Headers of everything that may be opened as a document, as the OWASP Secure Headers Project proposes them;
 * a page writes its own content policy.
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
 * Of files that others show: pictures and documents by link previews and partners, the build by those who
 * translate or keep a page. There is nothing of a visitor in them.
 */
const sharedHeaders = {
  ...documentHeaders,
  'cross-origin-resource-policy': 'cross-origin',
}

/** Puts the headers on every answer that is sent; what a route has set itself stays. */
export function registerSecurityHeaders(
  app: FastifyInstance,
  readStrictTransport: ReadStrictTransport,
): void {
  app.decorateRequest('strictTransport', {
    getter(this: FastifyRequest) {
      return readStrictTransport(this)
    },
  })
  app.addHook('onSend', (request, reply, _payload, done) => {
    writeSecurityHeaders(request, reply, readStrictTransport)
    done()
  })
}

/** For an answer that no hook sees too, since its address could not even be read. */
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

/** The headers of what the cache answers at this address. */
export function pickCachedHeaders(url: string): Readonly<Record<string, string>> {
  const kind = findMachineKind(url)
  return kind === 'api' || kind === 'exports' ? dataHeaders : pickHeaders(url)
}

function pickHeaders(url: string): Readonly<Record<string, string>> {
  const kind = findMachineKind(url)
  if (kind === 'api') return privateHeaders
  if (kind === 'exports') return dataHeaders
  return kind === 'assets' || kind === 'files' || kind === 'images'
    ? sharedHeaders
    : documentHeaders
}

/** Vite waits in a worker for a server that restarts. */
const developmentPolicy =
  "default-src 'self' 'unsafe-inline' data: ws:; worker-src 'self' blob:; frame-ancestors 'none'"

/** The content policy of a page: only our own files, and the inline scripts of just this page. */
export function writePagePolicy(
  {
    scriptHashes = [],
    styleHashes = [],
  }: Partial<Record<'scriptHashes' | 'styleHashes', readonly string[]>>,
  { development, hasMap, analyticsOrigin }: SecurityOptions,
): string {
  if (development) return developmentPolicy
  const sources = ["'self'", ...(analyticsOrigin === undefined ? [] : [analyticsOrigin])]
  return [
    "default-src 'none'",
    `script-src ${[...sources, ...scriptHashes].join(' ')}`,
    `style-src ${["'self'", ...styleHashes].join(' ')}`,
    `img-src ${sources.join(' ')}`,
    "font-src 'self'",
    "media-src 'self'",
    `connect-src ${sources.join(' ')}`,
    "manifest-src 'self'",
    ...(hasMap ? ["frame-src 'self'"] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
