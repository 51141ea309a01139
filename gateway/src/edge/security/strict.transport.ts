import type { FastifyRequest } from 'fastify'
import { isSecure } from './secure.request.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Strict-Transport-Security of the response; undefined over http. */
    readonly strictTransport: string | undefined
  }
}

/** How long, and for which hosts, browsers must use https (HSTS). */
export interface StrictTransport {
  maxAgeSeconds: number
  includesSubdomains: boolean
}

export type ReadStrictTransport = (request: FastifyRequest) => string | undefined

/** Creates the function that writes Strict-Transport-Security (RFC 6797 §6.1). It must not be sent over http (§7.2). */
export function createStrictTransport(
  publicOrigin: string | undefined,
  { maxAgeSeconds, includesSubdomains }: StrictTransport,
): ReadStrictTransport {
  const header = `max-age=${maxAgeSeconds}${includesSubdomains ? '; includeSubDomains' : ''}`
  const isPlain = publicOrigin?.startsWith('http:') === true
  return (request) => (!isPlain && isSecure(request, publicOrigin) ? header : undefined)
}
