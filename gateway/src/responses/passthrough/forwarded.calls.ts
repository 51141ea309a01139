import type { UpstreamHead, UpstreamStream } from '../../base/http/upstream.response.ts'
import type { RequestDirectives } from '../../cache/cache.control.ts'
import type { SharedCache } from '../../cache/shared.cache.ts'
import type { RequestFields } from '../../cache/vary.ts'
import { dropQuery } from '../../calls/call.paths.ts'
import type { ForwardedRequest, UpstreamClient } from '../../upstream/upstream.client.ts'
import { readStreamed, type StreamedRead } from './streamed.reads.ts'

/** Calls that have no contract, forwarded as a proxy does. */
export interface ForwardedCalls {
  /** Reads a path through the cache, by the Cache-Control of the upstream and of the client. */
  read(path: string, reader: ForwardedReader): Promise<StreamedRead>
  /** Makes a call for one client, past the cache. */
  send(request: ForwardedRequest): Promise<UpstreamStream>
}

export interface ForwardedReader extends Pick<ForwardedRequest, 'onInterim'> {
  headers: RequestFields
  directives: RequestDirectives
  /** Aborts when the client disconnects. */
  signal: AbortSignal
}

export interface ForwardedCallsOptions {
  cache: SharedCache
  upstream: UpstreamClient
  /** See `CacheRequest`. */
  sharesAuthorized: boolean
  /** Drops the responses that a call has made invalid. */
  invalidate: (method: string, path: string, response: UpstreamHead) => void
}

export function createForwardedCalls({
  cache,
  upstream,
  sharesAuthorized,
  invalidate,
}: ForwardedCallsOptions): ForwardedCalls {
  return {
    read(path, { headers, directives, signal, onInterim }) {
      return readStreamed(cache, {
        // A key of its own: a response that no contract has checked must not answer a call that has one.
        key: `OTHER ${path}`,
        call: 'other',
        headers,
        directives,
        signal,
        cacheDefault: undefined,
        forwardsCookies: true,
        sharesAuthorized,
        extraFields: 'all',
        paths: [dropQuery(path)],
        open: async (conditions, { isAwaited, signal }) => {
          const response = await upstream.open({
            method: 'GET',
            path,
            headers: { ...headers, ...conditions },
            signal,
            onInterim: isAwaited ? onInterim : undefined,
          })
          // A recipient with a clock adds the Date that a response lacks (RFC 9110 §6.6.1).
          const date = response.headers['date'] ?? new Date().toUTCString()
          return { ...response, headers: { ...response.headers, date } }
        },
      })
    },
    async send(request) {
      const response = await upstream.open(request)
      invalidate(request.method, request.path, response)
      return response
    },
  }
}
