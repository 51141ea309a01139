import { finished, PassThrough, type Readable } from 'node:stream'
import { explainBreak } from '../../upstream/upstream.exchange.ts'

/** A body that is gathered in memory while one reader streams it. */
export interface GatheredBody {
  /** The whole body, for the reader; ends with an error where the source does. */
  copy: Readable
  /** Undefined: it is larger than the limit. Rejects with an `UpstreamError` where the source ends with an error. */
  whole: Promise<Buffer | undefined>
}

/**
 * Gathers a body as fast as it arrives, up to a limit, however slowly the copy is read: other clients may wait for it.
 * A larger body is not gathered; the rest of it is read as fast as the copy, and not at all where the copy is destroyed.
 */
export function gatherBody(source: Readable, mostBytes: number): GatheredBody {
  const { promise: whole, resolve, reject } = Promise.withResolvers<Buffer | undefined>()
  const copy = new PassThrough()
  let chunks: Buffer[] = []
  let bytes = 0
  let isGathered = true
  const take = (chunk: Buffer) => {
    bytes += chunk.length
    chunks.push(chunk)
    // Without backpressure: the gathered chunks are in memory anyway.
    if (!copy.destroyed) copy.write(chunk)
    if (bytes <= mostBytes) return
    isGathered = false
    chunks = []
    source.off('data', take)
    resolve(undefined)
    if (copy.destroyed) source.destroy()
    else source.pipe(copy)
  }
  source.on('data', take)
  finished(source, (error) => {
    if (error) {
      reject(explainBreak(error))
      copy.destroy(explainBreak(error))
      return
    }
    resolve(Buffer.concat(chunks))
    if (!copy.destroyed) copy.end()
  })
  // There may be no reader that handles the error.
  copy.on('error', () => {})
  copy.once('close', () => {
    if (!isGathered) source.destroy()
  })
  return { copy, whole }
}
