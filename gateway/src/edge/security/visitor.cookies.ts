import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecure } from './secure.request.ts'

/**
 * Sets cookies that are first-party already. Over https they go over https alone; over http a browser would
 * not even keep a Secure one (RFC 6265bis §5.7).
 */
export function writeCookies(
  request: FastifyRequest,
  { raw }: FastifyReply,
  cookies: readonly string[],
  publicOrigin: string | undefined,
): void {
  if (cookies.length === 0) return
  const secure = isSecure(request, publicOrigin) ? '; Secure' : ''
  raw.setHeader(
    'set-cookie',
    cookies.map((cookie) => cookie + secure),
  )
}
