import type { FieldLines } from '../../base/http/field.lines.ts'
import type { ContentStream, UpstreamStream } from '../../base/http/upstream.response.ts'
import type { CacheRead } from '../../cache/cache.read.ts'
import type { CacheRequest, FetchContext } from '../../cache/cache.request.ts'
import type { SharedCache } from '../../cache/shared.cache.ts'
import { gatherBody } from './gathered.body.ts'

/** Longest body that is gathered in memory while it is streamed, whatever the size of the cache. */
const mostGatheredBytes = 16 * 1024 * 1024

export interface StreamedRequest extends Omit<CacheRequest, 'fetch'> {
  /** Asks the upstream, with these fields beside the others. Its body is always read or destroyed. */
  open: (
    conditions: Readonly<Record<string, string>>,
    context: FetchContext,
  ) => Promise<UpstreamStream>
}

export interface StreamedRead extends CacheRead {
  /** Body of the response, in place of the empty one of `response`. It must be read or destroyed. */
  stream?: ContentStream
  /** Set-Cookie as the upstream wrote it. Only the client whose request was sent gets it. */
  setCookie?: FieldLines[string]
}

/**
 * Reads through the shared cache, and streams a response that has to be fetched: its client gets the body as it comes,
 * and the cache gets a copy where that is of use. Clients that wait for the same get that copy. Rejects as
 * `SharedCache.read` does; a body that breaks off later ends the stream with an error.
 */
export async function readStreamed(
  cache: SharedCache,
  { open, ...request }: StreamedRequest,
): Promise<StreamedRead> {
  let stream: ContentStream | undefined
  let setCookie: FieldLines[string]
  const read = await cache.read({
    ...request,
    streams: true,
    fetch: async (conditions, context) => {
      const response = await open(conditions, context)
      const { status, headers, trailers } = response
      setCookie = headers['set-cookie']
      if (status === 304) {
        response.body.resume()
        return { status, headers, body: undefined }
      }
      const usableBytes = Math.min(context.announceHead(response), mostGatheredBytes)
      const { copy, whole } =
        usableBytes > 0
          ? gatherBody(response.body, usableBytes)
          : { copy: response.body, whole: undefined }
      if (context.isAwaited) stream = { body: copy, trailers }
      else copy.destroy()
      return { status, headers, body: await whole }
    },
  })
  const { stored } = read.outcome
  if (stored === undefined) {
    // A stored response is used, also where the upstream answered with a failure.
    stream?.body.destroy()
    return read
  }
  return {
    ...read,
    ...(stream && { stream }),
    ...(stored || setCookie === undefined ? {} : { setCookie }),
  }
}
