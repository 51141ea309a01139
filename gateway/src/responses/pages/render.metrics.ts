import type { FastifyBaseLogger } from 'fastify'
import { logEvent } from '../../base/log.events.ts'
import type { Metrics } from '../../base/metrics/metrics.ts'

/** Kinds of renders in the queue. */
export type RenderKind = 'page' | 'payload'

/** Observes renders for metrics and log. */
export interface RenderObserver {
  /** A render was rejected, because the queue is full. */
  shed(): void
  /** A render waits for its turn. */
  enter(kind: RenderKind): RenderProgress
}

export interface RenderProgress {
  /** The render starts. */
  start(): void
  end(): void
}

/** Pause between two log lines about a full queue, because an overload lasts a while; metrics count each render. */
const quietMs = 60_000

/** Counts and times renders, and logs a full queue. */
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
      let startedMs = enteredMs
      rendersActive.inc()
      return {
        start() {
          startedMs = now()
          renderWaitSeconds.observe((startedMs - enteredMs) / 1000)
        },
        end() {
          rendersActive.dec()
          renderSeconds.observe({ kind }, (now() - startedMs) / 1000)
        },
      }
    },
  }
}
