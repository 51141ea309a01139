import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/** Bytes of an HMAC-SHA256. */
const macBytes = 32

/**
 * Authenticates entries (HMAC-SHA256, RFC 2104) in a store that other programs may be able to write to. Without it, a
 * person who writes to Redis could change what all visitors get.
 */
export class EntrySeal {
  readonly #key: Buffer

  /** @param secret known only to the gateways that share entries */
  constructor(secret: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', 'faceplate cache entries', macBytes))
  }

  /** Adds the code of an entry, which holds for its name alone. */
  seal(name: string, entry: Buffer): Buffer {
    return Buffer.concat([this.#compute(name, entry), entry])
  }

  /** Returns the entry; undefined: it was changed, or written under another name or with another secret. */
  open(name: string, sealed: Buffer): Buffer | undefined {
    const entry = sealed.subarray(macBytes)
    const mac = sealed.subarray(0, macBytes)
    const isGenuine = mac.length === macBytes && timingSafeEqual(mac, this.#compute(name, entry))
    return isGenuine ? entry : undefined
  }

  #compute(name: string, entry: Buffer): Buffer {
    return createHmac('sha256', this.#key).update(`${name}\n`).update(entry).digest()
  }
}
