import { BlockList, isIP, isIPv6 } from 'node:net'

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8)
loopback.addAddress('::1', 'ipv6')

/** Why the port for operators may not be opened: one that other machines reach asks for a token. */
export function findExposure(host: string, token: string): string | undefined {
  if (token !== '' || isLoopback(host)) return undefined
  return 'others reach the port for operators there, so OPS_TOKEN must be set'
}

/** Whether only this machine reaches an address; of names, only that of the machine itself is known. */
function isLoopback(host: string): boolean {
  if (isIP(host) === 0) return host.toLowerCase() === 'localhost'
  return loopback.check(host, isIPv6(host) ? 'ipv6' : 'ipv4')
}
