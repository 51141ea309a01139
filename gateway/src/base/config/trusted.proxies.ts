import { BlockList, isIP } from 'node:net'

/** Named networks, with the names that Fastify uses. */
const networks: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}
const names = Object.keys(networks)

/** Parses a comma-separated list of proxies. Throws an error that names an invalid entry. */
export function readTrustedProxies(list: string): string[] {
  const proxies = list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
  const wrong = proxies.find((each) => !names.includes(each) && !isNetwork(each))
  if (wrong === undefined) return proxies
  throw new Error(
    `'${wrong}' is not an IP address, a network such as 10.0.0.0/8, or one of ${names.join(', ')}`,
  )
}

/** Returns whether an address is a proxy of the list; IPv4-mapped IPv6 addresses match too. */
export function trustAddresses(
  proxies: readonly string[],
): (address: string | undefined) => boolean {
  // Asked at each request, and most sites trust no proxy.
  if (proxies.length === 0) return () => false
  const trusted = new BlockList()
  for (const network of proxies.flatMap((each) => networks[each] ?? [each])) {
    const [address = '', bits] = network.split('/')
    const version = readVersion(address)
    if (bits === undefined) trusted.addAddress(address, version)
    else trusted.addSubnet(address, Number(bits), version)
  }
  return (address) => address !== undefined && trusted.check(address, readVersion(address))
}

function readVersion(address: string): 'ipv4' | 'ipv6' {
  return address.includes(':') ? 'ipv6' : 'ipv4'
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = address.includes('%') ? 0 : isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
}
