import { repeatWork, type RepeatedWork } from '@faceplate/server/process/repeated.work'
import type { FastifyBaseLogger } from 'fastify'
import { logEvent } from '../../base/log.events.ts'
import type { Metrics } from '../../base/metrics/metrics.ts'
import type { DueLead, Spool } from './spool.store.ts'

/** The result of sending a lead to the content API. */
export type DeliveryResult =
  | { kind: 'accepted' }
  /** The content API will never accept this lead unchanged. */
  | { kind: 'refused'; reason: string }
  /** A retry may succeed. */
  | { kind: 'failed'; reason: string }

export interface SpoolDeliveryOptions {
  spool: Spool
  send: (lead: DueLead) => Promise<DeliveryResult>
  /** Time that a lead is reserved for one process; must exceed the duration of `send`. */
  leaseMs: number
  metrics: Metrics
  logger: FastifyBaseLogger
}

/** Leads that are sent in parallel, so that the backlog of a long outage is delivered soon. */
const batchSize = 8
const firstDelayMs = 250
const longestDelayMs = 30_000
/** Limited, since other processes may spool leads without a notice. */
const longestSleepMs = 5000

/**
 * Starts the delivery of the spooled leads, present and future. If the process ends during a delivery, the lead is sent
 * again with the same idempotency key, so that the content API recognizes it.
 */
export function startSpoolDelivery(options: SpoolDeliveryOptions): RepeatedWork {
  return repeatWork((closing) => deliverDue(options, closing))
}

/** Delivers until no lead is due. Resolves with the milliseconds until the next one may be. */
async function deliverDue(options: SpoolDeliveryOptions, closing: AbortSignal): Promise<number> {
  const { spool, logger, leaseMs } = options
  try {
    while (!closing.aborted) {
      const due = spool.claimDue(batchSize, leaseMs)
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
  const { spool, send, metrics, logger } = options
  const { id, reference, attempts } = lead
  const result = await send(lead)
  metrics.spoolEvents.inc({ event: result.kind === 'accepted' ? 'delivered' : result.kind })
  if (result.kind === 'accepted') {
    spool.remove(id)
    logEvent(logger, 'spooled_lead_delivered', { reference, attempts })
  } else if (result.kind === 'refused') {
    spool.refuse(id, result.reason)
    logEvent(logger, 'spooled_lead_rejected', { reference, reason: result.reason })
  } else {
    const delayMs = Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(attempts - 1, 20))
    spool.postpone(id, result.reason, delayMs)
  }
}
