import { createHash } from 'node:crypto'
import type { ApiDocument } from '@faceplate/contracts/client/api.document'
import type { Transport } from '@faceplate/contracts/client/client'
import { noRequestDirectives } from '../../cache/cache.control.ts'
import type { CacheRead } from '../../cache/cache.read.ts'
import type { Inspection, SharedCache } from '../../cache/shared.cache.ts'
import { dropQuery, pickInherited } from '../../calls/call.paths.ts'
import { createCallsTransport } from '../../calls/calls.transport.ts'
import type { Calls } from '../../calls/calls.ts'
import { composeFreshness, uncached } from './composed.freshness.ts'

/** A response that the gateway builds from calls, equal for all visitors: a page, a payload, a feed. */
export interface Composition {
  /** Kind, for logs and metrics. */
  kind: 'page' | 'payload' | 'feed' | 'twin' | 'sitemap'
  /** Normalised path and query. */
  address: string
  /** Builds the response only from reads through the transport; their tags and lifetimes apply to it. */
  compose: (transport: Transport) => Promise<Composed>
}

/** A built response. */
export interface Composed {
  status: number
  contentType: string
  body: string
  /** Further header fields, from `extraFields` and `location`. */
  fields?: Readonly<Record<string, string>>
  /** True if the response means that something is missing, whatever its status; default: status of 300 or more. */
  isMissing?: boolean
  /** How long browsers may cache it; undefined to revalidate each time. */
  browserSeconds?: number
}

/** Reads a composed response through the cache, as calls are read. Rejects as `compose` does. */
export interface ReadComposed {
  (composition: Composition): Promise<CacheRead>
  /** Inspects the cache entries of a composition. */
  inspect: (composition: Omit<Composition, 'compose'>) => Promise<Inspection>
}

const extraFields = [
  'content-security-policy',
  'cross-origin-resource-policy',
  'link',
  'warning',
  'x-robots-tag',
]

/** For a refresh in the background: reads must not be stale, or the new response would equal the old one. */
const nothingStale = { ...noRequestDirectives, maxStale: 0 }

/**
 * Caches composed responses in the same cache as calls: built once for concurrent visitors, served stale during a
 * refresh, and purged with any of their calls.
 *
 * @param isCached false to build each response again, as in development
 * @param variant further inputs of all responses of this gateway: its build and its origin
 */
export function createComposedReads({
  cache,
  calls,
  readDocument,
  variant,
  isCached,
}: {
  cache: SharedCache
  calls: Calls
  readDocument: () => ApiDocument
  variant: () => readonly string[]
  isCached: boolean
}): ReadComposed {
  let name: string | undefined
  // Computed on first use: the origin is known once the gateway listens, and never changes after that.
  const nameVariant = () =>
    (name ??= createHash('sha256').update(variant().join('\n')).digest('base64url').slice(0, 8))
  const nameKey = ({ kind, address }: Omit<Composition, 'compose'>) =>
    `${kind} ${nameVariant()} ${address}`
  const read = ({ kind, address, compose }: Composition) =>
    cache.read({
      key: nameKey({ kind, address }),
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
        const composed = await compose(transport)
        const { status, fields = {}, browserSeconds, isMissing = status >= 300 } = composed
        const tags = new Set(reads.flatMap((read) => read?.tags ?? []))
        return {
          status,
          headers: {
            ...fields,
            ...(isCached ? composeFreshness({ status, isMissing }, reads) : uncached),
            'cache-control':
              browserSeconds === undefined ? 'no-cache' : `public, max-age=${browserSeconds}`,
            ...(tags.size === 0 ? {} : { 'cache-tag': [...tags].join(', ') }),
            'content-type': composed.contentType,
          },
          body: Buffer.from(composed.body),
          paths: reads.flatMap((read) => pickInherited(read?.paths ?? [])),
        }
      },
    })
  return Object.assign(read, {
    inspect: (composition: Omit<Composition, 'compose'>) => cache.inspect(nameKey(composition)),
  })
}
