import type { Worker } from 'node:cluster'
import type { FastifyBaseLogger } from 'fastify'
import { logEvent } from '../../base/log.events.ts'
import type { Metrics } from '../../base/metrics/metrics.ts'

const firstDelayMs = 200
const maxDelayMs = 10_000
/** Interval of asking whether a new worker could serve. */
const postponeMs = 1000

export interface WorkerReplacementOptions {
  launch: () => Worker
  /** Whether the workers that are left serve better without a new one. */
  mustWait: () => Promise<boolean>
  metrics: Metrics
  logger: FastifyBaseLogger
}

/** Replaces workers that exit, later and later while the new ones exit soon, too. */
export class WorkerReplacement {
  readonly #options: WorkerReplacementOptions
  readonly #timers = new Set<NodeJS.Timeout>()
  #isStopped = false

  constructor(options: WorkerReplacementOptions) {
    this.#options = options
  }

  /** Starts a new worker when this one exits. */
  follow(worker: Worker, delayMs = firstDelayMs): void {
    const { launch, metrics, logger } = this.#options
    const startedMs = performance.now()
    worker.once('exit', (code: number | string, signal: NodeJS.Signals | null) => {
      if (this.#isStopped) return
      const wasStable = performance.now() - startedMs > maxDelayMs
      const waitMs = wasStable ? firstDelayMs : delayMs
      metrics.workerEnds.inc({ cause: signal ?? String(code) })
      logEvent(logger, 'worker_ended', { ended: worker.id, code, signal, delayMs: waitMs })
      const replace = () => this.follow(launch(), Math.min(waitMs * 2, maxDelayMs))
      this.#replaceAfter(waitMs, replace)
    })
  }

  stop(): void {
    this.#isStopped = true
    for (const timer of this.#timers) clearTimeout(timer)
  }

  #replaceAfter(waitMs: number, replace: () => void): void {
    const timer = setTimeout(async () => {
      const mustWait = await this.#options.mustWait()
      this.#timers.delete(timer)
      if (this.#isStopped) return
      if (mustWait) this.#replaceAfter(postponeMs, replace)
      else replace()
    }, waitMs)
    this.#timers.add(timer)
  }
}
