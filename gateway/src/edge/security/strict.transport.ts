import type { FastifyRequest } from 'fastify'
import { isSecure } from './secure.request.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Strict-Transport-Security of its answer; undefined where visitors come by http. */
    readonly strictTransport: string | undefined
  }
}

/** For how long, and for which hosts, browsers come back by https alone. */
export interface StrictTransport {
  maxAgeSeconds: number
  includesSubdomains: boolean
}

export type ReadStrictTransport = (request: FastifyRequest) => string | undefined

/** Gives Strict-Transport-Security (RFC 6797 §6.1) for a request. Over http it is not to be sent (§7.2). */
export function createStrictTransport(
  publicOrigin: string | undefined,
  { maxAgeSeconds, includesSubdomains }: StrictTransport,
): ReadStrictTransport {
  const header = `max-age=${maxAgeSeconds}${includesSubdomains ? '; includeSubDomains' : ''}`
  const isPlain = publicOrigin?.startsWith('http:') === true
  return (request) => (!isPlain && isSecure(request, publicOrigin) ? header : undefined)
}
