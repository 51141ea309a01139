import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { FastifyRequest } from 'fastify'

/** Throws a 403 for a write that a page of another site sends (CSRF). */
export function rejectCrossOriginWrite(request: FastifyRequest): void {
  if (isSameOriginWrite(request)) return
  throw new ProblemError(403, 'A request that changes something must come from this site')
}

/**
 * Whether a write comes from a page of this site, or from a client that is no browser. Browsers send the source of a
 * request in Sec-Fetch-Site (Fetch Metadata §2.3) and Origin (RFC 6454 §7); older ones send only Origin.
 *
 * Both compare with the host name in the address bar, which an attacker may have pointed at this site (DNS rebinding).
 * With a public origin, only writes to that name are accepted; without one, Origin is compared with the Host header.
 */
export function isSameOriginWrite(request: FastifyRequest): boolean {
  return isWriteTo(request.edition.origin, request)
}

/** As `isSameOriginWrite`, for a site with this address; undefined: any host. */
export function isWriteTo(publicOrigin: string | undefined, request: FastifyRequest): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (publicOrigin !== undefined) {
    const own = new URL(publicOrigin)
    // A matching Origin is enough: a proxy may send another Host header.
    return origin === undefined ? isHostOf(request.host, own) : origin === own.origin
  }
  if (site !== undefined || origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === request.host
}

function isHostOf(given: string, own: URL): boolean {
  const address = URL.parse(`${own.protocol}//${given}`)
  return address !== null && isOwnHost(address, own)
}

/** Whether a URL has the host of an origin, with or without `www.`. */
export function isOwnHost({ host }: URL, own: URL): boolean {
  const bare = own.host.replace(/^www\./, '')
  return host === bare || host === `www.${bare}`
}
