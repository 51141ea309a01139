import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import pLimit from 'p-limit'

const encodeBrotli = promisify(brotliCompress)
const encodeGzip = promisify(gzip)

/** A smaller body fits one packet with its headers, so compression saves nothing on the wire. */
const minCompressedBytes = 1024

type Encoding = 'br' | 'gzip' | 'identity'

/** A body in one encoding, with the strong ETag of that representation (RFC 9110 §8.8.3). */
export interface EncodedBody {
  bytes: Buffer
  encoding: Encoding
  etag: string
  /** The replaced encoding, without its bytes: browsers may still send its ETag in If-None-Match. */
  earlier?: EncodedBody
}

/** The best compression takes 100 ms of CPU time per page, so it runs in the background, one body at a time. */
const recompression = pLimit(1)

/** Queued bodies stay in memory even if the cache has dropped them, so a full queue skips recompression. */
const maxQueued = 16

/** A body that is compressed once per encoding. A repeated Brotli request has it recompressed at the best quality. */
export class ResponseBody {
  readonly bytes: Buffer
  readonly etag: string
  /** Called when the stored encodings, and thus `heldBytes`, have changed. */
  onGrow: (() => void) | undefined
  #identity: EncodedBody
  #encoded = new Map<Encoding, EncodedBody | Promise<EncodedBody>>()
  #heldBytes: number
  #isRecompressed = false

  constructor(bytes: Buffer) {
    this.bytes = compact(bytes)
    this.etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
    this.#identity = { bytes: this.bytes, encoding: 'identity', etag: `"${this.etag}"` }
    this.#heldBytes = bytes.length
  }

  /** Bytes of all encodings that are ready. */
  get heldBytes(): number {
    return this.#heldBytes
  }

  /** The body in the best encoding of an Accept-Encoding header (RFC 9110 §12.5.3). */
  encode(accept: string | undefined): EncodedBody | Promise<EncodedBody> {
    const encoding = this.bytes.length < minCompressedBytes ? 'identity' : choose(accept)
    if (encoding === 'identity') return this.#identity
    const ready = this.#encoded.get(encoding)
    if (ready) {
      if (encoding === 'br') this.#recompress(ready)
      return ready
    }
    const pending = this.#compress(encoding)
    this.#encoded.set(encoding, pending)
    return pending
  }

  async #compress(encoding: 'br' | 'gzip'): Promise<EncodedBody> {
    try {
      const bytes = compact(
        await (encoding === 'br' ? encodeBrotli(this.bytes, fastBrotli) : encodeGzip(this.bytes)),
      )
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

  /** Replaces the fast Brotli encoding with the smallest one, in the background. */
  #recompress(quick: EncodedBody | Promise<EncodedBody>): void {
    if (this.#isRecompressed || 'then' in quick || quick.encoding !== 'br') return
    if (recompression.pendingCount >= maxQueued) return
    this.#isRecompressed = true
    const compress = async () => {
      const bytes = compact(await encodeBrotli(this.bytes, bestBrotli))
      if (bytes.length >= quick.bytes.length) return
      const earlier = { ...quick, bytes: Buffer.alloc(0) }
      this.#encoded.set('br', { bytes, encoding: 'br', etag: `"${this.etag}-brotli"`, earlier })
      this.#heldBytes -= quick.bytes.length - bytes.length
      this.onGrow?.()
    }
    // The fast encoding stays in use if this fails.
    recompression(compress).catch(() => {})
  }
}

/** The bytes of a text or of a view, which is not copied. */
export function toBuffer(body: string | Uint8Array): Buffer {
  return typeof body === 'string'
    ? Buffer.from(body)
    : Buffer.from(body.buffer, body.byteOffset, body.byteLength)
}

/** Copies a small view of a large buffer: storing the view would keep the whole buffer, such as 64 kB, in memory. */
function compact(view: Buffer): Buffer {
  if (view.length === view.buffer.byteLength) return view
  const bytes = Buffer.allocUnsafeSlow(view.length)
  view.copy(bytes)
  return bytes
}

/**
 * Most bodies are requested once, so the first encoding is a fast one: level 2 takes a third of the time of level 5 for a
 * tenth more bytes. Larger windows make the encoder allocate and free megabytes for each body.
 */
const fastWindowBits = 16
const fastBrotli = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 2,
    [constants.BROTLI_PARAM_LGWIN]: fastWindowBits,
  },
}
const bestBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

const chosen = new Map<string, Encoding>()

/** Negotiates the encoding. Choices are cached, since browsers send only a handful of values. */
function choose(accept: string | undefined): Encoding {
  if (accept === undefined) return 'identity'
  const known = chosen.get(accept)
  if (known !== undefined) return known
  const choice = negotiate<Encoding>(accept, ['br', 'gzip', 'identity']) ?? 'identity'
  if (chosen.size >= 100) chosen.clear()
  if (accept.length < 200) chosen.set(accept, choice)
  return choice
}
