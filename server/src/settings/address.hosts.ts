/** Splits an address that names several hosts, with commas between them, into one address for each host. */
export function splitHosts(address: string): string[] {
  const [start = '', scheme = ''] = /^([\w-]+:\/\/)[^/?#]*/.exec(address) ?? []
  const hostsAt = Math.max(start.lastIndexOf('@') + 1, scheme.length)
  const hosts = start.slice(hostsAt).split(',')
  return hosts.map((host) => address.slice(0, hostsAt) + host + address.slice(start.length))
}
