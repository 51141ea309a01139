import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { FastifyRequest } from 'fastify'

/** Throws a 403 for a write that another site makes in a visitor's name. */
export function refuseForeignWrite(
  request: FastifyRequest,
  publicOrigin: string | undefined,
): void {
  if (isOwnWrite(request, publicOrigin)) return
  throw new ProblemError(403, 'A request that changes something must come from this site')
}

/**
 * Tells whether a write comes from this site or from no browser at all. Browsers say where a request
 * comes from by Sec-Fetch-Site (Fetch Metadata §2.3) and by Origin (RFC 6454 §7), older ones by Origin alone.
 *
 * Both speak of the name in the address bar, which may be anyone's that leads here (DNS rebinding). So a
 * site that knows its own name takes a write by that name alone; one that does not goes by Host.
 */
export function isOwnWrite(request: FastifyRequest, publicOrigin: string | undefined): boolean {
  const { origin, 'sec-fetch-site': site } = request.headers
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return false
  if (publicOrigin !== undefined) {
    const own = new URL(publicOrigin)
    // What Origin vouches for may come through a proxy that hands on another Host.
    return origin === undefined ? isHostOf(own, request.host) : origin === own.origin
  }
  if (site !== undefined || origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === request.host
}

/** Whether a Host is that of an origin, or its twin with `www.`, which is redirected to it. */
function isHostOf({ protocol, host }: URL, asked: string): boolean {
  const address = `${protocol}//${asked}`
  return URL.canParse(address) && [host, `www.${host}`].includes(new URL(address).host)
}
