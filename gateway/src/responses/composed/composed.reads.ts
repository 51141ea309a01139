import { createHash } from 'node:crypto'
import type { ApiDocument } from '@faceplate/contracts/client/api.document'
import type { Transport } from '@faceplate/contracts/client/client'
import { noRequestDirectives } from '../../cache/cache.control.ts'
import type { CacheRead } from '../../cache/cache.read.ts'
import type { Inspection, SharedCache } from '../../cache/shared.cache.ts'
import { dropQuery, pickInherited } from '../../calls/call.paths.ts'
import { createCallsTransport } from '../../calls/calls.transport.ts'
import type { Calls } from '../../calls/calls.ts'
import { composeFreshness, unkept } from './composed.freshness.ts'

/** What the gateway makes of answers of the content API, for any visitor who asks: a page, its data, a feed. */
export interface Composition {
  /** What it is, for logs and metrics. */
  kind: 'page' | 'payload' | 'feed' | 'twin' | 'sitemap'
  /** Path and query, in one form for all that mean the same. */
  address: string
  /** Makes it of what it reads by the transport; nothing else may be in it. */
  make: (transport: Transport) => Promise<Composed>
}

/** Something made. */
export interface Composed {
  status: number
  contentType: string
  body: string
  /** Further fields: those of `extraFields` and `location`. */
  fields?: Readonly<Record<string, string>>
  /** It says that something is not there, whatever its status. */
  isMissing?: boolean
  /** Browsers ask for it each time; else they may keep it for so long. */
  browserSeconds?: number
}

/** Reads what is made of answers, as the answers themselves are read. Rejects as `make` does. */
export interface ReadComposed {
  (composition: Composition): Promise<CacheRead>
  /** Tells what is kept of what it would give. */
  inspect: (composition: Omit<Composition, 'make'>) => Promise<Inspection>
}

const extraFields = [
  'content-security-policy',
  'cross-origin-resource-policy',
  'link',
  'warning',
  'x-robots-tag',
]

/** Nobody waits, so what it is made of is to be new, and not what everyone has been given already. */
const nothingStale = { ...noRequestDirectives, maxStale: 0 }

/**
 * Keeps what is made of answers in the same cache as they are: one making for any number of visitors, stale while
 * it is made anew, purged with any of its answers.
 *
 * @param isKept false: all is made anew for each, as a site in development wants it
 * @param variant what else it depends on, and is the same for all that this gateway makes: its build, its origin
 */
export function createComposedReads({
  cache,
  calls,
  readDocument,
  variant,
  isKept,
}: {
  cache: SharedCache
  calls: Calls
  readDocument: () => ApiDocument
  variant: () => readonly string[]
  isKept: boolean
}): ReadComposed {
  let name: string | undefined
  // The origin is known once the gateway listens, and stays as it is then.
  const nameVariant = () =>
    (name ??= createHash('sha256').update(variant().join('\n')).digest('base64url').slice(0, 8))
  const nameKey = ({ kind, address }: Omit<Composition, 'make'>) =>
    `${kind} ${nameVariant()} ${address}`
  const read = ({ kind, address, make }: Composition) =>
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
        const made = await make(transport)
        const { status, fields = {}, browserSeconds, isMissing = status >= 300 } = made
        const tags = new Set(reads.flatMap((read) => read?.tags ?? []))
        return {
          status,
          headers: {
            ...fields,
            ...(isKept ? composeFreshness({ status, isMissing }, reads) : unkept),
            'cache-control':
              browserSeconds === undefined ? 'no-cache' : `public, max-age=${browserSeconds}`,
            ...(tags.size === 0 ? {} : { 'cache-tag': [...tags].join(', ') }),
            'content-type': made.contentType,
          },
          body: Buffer.from(made.body),
          paths: reads.flatMap((read) => pickInherited(read?.paths ?? [])),
        }
      },
    })
  return Object.assign(read, {
    inspect: (composition: Omit<Composition, 'make'>) => cache.inspect(nameKey(composition)),
  })
}
