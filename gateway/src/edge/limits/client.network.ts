import { normalizeIP } from '@fastify/rate-limit'
import { LRUCache } from 'lru-cache'

/** Size of the cache that maps client addresses to networks. */
const maxAddresses = 10_000

const known = new LRUCache<string, string>({ max: maxAddresses })

/** Names a client: an IPv4 address, or an IPv6 network of 64 bits, the size that one customer gets (RFC 6177). */
export function nameClient(ip: string): string {
  const found = known.get(ip)
  if (found !== undefined) return found
  const client = normalizeIP(ip)
  known.set(ip, client)
  return client
}

/** Names the larger network of a client: 24 bits of IPv4, or 48 of IPv6, the smallest block that a site gets. */
export function nameGroup(client: string): string {
  return client.includes(':')
    ? `${normalizeIP(client, 48)}/48`
    : client.replace(/\.\d{1,3}$/, '.0/24')
}
