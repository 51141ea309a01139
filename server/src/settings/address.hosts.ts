/** Splits an address that names several hosts, with commas between them, into one address for each host. */
export function splitHosts(address: string): string[] {
  const [, start = '', hosts = '', rest = ''] =
    /^([\w-]+:\/\/(?:[^/?#]*@)?)([^/?#]*)(.*)$/.exec(address) ?? []
  return hosts.split(',').map((host) => start + host + rest)
}
