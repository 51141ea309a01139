import { randomUUID } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { CacheRead } from '../cache/cache.read.ts'
import type { Calls } from '../calls/calls.ts'
import type { AnsweredObserver } from '../requests/answered.ts'
import { encodeFor, writeCached } from './cached.reply.ts'

/** Addresses that are remembered; each has 4096 characters at most (`maxUrlLength`). */
const mostAddresses = 5000

/** An address that a read has answered, and all else that says where such a request leads. */
interface Known {
  key: string
  host: string | undefined
  forwardedHost: string | string[] | undefined
}

/**
 * Answers what is fresh in memory before Fastify sees the request. All the steps of `app.ts` depend on
 * method, address and host alone, so an address that has come through them once would do so again, and
 * to the same key: it need not be refused, redirected, routed, checked and written as a key once more.
 *
 * It is taken only where nothing is left to decide. Requests that say anything about caching go the whole
 * way, and so do all while there is nothing fresh; either way the same function writes the answer.
 */
export class Hits {
  readonly #known = new LRUCache<string, Known>({ max: mostAddresses })
  readonly #calls: Calls
  readonly #onAnswered: AnsweredObserver
  #isClosed = false

  constructor(calls: Calls, onAnswered: AnsweredObserver) {
    this.#calls = calls
    this.#onAnswered = onAnswered
  }

  /** Remembers where the address of a request led. */
  remember({ raw }: FastifyRequest, { key, ttlMs }: CacheRead): void {
    const { url = '', headers } = raw
    if (ttlMs === undefined) return
    this.#known.set(url, { key, host: headers.host, forwardedHost: headers['x-forwarded-host'] })
  }

  /** Puts hits in front of a handler. */
  before(handle: RequestListener): RequestListener {
    return (request, response) => {
      const startedMs = performance.now()
      const read = this.#recall(request)
      if (!read) return handle(request, response)
      const encoded = encodeFor(request.headers, read)
      if (!(encoded instanceof Promise)) {
        return this.#answer(request, response, { read, encoded, startedMs })
      }
      encoded.then(
        (ready) => this.#answer(request, response, { read, encoded: ready, startedMs }),
        () => handle(request, response),
      )
    }
  }

  /** A server that closes says so in its answers, which is Fastify's to do. */
  close(): void {
    this.#isClosed = true
  }

  #recall({ method, url = '', headers }: IncomingMessage): CacheRead | undefined {
    if (this.#isClosed || (method !== 'GET' && method !== 'HEAD')) return undefined
    if (headers['cache-control'] !== undefined) return undefined
    const known = this.#known.get(url)
    if (!known || known.host !== headers.host) return undefined
    if (known.forwardedHost !== headers['x-forwarded-host']) return undefined
    return this.#calls.recall(known.key)
  }

  #answer(
    request: IncomingMessage,
    response: ServerResponse,
    hit: Pick<Parameters<typeof writeCached>[2], 'read' | 'encoded'> & { startedMs: number },
  ): void {
    const { method = '', url = '' } = request
    const id = randomUUID()
    const cacheStatus = writeCached(request, response, { ...hit, id })
    const { statusCode: status } = response
    // All of it is with the socket now; waiting for the visitor to have it would cost more than it tells.
    const durationMs = performance.now() - hit.startedMs
    this.#onAnswered({ id, method, url, status, cacheStatus, durationMs })
  }
}
