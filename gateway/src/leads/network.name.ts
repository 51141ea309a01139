import { createHmac, randomBytes } from 'node:crypto'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import { readClientAddress } from '../edge/requests/request.client.ts'

/** Names the network of a client: an IPv4 address or an IPv6 /64. */
export type NameNetwork = (request: FastifyRequest) => string

/**
 * Names networks by a keyed hash that reveals no address. The key is random per process, or shared by all workers; another
 * gateway uses other names.
 */
export function createNetworkNames(key: string | Buffer = randomBytes(32)): NameNetwork {
  return (request) =>
    createHmac('sha256', key)
      .update(`network ${normalizeIP(readClientAddress(request))}`)
      .digest('base64url')
      .slice(0, 22)
}
