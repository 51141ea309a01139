import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'

const encodeBrotli = promisify(brotliCompress)
const encodeGzip = promisify(gzip)

/** Below this a compressed body with its headers is no smaller on the wire: it fits one packet. */
const leastCompressedBytes = 1024

type Encoding = 'br' | 'gzip' | 'identity'

/** A body as it is written, with the strong ETag of that very representation (RFC 9110 §8.8.3). */
export interface EncodedBody {
  bytes: Buffer
  encoding: Encoding
  etag: string
}

/** A body that is compressed at most once an encoding and then only written. */
export class ResponseBody {
  readonly bytes: Buffer
  readonly etag: string
  /** Called when a compressed form has been added to what is held. */
  onGrow: (() => void) | undefined
  #identity: EncodedBody
  #encoded = new Map<Encoding, EncodedBody | Promise<EncodedBody>>()
  #heldBytes: number

  constructor(bytes: Buffer) {
    this.bytes = bytes
    this.etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
    this.#identity = { bytes, encoding: 'identity', etag: `"${this.etag}"` }
    this.#heldBytes = bytes.length
  }

  /** Bytes of all the forms that are ready. */
  get heldBytes(): number {
    return this.#heldBytes
  }

  /** The body in the best encoding of an Accept-Encoding header (RFC 9110 §12.5.3). */
  encode(accept: string | undefined): EncodedBody | Promise<EncodedBody> {
    const encoding = this.bytes.length < leastCompressedBytes ? 'identity' : choose(accept)
    if (encoding === 'identity') return this.#identity
    const ready = this.#encoded.get(encoding)
    if (ready) return ready
    const coming = this.#compress(encoding)
    this.#encoded.set(encoding, coming)
    return coming
  }

  async #compress(encoding: 'br' | 'gzip'): Promise<EncodedBody> {
    try {
      const bytes = await (encoding === 'br'
        ? encodeBrotli(this.bytes, brotliOptions)
        : encodeGzip(this.bytes))
      const isSmaller = bytes.length < this.bytes.length
      const encoded = isSmaller
        ? { bytes, encoding, etag: `"${this.etag}-${encoding}"` }
        : this.#identity
      this.#encoded.set(encoding, encoded)
      if (isSmaller) {
        this.#heldBytes += bytes.length
        this.onGrow?.()
      }
      return encoded
    } catch (error) {
      this.#encoded.delete(encoding)
      throw error
    }
  }
}

const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

const chosen = new Map<string, Encoding>()

/** Remembers its choices: browsers send a handful of values, over and over. */
function choose(accept: string | undefined): Encoding {
  if (accept === undefined) return 'identity'
  const known = chosen.get(accept)
  if (known !== undefined) return known
  const choice = negotiate<Encoding>(accept, ['br', 'gzip', 'identity']) ?? 'identity'
  if (chosen.size >= 100) chosen.clear()
  if (accept.length < 200) chosen.set(accept, choice)
  return choice
}
