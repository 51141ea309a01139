import { ContentState, contentStatePath } from '@faceplate/server/content/content.state'
import type { FastifyBaseLogger } from 'fastify'
import { Check } from 'typebox/schema'
import { logEvent } from '../../base/log.events.ts'
import type { Metrics } from '../../base/metrics/metrics.ts'
import type { KnownContent } from '../../cache/second.tier.ts'
import { readBase } from '../../upstream/upstream.base.ts'
import type { Serving } from '../ops/serving.ts'

export interface ContentFollowOptions {
  /** Address of the content API. */
  base: string
  /** The caches to keep up to date. */
  caches: Pick<Serving, 'purge' | 'confirmContent' | 'requireRevalidation'>
  metrics: Metrics
  logger: FastifyBaseLogger
}

export interface ContentFollower {
  /** Latest known state of the content; undefined if unknown. */
  readonly state: ContentState | undefined
  close(): Promise<void>
}

/** A change by an editor should appear within two seconds, most of which the import takes. */
const pollMs = 500
/** A third-party content API has no such call, but may be replaced by the Faceplate content service later. */
const unsupportedRetryMs = 60_000
const maxRetryMs = 5000
const timeoutMs = 5000
/** Most changed tags and paths listed in one log line. */
const maxLogged = 10

/**
 * Follows changes by imports of any process, and purges only the changed content from the caches. A third-party content
 * API sets lifetimes by its own Cache-Control, or purges through the operators' port.
 */
export function followContent(options: ContentFollowOptions): ContentFollower {
  const { caches, metrics, logger } = options
  const closing = new AbortController()
  let version: number | undefined
  /** The shared cache is up to date only to this version. */
  let stored: number | undefined
  let last: ContentState | undefined
  let failures = 0
  /** No state has been read, so that changes since the start of this process are unknown. */
  let isUnknown = false
  let timer: NodeJS.Timeout | undefined
  let running = follow()

  async function follow(): Promise<void> {
    const pauseMs = await poll().catch(() => {
      last = undefined
      failures += 1
      isUnknown ||= version === undefined
      return Math.min(pollMs * failures, maxRetryMs)
    })
    if (last) metrics.contentRefused.set(last.refused ? 1 : 0)
    else metrics.contentRefused.remove()
    if (!closing.signal.aborted) timer = setTimeout(() => (running = follow()), pauseMs)
  }

  /** Returns the time until the next poll in milliseconds. */
  async function poll(): Promise<number> {
    const known = [stored, version].filter((each) => each !== undefined)
    const since = known.length > 0 ? Math.min(...known) : undefined
    const state = await readState(options.base, since, closing.signal)
    if (!state) {
      last = undefined
      isUnknown ||= version === undefined
      void confirm({ since: undefined, version: undefined })
      return unsupportedRetryMs
    }
    if (version === undefined && isUnknown) await caches.requireRevalidation()
    // The purge also keeps responses out of the cache that were requested before it and arrive after it.
    await purgeChanged(state)
    version = state.version
    // A worker that hangs does not delay the next poll.
    void confirm({ since, version })
    last = state
    failures = 0
    return pollMs
  }

  async function confirm(content: KnownContent): Promise<void> {
    // Without a reply, the changes since an earlier stored version are requested once more.
    stored = await caches.confirmContent(content).catch(() => stored)
  }

  async function purgeChanged({ version, changed }: ContentState): Promise<void> {
    if (changed.length === 0) return
    if (changed === 'all') await caches.purge({ all: true })
    else {
      const paths = changed.filter((each) => each.startsWith('/'))
      const tags = changed.filter((each) => !each.startsWith('/'))
      await Promise.all([
        tags.length > 0 && caches.purge({ tags }),
        paths.length > 0 && caches.purge({ paths }),
      ])
    }
    const what =
      changed === 'all'
        ? { changed }
        : { changed: changed.length, first: changed.slice(0, maxLogged) }
    logEvent(logger, 'content_changed', { version, ...what })
  }

  return {
    get state() {
      return last
    },
    async close() {
      closing.abort()
      clearTimeout(timer)
      await running
    },
  }
}

/**
 * Returns undefined if the content API has no such call.
 *
 * @param since the version whose changes are known; undefined: none is
 */
async function readState(
  base: string,
  since: number | undefined,
  closing: AbortSignal,
): Promise<ContentState | undefined> {
  const { address: root, credentials } = readBase(base)
  const address = new URL(contentStatePath, root)
  if (since !== undefined) address.searchParams.set('since', String(since))
  const response = await fetch(address, {
    headers: { ...credentials },
    redirect: 'manual',
    signal: AbortSignal.any([closing, AbortSignal.timeout(timeoutMs)]),
  })
  const text = await response.text()
  if (response.status >= 500 || response.status === 429)
    throw new Error(`The content API responded with ${response.status}`)
  if (response.status !== 200 || !text.startsWith('{')) return undefined
  const state: unknown = JSON.parse(text)
  return Check(ContentState, state) ? state : undefined
}
