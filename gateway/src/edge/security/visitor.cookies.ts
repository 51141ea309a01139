import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecure } from './secure.request.ts'

/**
 * Sets first-party cookies, such as those of `toVisitorCookies`. They are Secure only over https: over http a browser
 * rejects a Secure cookie (RFC 6265bis §5.7).
 */
export function writeCookies(
  request: FastifyRequest,
  { raw }: FastifyReply,
  cookies: readonly string[],
): void {
  if (cookies.length === 0) return
  const secure = isSecure(request) ? '; Secure' : ''
  raw.setHeader(
    'set-cookie',
    cookies.map((cookie) => cookie + secure),
  )
}
