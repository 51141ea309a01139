import { createHash } from 'node:crypto'
import type { ApiDocument } from '@faceplate/contracts/client/api.document'
import type { Transport } from '@faceplate/contracts/client/client'
import { LRUCache } from 'lru-cache'
import { toBuffer } from '../../base/http/response.body.ts'
import { UpstreamError } from '../../base/http/upstream.error.ts'
import { keptForOutages } from '../../cache/browser.control.ts'
import { noRequestDirectives } from '../../cache/cache.control.ts'
import type { CacheRead } from '../../cache/cache.read.ts'
import type { Inspection, SharedCache } from '../../cache/shared.cache.ts'
import { dropQuery, pickInherited } from '../../calls/call.paths.ts'
import { createCallsTransport } from '../../calls/calls.transport.ts'
import type { Calls } from '../../calls/calls.ts'
import { findAddressOrigin } from '../../calls/key.origin.ts'
import type { StaleLog } from '../../calls/stale.log.ts'
import {
  composeFreshness,
  isDegraded,
  limitBrowserSeconds,
  uncached,
} from './composed.freshness.ts'

declare module 'fastify' {
  interface FastifyInstance {
    readonly readComposed: ReadComposed
  }
}

/** Kinds of composed responses, for logs and metrics. */
export const compositionKinds = ['page', 'payload', 'feed', 'twin', 'sitemap'] as const

/** A response that the gateway builds from calls, equal for all visitors: a page, a payload, a feed. */
export interface Composition {
  kind: (typeof compositionKinds)[number]
  /** Normalised path and query. */
  address: string
  /** Builds the response only from reads through the transport; their tags and lifetimes apply to it. */
  compose: (transport: Transport) => Promise<Composed>
}

/** A built response. */
export interface Composed {
  status: number
  contentType: string
  body: string | Uint8Array
  /** Further header fields, from `extraFields` and `location`. */
  fields?: Readonly<Record<string, string>>
  /** True if the response means that something is missing, whatever its status; default: status of 300 or more. */
  isMissing?: boolean
  /** How long browsers may cache it; undefined to revalidate each time. */
  browserSeconds?: number
  /** Cause of a server error that the response shows. */
  failure?: unknown
}

export interface ComposedRead extends CacheRead {
  /** Cause of the server error that the response shows, the same for all who waited for it. */
  failure: unknown
}

/** Reads a composed response through the cache, as calls are read. Rejects as `compose` does. */
export interface ReadComposed {
  (composition: Composition): Promise<ComposedRead>
  /** Inspects the cache entries of a composition. */
  inspect: (composition: Omit<Composition, 'compose'>) => Promise<Inspection>
}

const extraFields = [
  'content-disposition',
  'content-security-policy',
  'cross-origin-resource-policy',
  'link',
  'warning',
  'x-robots-tag',
]

/** Failures whose cause is remembered; each is used within moments. */
const maxFailures = 1000

/** For a refresh in the background: reads must not be stale, or the new response would equal the old one. */
const nothingStale = { ...noRequestDirectives, maxStale: 0 }

/**
 * Caches composed responses in the same cache as calls: built once for concurrent visitors, served stale during a
 * refresh, and purged with any of their calls.
 *
 * @param isCached false to build each response again, as in development
 * @param staleLog logs the cause of a server error that no visitor sees
 * @param edgeKeepsPages whether caches in front may store them, for outages
 * @param variant further inputs of all responses of this gateway: its build and its origin
 */
export function createComposedReads({
  cache,
  calls,
  readDocument,
  variant,
  isCached,
  staleLog,
  edgeKeepsPages,
}: {
  cache: SharedCache
  calls: Calls
  readDocument: () => ApiDocument
  variant: () => readonly string[]
  isCached: boolean
  staleLog: StaleLog
  edgeKeepsPages: boolean
}): ReadComposed {
  const revalidated = edgeKeepsPages ? keptForOutages : 'no-cache'
  let name: string | undefined
  // Computed on first use: the origin is known once the gateway listens, and never changes after that.
  const nameVariant = () =>
    (name ??= createHash('sha256').update(variant().join('\n')).digest('base64url').slice(0, 8))
  const nameKey = ({ kind, address }: Omit<Composition, 'compose'>) =>
    `${kind} ${nameVariant()} ${address}`
  // A failure is not stored: clients that waited for it find its cause here.
  const failures = new LRUCache<string, { cause: unknown }>({ max: maxFailures })

  async function read({ kind, address, compose }: Composition): Promise<ComposedRead> {
    const key = nameKey({ kind, address })
    let ownFailure: unknown
    const found = await cache.read({
      key,
      origin: findAddressOrigin(address),
      call: kind,
      headers: {},
      cacheDefault: undefined,
      paths: [dropQuery(address).slice(1)],
      isDerived: true,
      extraFields,
      fetch: async (_conditions, { isAwaited }) => {
        const reads: (CacheRead | undefined)[] = []
        const transport = createCallsTransport(calls, {
          readDocument,
          ...(isAwaited ? {} : { directives: nothingStale }),
          onRead: (read) => void reads.push(read),
        })
        const note = (failure: unknown) => {
          if (isAwaited) ownFailure = failure
          else staleLog.note(kind, failure)
        }
        const composed = await compose(transport).catch((error: unknown) => {
          note(error)
          throw error
        })
        const { status, fields = {}, browserSeconds, isMissing = status >= 300 } = composed
        if (composed.failure !== undefined) {
          failures.set(key, { cause: composed.failure })
          note(composed.failure)
        }
        if (isDegraded(reads) && cache.hasFallback(key)) {
          // The stored response shows the same, and the sections that this one lacks.
          throw new UpstreamError('network', 'Sections could not be fetched, and the rest is stale')
        }
        const tags = new Set(reads.flatMap((read) => read?.tags ?? []))
        return {
          status,
          headers: {
            ...fields,
            ...(isCached ? composeFreshness({ status, isMissing }, reads) : uncached),
            'cache-control':
              browserSeconds === undefined
                ? revalidated
                : `public, max-age=${limitBrowserSeconds(browserSeconds, reads)}`,
            ...(tags.size === 0 ? {} : { 'cache-tag': [...tags].join(', ') }),
            'content-type': composed.contentType,
          },
          body: toBuffer(composed.body),
          paths: reads.flatMap((read) => pickInherited(read?.paths ?? [])),
        }
      },
    })
    if (found.response.status >= 500) return { ...found, failure: failures.get(key)?.cause }
    if (ownFailure !== undefined) staleLog.note(kind, ownFailure)
    return { ...found, failure: undefined }
  }

  return Object.assign(read, {
    inspect: (composition: Omit<Composition, 'compose'>) => cache.inspect(nameKey(composition)),
  })
}
