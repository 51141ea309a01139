import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { negotiate } from '@fastify/accept-negotiator'
import pLimit from 'p-limit'

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
  /** The form that this one has taken the place of, without its bytes: visitors have it still. */
  earlier?: EncodedBody
}

/** The best compression takes a core a tenth of a second for a page; nobody waits for it. */
const strengthening = pLimit(1)

/** Bodies that wait are held, though the cache may have dropped them: beyond so many the quick form goes on. */
const mostWaiting = 16

/** A body that is compressed once an encoding and then only written; what is asked for again, better still. */
export class ResponseBody {
  readonly bytes: Buffer
  readonly etag: string
  /** Called when the forms that are held have changed. */
  onGrow: (() => void) | undefined
  #identity: EncodedBody
  #encoded = new Map<Encoding, EncodedBody | Promise<EncodedBody>>()
  #heldBytes: number
  #isStrong = false

  constructor(bytes: Buffer) {
    this.bytes = own(bytes)
    this.etag = createHash('sha256').update(bytes).digest('base64url').slice(0, 27)
    this.#identity = { bytes: this.bytes, encoding: 'identity', etag: `"${this.etag}"` }
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
    if (ready) {
      if (encoding === 'br') this.#strengthen(ready)
      return ready
    }
    const coming = this.#compress(encoding)
    this.#encoded.set(encoding, coming)
    return coming
  }

  async #compress(encoding: 'br' | 'gzip'): Promise<EncodedBody> {
    try {
      const bytes = own(
        await (encoding === 'br' ? encodeBrotli(this.bytes, quickBrotli) : encodeGzip(this.bytes)),
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

  /** Puts the smallest form in the place of the quick one, behind those who are given that. */
  #strengthen(quick: EncodedBody | Promise<EncodedBody>): void {
    if (this.#isStrong || 'then' in quick || quick.encoding !== 'br') return
    if (strengthening.pendingCount >= mostWaiting) return
    this.#isStrong = true
    const compress = async () => {
      const bytes = own(await encodeBrotli(this.bytes, strongBrotli))
      if (bytes.length >= quick.bytes.length) return
      const earlier = { ...quick, bytes: Buffer.alloc(0) }
      this.#encoded.set('br', { bytes, encoding: 'br', etag: `"${this.etag}-brotli"`, earlier })
      this.#heldBytes -= quick.bytes.length - bytes.length
      this.onGrow?.()
    }
    // Where it fails, the quick form goes on.
    strengthening(compress).catch(() => {})
  }
}

/** Node hands out views of 64 kB that it fills with other things too; all of them would be kept for a body of two. */
function own(view: Buffer): Buffer {
  if (view.length === view.buffer.byteLength) return view
  const bytes = Buffer.allocUnsafeSlow(view.length)
  view.copy(bytes)
  return bytes
}

/** Of its larger windows the encoder gets megabytes from the system for each body, and gives them back. */
const quickWindowBits = 16
const quickBrotli = {
  params: {
    [constants.BROTLI_PARAM_QUALITY]: 5,
    [constants.BROTLI_PARAM_LGWIN]: quickWindowBits,
  },
}
const strongBrotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }

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
