import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { FastifyBaseLogger } from 'fastify'
import { openChannel } from '../../base/ipc.channel.ts'
import type { Metrics } from '../../base/metrics/metrics.ts'
import type { PrimaryApi, WorkerApi, WorkerChannel } from './worker.ipc.ts'
import { WorkerReplacement } from './worker.replacement.ts'

export interface WorkerPoolOptions {
  count: number
  /** Added to the environment of each worker. */
  environment: Record<string, string>
  primaryApi: Pick<PrimaryApi, 'count' | 'noteUnmet' | 'deliver' | 'claimToken' | 'releaseToken'>
  /**
   * Whether a new worker could serve visitors. While it could not, no replacement joins a worker that serves what it has
   * stored.
   */
  canServe: () => Promise<boolean>
  /** Called with the id of a worker that has exited. */
  onEnd: (id: number) => void
  metrics: Metrics
  logger: FastifyBaseLogger
}

/** The worker processes that serve visitors, in the primary process. */
export interface WorkerPool {
  /** Starts the workers and returns their port. Rejects if the first fails to start; the others start after it. */
  start(): Promise<number>
  /** Calls every serving worker. The result is undefined without a reply in time; exited workers are omitted. */
  ask<T>(question: (worker: WorkerChannel) => Promise<T>): Promise<Map<number, T | undefined>>
  /** Calls one serving worker, and the next one if it does not reply in time. Undefined: no worker replied. */
  askOne<T>(question: (worker: WorkerChannel) => Promise<T>): Promise<T | undefined>
  /** Stops the workers, each after its requests in progress. */
  stop(): Promise<void>
}

/** The first worker failed to start; it has already written the reason. */
export class WorkerStartError extends Error {}

/** Limits how long operators wait for a worker that is busy or hangs. */
const replyTimeoutMs = 5000

/** Creates a pool of workers that share one port. An exited worker is replaced. */
export function createWorkerPool(options: WorkerPoolOptions): WorkerPool {
  const { logger, metrics } = options
  const channels = new Map<number, WorkerChannel>()
  const replacement = new WorkerReplacement({
    launch: () => launch(),
    mustWait: async () => channels.size > 0 && !(await options.canServe()),
    metrics,
    logger,
  })
  // Workers accept connections from the kernel. Round-robin would pass them through the primary process: a connection
  // handed to a killed worker that had not accepted it would hang (measured with Node 24).
  cluster.schedulingPolicy = cluster.SCHED_NONE
  // Advanced serialization keeps Error objects.
  cluster.setupPrimary({ serialization: 'advanced' })

  const sendToOthers = (ownId: number, message: (worker: WorkerChannel) => Promise<void>) => {
    for (const [id, channel] of channels) if (id !== ownId) void message(channel)
  }

  function launch(onListening: (port: number) => void = () => {}): Worker {
    const worker = cluster.fork(options.environment)
    const { id } = worker
    const api: PrimaryApi = {
      ...options.primaryApi,
      join: () => void channels.set(id, channel),
      reportPort: onListening,
      drop: (paths) => sendToOthers(id, (other) => other.drop.asEvent(paths)),
      addHits: (hits) => sendToOthers(id, (other) => other.addHits.asEvent(hits)),
    }
    const channel = openChannel<WorkerApi, PrimaryApi>(worker, api, replyTimeoutMs)
    worker.on('error', (error: NodeJS.ErrnoException) => {
      // The process could not be forked, so Node emits no exit event for it.
      if (worker.process.pid === undefined) worker.emit('exit', error.code, null)
    })
    worker.once('exit', () => {
      channels.delete(id)
      channel.$close()
      options.onEnd(id)
    })
    return worker
  }

  return {
    async start() {
      const port = await new Promise<number>((resolve, reject) => {
        const first = launch((port) => {
          replacement.follow(first)
          resolve(port)
        })
        first.once('exit', () => reject(new WorkerStartError('The first worker did not start')))
      })
      for (let started = 1; started < options.count; started += 1) replacement.follow(launch())
      return port
    },
    async ask(question) {
      const replies = [...channels].map(async ([id, channel]) => {
        const reply = await question(channel).catch(() => undefined)
        return [id, reply] as const
      })
      return new Map((await Promise.all(replies)).filter(([id]) => channels.has(id)))
    },
    async askOne(question) {
      for (const channel of channels.values()) {
        const reply = await question(channel).catch(() => undefined)
        if (reply !== undefined) return reply
      }
      return undefined
    },
    async stop() {
      replacement.stop()
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
