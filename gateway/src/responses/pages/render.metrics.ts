import type { FastifyBaseLogger } from 'fastify'
import { logEvent } from '../../base/log.events.ts'
import type { Metrics } from '../../base/metrics/metrics.ts'

/** What is made in the queue. */
export type RenderKind = 'page' | 'payload'

/** Told how it goes with what is made. */
export interface RenderObserver {
  /** There is too much of it already. */
  shed(): void
  /** It waits for its turn from now on. */
  enter(kind: RenderKind): RenderProgress
}

export interface RenderProgress {
  /** It is made from now on. */
  begin(): void
  end(): void
}

/** Too much to do goes on for a while; the metrics count each page. */
const quietMs = 60_000

/** Counts and times what is made, and logs that there is more than can be made in time. */
export function countRenders(
  { rendersActive, rendersShed, renderSeconds, renderWaitSeconds }: Metrics,
  logger: FastifyBaseLogger,
  now: () => number,
): RenderObserver {
  let loggedAtMs = -Infinity
  return {
    shed() {
      rendersShed.inc()
      if (now() - loggedAtMs < quietMs) return
      loggedAtMs = now()
      logEvent(logger, 'render_queue_full')
    },
    enter(kind) {
      const enteredMs = now()
      let begunMs = enteredMs
      rendersActive.inc()
      return {
        begin() {
          begunMs = now()
          renderWaitSeconds.observe((begunMs - enteredMs) / 1000)
        },
        end() {
          rendersActive.dec()
          renderSeconds.observe({ kind }, (now() - begunMs) / 1000)
        },
      }
    },
  }
}
