import { isIP } from 'node:net'

/** Networks by the names that Fastify knows them by. */
const names = ['loopback', 'linklocal', 'uniquelocal']

/** The proxies of a list separated by commas. Throws an error that says which one is none. */
export function readTrustedProxies(list: string): string[] {
  const proxies = list
    .split(',')
    .map((each) => each.trim())
    .filter((each) => each !== '')
  const wrong = proxies.find((each) => !names.includes(each) && !isNetwork(each))
  if (wrong === undefined) return proxies
  throw new Error(
    `'${wrong}' is no IP address, network as 10.0.0.0/8, or one of ${names.join(', ')}`,
  )
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/')
  const version = address.includes('%') ? 0 : isIP(address)
  if (version === 0 || rest.length > 0) return false
  if (bits === undefined) return true
  return /^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)
}
