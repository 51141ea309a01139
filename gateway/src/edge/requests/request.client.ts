import { isIP } from 'node:net'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'

/** How much of a client's address the log tells. */
export type ClientDetail = 'none' | 'truncated' | 'whole'

/** The address in what a proxy tells of a client: some add a port. What holds none is left as it is. */
export function dropPort(told: string): string {
  const [, bracketed, dotted] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(told) ?? []
  return bracketed ?? dotted ?? told
}

/**
 * The address that a client is counted by. Where a proxy tells none it is that of the proxy, so that nobody is another
 * client with each request.
 */
export function readClientAddress({ ip, raw }: FastifyRequest): string {
  const address = dropPort(ip)
  return isIP(address) === 0 ? (raw.socket?.remoteAddress ?? '') : address
}

/** Clients that are remembered by what is told of them. */
const mostClients = 10_000

/**
 * Tells as much of the address of a client as is to stand in the log. Truncated it is that of a network: 24 bits of
 * IPv4 and 48 of IPv6, which is the least that is given to a site (RFC 6177), so it names no household.
 */
export function describeClients(
  detail: ClientDetail,
): (ip: string | undefined) => string | undefined {
  if (detail === 'none') return () => undefined
  if (detail === 'whole') return (ip) => ip
  const known = new LRUCache<string, string>({ max: mostClients })
  return (ip) => {
    if (ip === undefined) return undefined
    const found = known.get(ip) ?? truncate(ip)
    known.set(ip, found)
    return found
  }
}

function truncate(ip: string): string {
  const [address = ip] = /(?<=^::ffff:)[\d.]+$/i.exec(ip) ?? []
  const family = isIP(address)
  // A proxy hands on whatever it was told.
  if (family === 0) return 'unknown'
  if (family === 4) return address.replace(/\.\d+$/, '.0')
  const [head = ''] = address.split('::')
  // What `::` stands for is nought.
  const groups = [...head.split(':'), '', ''].slice(0, 3)
  return `${groups.map((group) => group || '0').join(':')}::`
}
