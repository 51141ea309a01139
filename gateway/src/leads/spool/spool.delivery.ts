import { repeatWork, type RepeatedWork } from '@faceplate/server/process/repeated.work'
import type { FastifyBaseLogger } from 'fastify'
import { logEvent } from '../../base/log.events.ts'
import type { Metrics } from '../../base/metrics/metrics.ts'
import type { DueLead, Spool } from './spool.store.ts'

/** What became of a lead that was handed to the content API. */
export type Handover =
  | { kind: 'taken' }
  /** It will never be taken as it is. */
  | { kind: 'refused'; reason: string }
  /** It may be taken later. */
  | { kind: 'failed'; reason: string }

export interface SpoolDeliveryOptions {
  spool: Spool
  handOver: (lead: DueLead) => Promise<Handover>
  /** Longer than handing over can take. */
  leaseMs: number
  metrics: Metrics
  logger: FastifyBaseLogger
}

/** Handed over side by side, so that a long outage is made up for soon. */
const batchSize = 8
const firstDelayMs = 250
const longestDelayMs = 30_000
/** Other processes may put something in. */
const longestSleepMs = 5000

/**
 * Delivers what lies in the spool, now and from now on. What dies on the way is delivered once more, under the
 * same key, by which the content API knows it.
 */
export function startSpoolDelivery(options: SpoolDeliveryOptions): RepeatedWork {
  return repeatWork((closing) => deliverDue(options, closing))
}

/** Delivers until nothing is due. Resolves with the milliseconds until something is. */
async function deliverDue(options: SpoolDeliveryOptions, closing: AbortSignal): Promise<number> {
  const { spool, logger, leaseMs } = options
  try {
    while (!closing.aborted) {
      const due = spool.takeDue(batchSize, leaseMs)
      if (due.length === 0) break
      await Promise.all(due.map((lead) => deliver(lead, options)))
    }
    return Math.min(spool.findWaitMs() ?? longestSleepMs, longestSleepMs)
  } catch (error) {
    logEvent(logger, 'spool_unavailable', { err: error })
    return longestSleepMs
  }
}

async function deliver(lead: DueLead, options: SpoolDeliveryOptions): Promise<void> {
  const { spool, handOver, metrics, logger } = options
  const { id, reference, attempts } = lead
  const handover = await handOver(lead)
  metrics.spoolEvents.inc({ event: handover.kind === 'taken' ? 'delivered' : handover.kind })
  if (handover.kind === 'taken') {
    spool.remove(id)
    logEvent(logger, 'spooled_lead_delivered', { reference, attempts })
  } else if (handover.kind === 'refused') {
    spool.refuse(id, handover.reason)
    logEvent(logger, 'spooled_lead_rejected', { reference, reason: handover.reason })
  } else {
    const delayMs = Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(attempts - 1, 20))
    spool.postpone(id, handover.reason, delayMs)
  }
}
