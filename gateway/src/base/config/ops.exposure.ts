import { BlockList, isIP, isIPv6 } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** Returns why the operations port must not be opened: an address that other machines can reach needs a token. */
export function findExposure(host: string, hasToken: boolean): string | undefined {
  if (hasToken || isLoopback(host)) return undefined
  return 'other machines can reach the operations port at this address, so OPS_TOKEN or OPS_TOKENS must be set'
}

/** Whether only this machine can reach an address. `localhost` is the only host name that counts as local. */
function isLoopback(host: string): boolean {
  if (isIP(host) === 0) return host.toLowerCase() === 'localhost'
  return loopback.check(host, isIPv6(host) ? 'ipv6' : 'ipv4')
}
