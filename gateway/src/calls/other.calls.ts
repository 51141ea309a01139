import type { UpstreamStream } from '../base/http/upstream.answer.ts'
import type { UpstreamHead } from '../base/http/upstream.answer.ts'
import type { RequestDirectives } from '../cache/cache.control.ts'
import type { CacheRead } from '../cache/cache.read.ts'
import type { SharedCache } from '../cache/shared.cache.ts'
import type { RequestFields } from '../cache/vary.ts'
import type { ForwardedRequest, UpstreamClient } from '../upstream/upstream.client.ts'
import { dropQuery } from './call.paths.ts'

/** Calls that no contract knows, as a proxy makes them: what comes is handed on as it comes. */
export interface OtherCalls {
  /** Reads a path by the upstream's own Cache-Control and what the visitor's asks for. */
  readOther(path: string, reader: OtherReader): Promise<CacheRead>
  /** Makes a call for one visitor alone; the answer is as the upstream gives it. */
  sendOther(request: ForwardedRequest): Promise<UpstreamStream>
}

/** Who reads, and how. */
export interface OtherReader extends Pick<ForwardedRequest, 'onInterim'> {
  headers: RequestFields
  wish: RequestDirectives
  /** Aborts when they leave. */
  leaving: AbortSignal
}

interface OtherCallsOptions {
  cache: SharedCache
  upstream: UpstreamClient
  /** Drops what a call has changed. */
  invalidate: (method: string, path: string, answer: UpstreamHead) => void
}

/** Makes the calls that no contract knows. */
export function createOtherCalls({ cache, upstream, invalidate }: OtherCallsOptions): OtherCalls {
  return {
    readOther(path, { headers, wish, leaving, onInterim }) {
      return cache.read({
        // Not `GET`: what no contract has checked must not answer a call that has one.
        key: `OTHER ${path}`,
        call: 'other',
        headers,
        wish,
        leaving,
        cacheDefault: undefined,
        givesCookies: true,
        ownFields: 'all',
        paths: [dropQuery(path)],
        fetch: async (conditions, { isAwaited, signal }) => {
          const answer = await upstream.open({
            method: 'GET',
            path,
            headers: { ...headers, ...conditions },
            signal,
            onInterim: isAwaited ? onInterim : undefined,
          })
          // Who has a clock says when an answer came that does not say when it was made (RFC 9110 §6.6.1).
          const date = answer.headers['date'] ?? new Date().toUTCString()
          return { ...answer, headers: { ...answer.headers, date } }
        },
      })
    },
    async sendOther(request) {
      const answer = await upstream.open(request)
      invalidate(request.method, request.path, answer)
      return answer
    },
  }
}
