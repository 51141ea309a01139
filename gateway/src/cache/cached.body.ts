import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'

const encodeBrotli = promisify(brotliCompress)
const encodeGzip = promisify(gzip)

/** Below this a compressed body with its headers is no smaller on the wire: it fits one packet. */
const leastCompressedBytes = 1024

type Encoding = 'br' | 'gzip' | 'identity'

/** A body that is compressed at most once an encoding and then only written. */
export class CachedBody {
  readonly bytes: Buffer
  readonly etag: string
  #encoded = new Map<Encoding, Promise<Buffer>>()

  constructor(bytes: Buffer) {
    this.bytes = bytes
    this.etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
  }

  /**
   * The body in the best encoding of an Accept-Encoding header (RFC 9110 §12.5.3), with the strong
   * ETag of that very representation (§8.8.3).
   */
  async encode(accept: string | undefined): Promise<{
    bytes: Buffer
    encoding: Encoding
    etag: string
  }> {
    const encoding = this.bytes.length < leastCompressedBytes ? 'identity' : choose(accept)
    if (encoding === 'identity') return { bytes: this.bytes, encoding, etag: `"${this.etag}"` }
    let bytes = this.#encoded.get(encoding)
    if (!bytes) {
      bytes = encoding === 'br' ? encodeBrotli(this.bytes, brotliOptions) : encodeGzip(this.bytes)
      this.#encoded.set(encoding, bytes)
    }
    return { bytes: await bytes, encoding, etag: `"${this.etag}-${encoding}"` }
  }
}

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

function choose(accept: string | undefined): Encoding {
  if (accept === undefined) return 'identity'
  return negotiate<Encoding>(accept, ['br', 'gzip', 'identity']) ?? 'identity'
}
