import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

/** How much of a client address is logged. */
export type ClientDetail = 'none' | 'truncated' | 'whole'

/** Removes the port that some proxies add to a forwarded address. Other text is returned unchanged. */
export function dropPort(forwarded: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(forwarded) ?? []
  return bracketed ?? dotted ?? forwarded
}

/**
 * The address that limits are counted by. It is the address of the proxy if the forwarded text is no IP address, so
 * that a client cannot evade limits by sending another text with each request.
 */
export function readClientAddress({ ip, raw }: FastifyRequest): string {
  const address = dropPort(ip)
  return isIP(address) === 0 ? (raw.socket?.remoteAddress ?? '') : address
}

/** Size of the cache of truncated addresses. */
const maxClients = 10_000

/**
 * Creates the function that reduces a client address to the detail for the log. Truncated, it is a network: 24 bits of
 * IPv4 and 48 of IPv6, the smallest block that a site gets (RFC 6177), so it does not identify a household.
 */
export function describeClients(
  detail: ClientDetail,
): (ip: string | undefined) => string | undefined {
  if (detail === 'none') return () => undefined
  if (detail === 'whole') return (ip) => ip
  const known = new LRUCache<string, string>({ max: maxClients })
  return (ip) => {
    if (ip === undefined) return undefined
    const found = known.get(ip) ?? truncate(ip)
    known.set(ip, found)
    return found
  }
}

function truncate(ip: string): string {
  const address = /^::ffff:[\d.]+$/i.test(ip) ? ip.slice('::ffff:'.length) : ip
  const family = isIP(address)
  // Proxies may forward any text as an address.
  if (family === 0) return 'unknown'
  if (family === 4) return address.replace(/\.\d+$/, '.0')
  const [head = ''] = address.split('::')
  // `::` stands for groups of zeros.
  const groups = [...head.split(':'), '', ''].slice(0, 3)
  return `${groups.map((group) => group || '0').join(':')}::`
}
