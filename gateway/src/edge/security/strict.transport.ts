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

const defaultTransport: StrictTransport = { maxAgeSeconds: 31_536_000, includesSubdomains: false }

export type ReadStrictTransport = (request: FastifyRequest) => string | undefined

/** Creates the function that writes Strict-Transport-Security (RFC 6797 §6.1). It must not be sent over http (§7.2). */
export function createStrictTransport({
  maxAgeSeconds,
  includesSubdomains,
}: StrictTransport = defaultTransport): ReadStrictTransport {
  const header = `max-age=${maxAgeSeconds}${includesSubdomains ? '; includeSubDomains' : ''}`
  return (request) => {
    const isPlain = request.edition.origin?.startsWith('http:') === true
    return !isPlain && isSecure(request) ? header : undefined
  }
}
