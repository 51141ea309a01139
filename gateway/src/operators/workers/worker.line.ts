import { createBirpc, type BirpcReturn } from 'birpc'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import type { Serving } from '../ops/serving.ts'

/** Answers from memory that were counted since they were told last, by client. */
export type Hits = [client: string, count: number][]

/** What one process knows of its metrics. */
export type MetricList = MetricObjectWithValues<MetricValue<string>>[]

/** What the primary process has a worker do. */
export interface WorkerDuties extends Serving {
  listMetrics(): Promise<MetricList>
  /** Drops answers that an unsafe method has made wrong in another worker. */
  drop(paths: readonly string[]): void
  /** Counts what clients were given by another worker. */
  addHits(hits: Hits): void
}

/** What a worker has the primary process do. */
export interface PrimaryDuties {
  /** Takes the worker in: from the next moment on it may serve. */
  enter(): void
  /** Hears where the worker listens. */
  settle(port: number): void
  /** Counts one more request of a client. */
  count(client: string, windowMs: number): { current: number; ttl: number }
  /** Delivers what lies in the spool. */
  deliver(): void
  /** Passes on to the other workers. */
  drop(paths: readonly string[]): void
  addHits(hits: Hits): void
}

export type WorkerLine = BirpcReturn<WorkerDuties, PrimaryDuties>
export type PrimaryLine = BirpcReturn<PrimaryDuties, WorkerDuties>

/** One end of the channel between two processes: `process` in a worker, the worker in the primary process. */
interface ChannelEnd {
  send?: (message: object, handle: undefined, options: undefined, done: () => void) => boolean
  on(event: 'message', listen: (message: unknown) => void): unknown
}

/** Opens the line to the other process. A call that is not answered in time rejects. */
export function openLine<Theirs extends object, Ours extends object>(
  end: ChannelEnd,
  ours: Ours,
  timeoutMs: number,
): BirpcReturn<Theirs, Ours> {
  return createBirpc<Theirs, Ours>(ours, {
    // What cannot be sent any more is told by the end of the other process.
    post: (message: object) => void end.send?.(message, undefined, undefined, () => {}),
    on: (listen) => void end.on('message', listen),
    timeout: timeoutMs,
  })
}
