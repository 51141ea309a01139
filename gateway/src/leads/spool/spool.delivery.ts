import { repeatWork, type RepeatedWork } from '@faceplate/server/process/repeated.work'
import type { FastifyBaseLogger } from 'fastify'
import { logEvent } from '../../base/log.events.ts'
import type { Metrics } from '../../base/metrics/metrics.ts'
import { chooseDelayMs, type DeliveryDelays } from './delivery.delay.ts'
import type { DueLead, FailedAttempt, Spool } from './spool.store.ts'

/** The result of sending a lead to the content API. */
export type DeliveryResult =
  | { kind: 'accepted' }
  /** The content API will never accept this lead unchanged. */
  | { kind: 'refused'; reason: string }
  | DeliveryFailure

/** A retry may succeed. */
export interface DeliveryFailure {
  kind: 'failed'
  reason: string
  /**
   * - `unavailable`: the content API accepts no leads now, so all leads wait;
   * - `denied`: it does not know or permit this call, as during a deployment: the lead is retried for an hour;
   * - `early`: it does not accept this lead yet.
   */
  cause: 'unavailable' | 'denied' | 'early'
  /** Delay that it has requested with `Retry-After`. */
  requestedMs: number | undefined
}

export interface SpoolDeliveryOptions {
  spool: Spool
  send: (lead: DueLead) => Promise<DeliveryResult>
  delays: DeliveryDelays
  /** Time that a lead is reserved for one process; must exceed the duration of `send`. */
  leaseMs: number
  metrics: Metrics
  logger: FastifyBaseLogger
}

/** Leads that are sent in parallel, so that the backlog of a long outage is delivered soon. */
const batchSize = 8
/** Time for which a denied call is retried. */
const longestDeniedMs = 3_600_000
/** Limited, since other processes may spool leads without a notice. */
const longestSleepMs = 5000

/**
 * Starts the delivery of the spooled leads, present and future. If the process ends during a delivery, the lead is sent
 * again with the same idempotency key, so that the content API recognizes it.
 */
export function startSpoolDelivery(options: SpoolDeliveryOptions): RepeatedWork {
  let isAway = false
  return repeatWork(async (closing) => {
    try {
      const waitMs = await deliverDue(options, closing)
      isAway = false
      return waitMs
    } catch (error) {
      if (!isAway) logEvent(options.logger, 'spool_unavailable', { err: error })
      isAway = true
      return longestSleepMs
    }
  })
}

/**
 * Delivers until no lead is due, and drops suspected spam by its age and share. Resolves with the milliseconds until the
 * next lead may be due.
 */
async function deliverDue(options: SpoolDeliveryOptions, closing: AbortSignal): Promise<number> {
  const { spool, leaseMs } = options
  while (!closing.aborted) {
    const due = spool.claimDue(batchSize, leaseMs)
    if (due.length === 0) break
    await Promise.all(due.map((lead) => deliver(lead, options)))
  }
  spool.trimQuarantine()
  return Math.min(spool.findWaitMs() ?? longestSleepMs, longestSleepMs)
}

async function deliver(lead: DueLead, options: SpoolDeliveryOptions): Promise<void> {
  const { spool, send, delays, metrics, logger } = options
  const { id, reference, attempts, failures } = lead
  const result = await send(lead)
  const end = hasExpired(lead, result) ? { ...result, kind: 'refused' as const } : result
  metrics.spoolEvents.inc({ event: end.kind === 'accepted' ? 'delivered' : end.kind })
  if (result.kind !== 'failed' || result.cause !== 'unavailable') spool.endOutage(failures)
  if (end.kind === 'accepted') {
    spool.remove(id)
    logEvent(logger, 'spooled_lead_delivered', { reference, attempts })
  } else if (end.kind === 'refused') {
    spool.refuse(id, end.reason)
    logEvent(logger, 'spooled_lead_rejected', { reference, reason: end.reason })
  } else {
    spool.postpone(id, noteFailure(spool, end, { attempts, failures, delays }))
  }
}

function hasExpired({ deniedMs }: DueLead, result: DeliveryResult): result is DeliveryFailure {
  return result.kind === 'failed' && result.cause === 'denied' && deniedMs >= longestDeniedMs
}

/** Lets all leads wait if the content API is unavailable. Returns the attempt, with the delay of its lead. */
export function noteFailure(
  spool: Spool,
  { reason, cause, requestedMs }: DeliveryFailure,
  {
    attempts,
    failures,
    delays,
  }: {
    /** Attempts to deliver the lead so far. */
    attempts: number
    /** Failures of the content API in a row, before the attempt. */
    failures: number
    delays: DeliveryDelays
  },
): FailedAttempt {
  if (cause === 'unavailable') {
    spool.extendOutage(failures + 1, chooseDelayMs(failures + 1, requestedMs, delays))
  }
  const delayMs = chooseDelayMs(attempts, requestedMs, delays)
  return { reason, delayMs, isDenied: cause === 'denied' }
}
