import { createHmac, randomBytes } from 'node:crypto'
import { readPassword } from '@faceplate/server/settings/url.credentials'
import type { FastifyRequest } from 'fastify'
import { nameClient } from '../edge/limits/client.network.ts'
import { readClientAddress } from '../edge/requests/request.client.ts'

/** Names the network of a client: an IPv4 address or an IPv6 /64. */
export type NameNetwork = (request: FastifyRequest) => string

export interface NetworkNamesOptions {
  /** Address of the content API. Its password is a key that all gateways of a content service share. */
  upstreamBase: string
  /** Key that the workers of this gateway share, for a content API without a password. */
  workerKey: string | undefined
}

/** Names networks by a keyed hash that reveals no address, alike in all gateways of one content service. */
export function createNetworkNames({ upstreamBase, workerKey }: NetworkNamesOptions): NameNetwork {
  const key = readPassword(upstreamBase) || workerKey || randomBytes(32)
  return (request) =>
    createHmac('sha256', key)
      .update(`network ${nameClient(readClientAddress(request))}`)
      .digest('base64url')
      .slice(0, 22)
}
