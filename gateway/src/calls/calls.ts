import type { RouteContract } from '@faceplate/contracts/route.contract'
import { CachedBody } from '../cache/cached.body.ts'
import { computeFreshMs } from '../cache/freshness.ts'
import type { Answer, CacheRead, ReadCache } from '../cache/read.cache.ts'
import {
  UpstreamError,
  type UpstreamAnswer,
  type UpstreamClient,
} from '../upstream/upstream.client.ts'
import { toUpstreamCookie, toVisitorCookies } from '../upstream/upstream.cookies.ts'
import { unwrap } from './unwrap.ts'

/** The one way to the content API; `/api` and page rendering both take it. */
export interface Calls {
  /**
   * Reads through the cache. `path` is the call's canonical path and query below `/api/`, as
   * `buildPath` writes it. Rejects with an `UpstreamError`.
   */
  read(contract: RouteContract, path: string): Promise<CacheRead>
  /** Makes a call for one visitor alone, past the cache. Rejects with an `UpstreamError`. */
  send(contract: RouteContract, path: string, visitor: VisitorRequest): Promise<VisitorAnswer>
}

/** What of a visitor's request goes upstream: nothing that is not named here. */
export interface VisitorRequest {
  cookie: string | undefined
  idempotencyKey: string | undefined
  body: unknown
}

export interface VisitorAnswer extends Answer {
  /** Cookies of the upstream, made first-party. */
  cookies: string[]
}

export interface CallsOptions {
  cache: ReadCache
  upstream: UpstreamClient
}

export function createCalls({ cache, upstream }: CallsOptions): Calls {
  return {
    read(contract, path) {
      return cache.read(`${contract.method} ${path}`, async () => {
        // Shared by every caller of this key, so no one visitor's leaving may abort it.
        const answer = await upstream.send({ method: contract.method, path })
        return { answer: prepare(answer), freshMs: computeFreshMs(answer, contract.cache) }
      })
    },
    async send({ method }, path, { cookie, idempotencyKey, body }) {
      const upstreamCookie = toUpstreamCookie(cookie)
      const answer = await upstream.send({
        method,
        path,
        headers: {
          ...(upstreamCookie === '' ? {} : { cookie: upstreamCookie }),
          ...(idempotencyKey === undefined ? {} : { 'idempotency-key': idempotencyKey }),
        },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
      return { ...prepare(answer), cookies: toVisitorCookies(answer.headers['set-cookie']) }
    },
  }
}

/** Takes a success out of its envelope; any other answer is handed on unchanged. */
function prepare({ status, headers, body }: UpstreamAnswer): Answer {
  const contentType = [headers['content-type']].flat()[0] ?? 'application/octet-stream'
  if (status < 200 || status > 299) return { status, contentType, body: new CachedBody(body) }
  try {
    const unwrapped = unwrap(JSON.parse(body.toString('utf8')))
    return {
      status,
      contentType: 'application/json; charset=utf-8',
      body: new CachedBody(Buffer.from(JSON.stringify(unwrapped))),
    }
  } catch (error) {
    throw new UpstreamError('bad response', 'The content API answered with broken JSON', error)
  }
}
