// Resolves one name to several addresses, as the DNS server of Docker does for an alias of two containers: `--import` this
// file, with SHARED_NAME set to the name and SHARED_ADDRESSES to the addresses.
import dns, { type LookupAddress, type LookupOptions } from 'node:dns'

type Answer = (error: Error | null, found: LookupAddress[]) => void

const { SHARED_NAME: name, SHARED_ADDRESSES: addresses = '' } = process.env
const found = addresses.split(' ').map((address) => ({ address, family: 4 }))

dns.lookup = new Proxy(dns.lookup, {
  apply(target, self, given: [string, LookupOptions, Answer]) {
    const [host, options, answer] = given
    if (host !== name) return Reflect.apply(target, self, given)
    if (!options.all) throw new Error('Only one address was requested')
    return setImmediate(() => answer(null, found))
  },
})
