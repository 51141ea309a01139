import type { BirpcReturn } from 'birpc'
import type { MetricObjectWithValues, MetricValue } from 'prom-client'
import type { CountRate } from '../../edge/limits/rate.count.ts'
import type { TokenUse } from '../../leads/token.uses.ts'
import type { NoteUnmet } from '../../responses/insights/unmet.counts.ts'
import type { Serving } from '../ops/serving.ts'

/** Number of cache hits of each client since the last report. */
export type Hits = [client: string, count: number][]

/** Metrics of one process. */
export type MetricList = MetricObjectWithValues<MetricValue<string>>[]

/** Calls that the primary process makes to a worker. */
export interface WorkerApi extends Serving {
  listMetrics(): Promise<MetricList>
  /** Drops cached responses that an unsafe method in another worker invalidated. */
  drop(paths: readonly string[]): void
  /** Adds the cache hits that another worker served to clients. */
  addHits(hits: Hits): void
}

/** Calls that a worker makes to the primary process. */
export interface PrimaryApi {
  /** Adds the worker to the pool, before it starts to serve. */
  join(): void
  /** Reports the port that the worker listens on. */
  reportPort(port: number): void
  /** Marks a form token as used by a request; see `TokenUses`. */
  claimToken(token: string, user: string): TokenUse
  releaseToken(token: string): void
  /** Counts one request of a client. */
  count: CountRate
  /** Counts what a visitor did not find. */
  noteUnmet: NoteUnmet
  /** Starts the delivery of spooled leads. */
  deliver(): void
  /** Forwards the paths to the other workers, which drop their cached responses. */
  drop(paths: readonly string[]): void
  /** Forwards the cache hits to the other workers. */
  addHits(hits: Hits): void
}

export type WorkerChannel = BirpcReturn<WorkerApi, PrimaryApi>
export type PrimaryChannel = BirpcReturn<PrimaryApi, WorkerApi>
