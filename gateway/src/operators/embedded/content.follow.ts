import { ContentState, contentStatePath } from '@faceplate/server/content/content.state'
import type { FastifyBaseLogger } from 'fastify'
import { Check } from 'typebox/schema'
import { logEvent } from '../../base/log.events.ts'
import type { Metrics } from '../../base/metrics/metrics.ts'
import { readBase } from '../../upstream/upstream.base.ts'

export interface ContentFollowOptions {
  /** Address of the content API. */
  base: string
  purge: (scope: { all: true } | { tags: string[] } | { paths: string[] }) => Promise<unknown>
  metrics: Metrics
  logger: FastifyBaseLogger
}

export interface ContentFollower {
  /** What is known of the content; undefined: nothing. */
  readonly state: ContentState | undefined
  close(): Promise<void>
}

/** What an editor has written is to be seen within two seconds, of which the import takes the most. */
const everyMs = 500
/** A content API of another make has no such call, and may be exchanged for ours one day. */
const strangerMs = 60_000
const longestRetryMs = 5000
const timeoutMs = 5000
/** Of what changes at once, so much is named in the log. */
const mostNamed = 10

/**
 * Follows what imports change, whichever process makes them, and takes just that out of the caches. A content API of
 * another make says by its own Cache-Control how long its answers last, or purges through the port for operators.
 */
export function followContent(options: ContentFollowOptions): ContentFollower {
  const { metrics, logger } = options
  const closing = new AbortController()
  let version: number | undefined
  let last: ContentState | undefined
  let failures = 0
  let timer: NodeJS.Timeout | undefined
  let running = follow()

  async function follow(): Promise<void> {
    const pauseMs = await look().catch(() => {
      last = undefined
      failures += 1
      return Math.min(everyMs * failures, longestRetryMs)
    })
    if (last) metrics.contentRefused.set(last.refused ? 1 : 0)
    else metrics.contentRefused.remove()
    if (!closing.signal.aborted) timer = setTimeout(() => (running = follow()), pauseMs)
  }

  /** Gives the time until the next look. */
  async function look(): Promise<number> {
    const state = await readState(options.base, version, closing.signal)
    if (!state) {
      last = undefined
      return strangerMs
    }
    // An answer that was asked for before and comes after is kept out by the purge itself.
    await forget(state)
    version = state.version
    last = state
    failures = 0
    return everyMs
  }

  async function forget({ version, changed }: ContentState): Promise<void> {
    if (changed.length === 0) return
    if (changed === 'all') await options.purge({ all: true })
    else {
      const paths = changed.filter((each) => each.startsWith('/'))
      const tags = changed.filter((each) => !each.startsWith('/'))
      if (tags.length > 0) await options.purge({ tags })
      if (paths.length > 0) await options.purge({ paths })
    }
    const what =
      changed === 'all'
        ? { changed }
        : { changed: changed.length, first: changed.slice(0, mostNamed) }
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

/** Gives undefined where the content API knows no such call. */
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
  if (response.status >= 500) throw new Error(`The answer was ${response.status}`)
  if (response.status !== 200 || !text.startsWith('{')) return undefined
  const state: unknown = JSON.parse(text)
  return Check(ContentState, state) ? state : undefined
}
