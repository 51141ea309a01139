import type { FastifyRequest } from 'fastify'

/**
 * Tells whether a write comes from this site or from no browser at all. Browsers say where a request
 * comes from by Sec-Fetch-Site (Fetch Metadata §2.3), older ones by Origin (RFC 6454 §7).
 */
export function isOwnWrite(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const site = request.headers['sec-fetch-site']
  if (site !== undefined) return site === 'same-origin' || site === 'none'
  const { origin } = request.headers
  if (origin === undefined || origin === publicOrigin) return true
  return URL.canParse(origin) && new URL(origin).host === request.host
}
