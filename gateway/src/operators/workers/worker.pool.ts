import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import { logEvent } from '../../base/log.events.ts'
import type { Metrics } from '../../base/metrics/metrics.ts'
import { openLine, type PrimaryDuties, type WorkerDuties, type WorkerLine } from './worker.line.ts'

export interface WorkerPoolOptions {
  count: number
  /** Added to the environment of each worker. */
  environment: Record<string, string>
  duties: Pick<PrimaryDuties, 'count' | 'deliver'>
  /** Told of a worker that has ended. */
  onEnd: (id: number) => void
  metrics: Metrics
  logger: FastifyBaseLogger
}

/** The processes that serve visitors, seen from the one that started them. */
export interface WorkerPool {
  /** Starts them and gives their port. Rejects when the first does not come up; the others follow it. */
  start(): Promise<number>
  /** Asks all that serve. One that has no answer in time gives undefined, one that ends is left out. */
  ask<T>(question: (worker: WorkerLine) => Promise<T>): Promise<Map<number, T | undefined>>
  /** Ends them, each when it has answered what it has in hand. */
  stop(): Promise<void>
}

/** The first worker has said why on its own line already. */
export class WorkerStartError extends Error {}

const firstDelayMs = 200
const longestDelayMs = 10_000
/** Operators wait no longer for a worker that is busy or hangs. */
const patienceMs = 5000

/** Keeps so many workers that share one port: another takes the place of one that ends. */
export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const { logger, metrics } = options
  const lines = new Map<number, WorkerLine>()
  const timers = new Set<NodeJS.Timeout>()
  let isStopping = false
  // Connections are taken by whichever worker is free, with no process in between that could hold them up; one
  // that a killed worker had been handed, but had not taken, would hang (as measured, Node 24).
  cluster.schedulingPolicy = cluster.SCHED_NONE
  // Errors come through as what they are.
  cluster.setupPrimary({ serialization: 'advanced' })

  const tellOthers = (ownId: number, message: (worker: WorkerLine) => Promise<void>) => {
    for (const [id, line] of lines) if (id !== ownId) void message(line)
  }

  function launch(onListening: (port: number) => void = () => {}): Worker {
    const worker = cluster.fork(options.environment)
    const { id } = worker
    const duties: PrimaryDuties = {
      ...options.duties,
      enter: () => void lines.set(id, line),
      settle: onListening,
      drop: (paths) => tellOthers(id, (other) => other.drop.asEvent(paths)),
      addHits: (hits) => tellOthers(id, (other) => other.addHits.asEvent(hits)),
    }
    const line = openLine<WorkerDuties, PrimaryDuties>(worker, duties, patienceMs)
    worker.on('error', (error: NodeJS.ErrnoException) => {
      // The machine has no room for it: it never was, and so would never end.
      if (worker.process.pid === undefined) worker.emit('exit', error.code, null)
    })
    worker.once('exit', () => {
      lines.delete(id)
      line.$close()
      options.onEnd(id)
    })
    return worker
  }

  /** Sees that another takes the place of a worker that ends. */
  function keep(worker: Worker, delayMs = firstDelayMs): void {
    const startedMs = performance.now()
    worker.once('exit', (code: number | string, signal: NodeJS.Signals | null) => {
      if (isStopping) return
      const wasSound = performance.now() - startedMs > longestDelayMs
      const waitMs = wasSound ? firstDelayMs : delayMs
      metrics.workerEnds.inc({ cause: signal ?? String(code) })
      const ended = { ended: worker.id, code, signal, delayMs: waitMs }
      logEvent(logger, 'worker_ended', ended)
      const timer = setTimeout(() => {
        timers.delete(timer)
        keep(launch(), Math.min(waitMs * 2, longestDelayMs))
      }, waitMs)
      timers.add(timer)
    })
  }

  return {
    async start() {
      const port = await new Promise<number>((resolve, reject) => {
        const first = launch((port) => {
          keep(first)
          resolve(port)
        })
        first.once('exit', () => reject(new WorkerStartError('The first worker did not start')))
      })
      for (let started = 1; started < options.count; started += 1) keep(launch())
      return port
    },
    async ask(question) {
      const asked = [...lines].map(async ([id, line]) => {
        const answer = await question(line).catch(() => undefined)
        return [id, answer] as const
      })
      return new Map((await Promise.all(asked)).filter(([id]) => lines.has(id)))
    },
    async stop() {
      isStopping = true
      for (const timer of timers) clearTimeout(timer)
      const living = Object.values(cluster.workers ?? {}).flatMap((each) =>
        each === undefined || each.isDead() ? [] : [each],
      )
      await Promise.all(living.map((each) => end(each)))
    },
  }
}

async function end(worker: Worker): Promise<void> {
  const ended = once(worker, 'exit')
  worker.process.kill('SIGTERM')
  await ended
}
