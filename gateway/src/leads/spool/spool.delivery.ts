import type { FastifyBaseLogger } from 'fastify'
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

export interface SpoolDelivery {
  /** Says that there may be something to deliver. */
  wake(): void
  /** Takes nothing more, and waits for what is on its way. */
  close(): Promise<void>
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
export function startSpoolDelivery(options: SpoolDeliveryOptions): SpoolDelivery {
  const { spool, logger } = options
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let isWoken = false
  const closing = new AbortController()

  async function deliverDue(): Promise<number> {
    try {
      while (!closing.signal.aborted) {
        const due = spool.takeDue(batchSize, options.leaseMs)
        if (due.length === 0) break
        await Promise.all(due.map((lead) => deliver(lead, options)))
      }
      return Math.min(spool.findWaitMs() ?? longestSleepMs, longestSleepMs)
    } catch (error) {
      logger.error({ err: error }, 'the spool could not be read or written')
      return longestSleepMs
    }
  }

  async function run(): Promise<void> {
    isWoken = false
    const sleepMs = await deliverDue()
    running = undefined
    if (!closing.signal.aborted) timer = setTimeout(wake, isWoken ? 0 : sleepMs)
  }

  function wake(): void {
    if (closing.signal.aborted) return
    isWoken = true
    clearTimeout(timer)
    running ??= run()
  }

  wake()
  return {
    wake,
    async close() {
      closing.abort()
      clearTimeout(timer)
      await running
    },
  }
}

async function deliver(lead: DueLead, options: SpoolDeliveryOptions): Promise<void> {
  const { spool, handOver, metrics, logger } = options
  const { id, reference, attempts } = lead
  const handover = await handOver(lead)
  metrics.spoolEvents.inc({ event: handover.kind === 'taken' ? 'delivered' : handover.kind })
  if (handover.kind === 'taken') {
    spool.remove(id)
    logger.info({ reference, attempts }, 'a held request was delivered')
  } else if (handover.kind === 'refused') {
    spool.refuse(id, handover.reason)
    logger.error({ reference, reason: handover.reason }, 'a held request was refused')
  } else {
    const delayMs = Math.min(longestDelayMs, firstDelayMs * 2 ** Math.min(attempts - 1, 20))
    spool.postpone(id, handover.reason, delayMs)
  }
}
