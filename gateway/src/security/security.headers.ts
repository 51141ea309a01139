import type { FastifyInstance, FastifyReply } from 'fastify'

export interface SecurityOptions {
  /** Vite's development server needs inline scripts, inline styles and a socket. */
  development: boolean
  /** Pages may show maps of Yandex. */
  allowsMaps?: boolean
}

/** As https://yandex.com/maps-api/docs/js-api/common/connection/csp.html asks for the maps alone. */
const mapSources = {
  script:
    " https://api-maps.yandex.ru https://*.api-maps.yandex.ru https://yastatic.net 'unsafe-eval'",
  style: ' https://api-maps.yandex.ru https://*.api-maps.yandex.ru https://yastatic.net blob:',
  image:
    ' https://api-maps.yandex.ru https://*.api-maps.yandex.ru https://*.maps.yandex.net https://yastatic.net',
  connect: ' https://api-maps.yandex.ru https://*.api-maps.yandex.ru https://*.maps.yandex.net',
}

const noSources = { script: '', style: '', image: '', connect: '' }

/**
 * Headers of everything that may be opened as a document, as the OWASP Secure Headers Project proposes them;
 * a page writes its own content policy.
 */
const documentHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  // The pictures are meant to be shown by link previews and partners.
  'cross-origin-resource-policy': 'cross-origin',
  'origin-agent-cluster': '?1',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=31536000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-dns-prefetch-control': 'off',
  'x-download-options': 'noopen',
  'x-frame-options': 'SAMEORIGIN',
  'x-permitted-cross-domain-policies': 'none',
  'x-xss-protection': '0',
}

/**
 * Headers of what `/api` answers: those of the OWASP REST Security Cheat Sheet, where `frame-ancestors` of the
 * content policy stands for X-Frame-Options. The others tell a browser how to treat a document, its links
 * and its plug-ins, and data has none.
 */
export const dataHeaders: Readonly<Record<string, string>> = Object.fromEntries(
  ['content-security-policy', 'strict-transport-security', 'x-content-type-options'].map((name) => [
    name,
    documentHeaders[name] ?? '',
  ]),
)

/** Puts the headers on every answer that is sent; what a route has set itself stays. */
export function registerSecurityHeaders(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    writeSecurityHeaders(reply, request.url.startsWith('/api/') ? dataHeaders : documentHeaders)
    done()
  })
}

/** For an answer that no hook sees, since its address could not even be read. */
export function writeSecurityHeaders(reply: FastifyReply, headers = documentHeaders): void {
  for (const [name, value] of Object.entries(headers)) {
    if (!reply.hasHeader(name)) reply.header(name, value)
  }
}

/** The content policy of a page: only our own files, and the inline scripts of just this page. */
export function writePagePolicy(
  {
    scriptHashes = [],
    styleHashes = [],
  }: Partial<Record<'scriptHashes' | 'styleHashes', readonly string[]>>,
  { development, allowsMaps = false }: SecurityOptions,
): string {
  if (development) return "default-src 'self' 'unsafe-inline' data: ws:; frame-ancestors 'none'"
  const { script, style, image, connect } = allowsMaps ? mapSources : noSources
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptHashes].join(' ')}${script}`,
    `style-src ${["'self'", ...styleHashes].join(' ')}${style}`,
    `img-src 'self' data:${image}`,
    "font-src 'self'",
    "media-src 'self'",
    `connect-src 'self'${connect}`,
    "manifest-src 'self'",
    ...(allowsMaps ? ['worker-src blob:'] : []),
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
