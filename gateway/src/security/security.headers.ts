import type { FastifyInstance } from 'fastify'
import helmet from 'helmet'

export interface SecurityOptions {
  /** Vite's development server needs inline scripts, inline styles and a socket. */
  development: boolean
}

/** Headers that every answer carries; a page replaces the content policy by one with its hashes. */
export function registerSecurityHeaders(app: FastifyInstance): void {
  const headers = {
    ...collectHeaders(),
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  }
  app.addHook('onRequest', (_request, reply, done) => {
    reply.headers(headers)
    done()
  })
}

/** What helmet sets, asked once: it sets the same at every request, one header after the other. */
function collectHeaders(): Record<string, string> {
  const headers: Record<string, string> = {}
  const middleware = helmet({
    contentSecurityPolicy: false,
    // The pictures are meant to be shown by link previews and partners.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  const response = {
    setHeader: (name: string, value: string) => (headers[name.toLowerCase()] = value),
    removeHeader: () => {},
  }
  middleware({} as never, response as never, () => {})
  return headers
}

/** The content policy of a page: only our own files, and the inline scripts of just this page. */
export function writePagePolicy(
  {
    scriptHashes = [],
    styleHashes = [],
  }: Partial<Record<'scriptHashes' | 'styleHashes', readonly string[]>>,
  { development }: SecurityOptions,
): string {
  if (development) return "default-src 'self' 'unsafe-inline' data: ws:; frame-ancestors 'none'"
  return [
    "default-src 'none'",
    `script-src ${["'self'", ...scriptHashes].join(' ')}`,
    `style-src ${["'self'", ...styleHashes].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}
