import type { UpstreamResponse } from '@faceplate/gateway/base/http/upstream.response'
import type { CacheEvent } from '@faceplate/gateway/cache/cache.events'
import type { CacheRequest } from '@faceplate/gateway/cache/cache.request'
import { SharedCache, type SharedCacheOptions } from '@faceplate/gateway/cache/shared.cache'

export const startOfTime = Date.parse('2026-11-21T12:00:00Z')

/** A response of an upstream with a text body. */
export function answer(
  body: string,
  headers: UpstreamResponse['headers'] = {},
  status = 200,
): UpstreamResponse {
  return { status, headers: { 'content-type': 'text/plain', ...headers }, body: Buffer.from(body) }
}

/** A cache with controllable clocks and a simulated upstream. */
export function createTestCache(options: Partial<SharedCacheOptions> = {}) {
  let nowMs = 1000
  let respond: (
    conditions: Readonly<Record<string, string>>,
  ) => UpstreamResponse | Promise<UpstreamResponse> = () => answer('none')
  const events: CacheEvent[] = []
  const asked: Readonly<Record<string, string>>[] = []
  const cache = new SharedCache({
    maxBytes: 1_000_000,
    maxObjectBytes: 100_000,
    now: () => nowMs,
    wallNow: () => startOfTime + nowMs,
    onEvent: (event) => events.push(event),
    ...options,
  })
  return {
    cache,
    events,
    /** Conditional headers of each upstream call. */
    asked,
    advanceMs: (ms: number) => {
      nowMs += ms
    },
    /** Sets the response to all following calls. */
    respond: (next: typeof respond) => {
      respond = next
    },
    read: async (request: Partial<CacheRequest> = {}) => {
      const read = await cache.read({
        key: 'GET a',
        call: 'a',
        headers: {},
        cacheDefault: undefined,
        paths: ['a'],
        fetch: async (conditions) => {
          asked.push(conditions)
          return respond(conditions)
        },
        ...request,
      })
      return { ...read, text: read.response.body.bytes.toString() }
    },
  }
}

/** A promise with functions to fulfil or reject it. */
export function hold<T>() {
  let release: (value: T) => void = () => {}
  let fail: (error: unknown) => void = () => {}
  const held = new Promise<T>((fulfil, reject) => {
    release = fulfil
    fail = reject
  })
  return { held, release: (value: T) => release(value), fail: (error: unknown) => fail(error) }
}
