import { finished, PassThrough, type Readable } from 'node:stream'
import type { UpstreamStream } from '../base/http/upstream.answer.ts'

/** Content that is gathered while it goes on to one reader. */
export interface GatheredBody {
  /** All of it, for the reader; where the source breaks off, so does this. */
  copy: Readable
  /** Undefined: it is larger than what is held. Rejects with an `UpstreamError` where the source breaks off. */
  whole: Promise<Buffer | undefined>
}

/**
 * Gathers content as fast as it comes, whoever reads the copy, up to so many bytes. What is larger is let go of, and
 * from there on comes no faster than the copy is read, and not at all where nobody reads it.
 */
export function gatherBody(
  { body: source, explainBreak }: Pick<UpstreamStream, 'body' | 'explainBreak'>,
  mostBytes: number,
): GatheredBody {
  const { promise: whole, resolve, reject } = Promise.withResolvers<Buffer | undefined>()
  const copy = new PassThrough()
  let chunks: Buffer[] = []
  let bytes = 0
  let isGathered = true
  const take = (chunk: Buffer) => {
    bytes += chunk.length
    chunks.push(chunk)
    // What waits here is held for the cache all the same.
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
  // Whoever reads it is told of a break; nobody may.
  copy.on('error', () => {})
  copy.once('close', () => {
    if (!isGathered) source.destroy()
  })
  return { copy, whole }
}
