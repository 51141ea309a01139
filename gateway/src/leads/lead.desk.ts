import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import type { Calls } from '../calls/calls.ts'
import { startSpoolDelivery, type SpoolDelivery } from '../spool/spool.delivery.ts'
import { handOver, type LeadDesk } from './lead.handler.ts'

export interface DeskOptions extends Omit<LeadDesk, 'onHeld'> {
  calls: Calls
  /** Has another process deliver what is in the spool; undefined: this one does. */
  deliver: (() => void) | undefined
  upstreamTimeoutMs: number
  logger: FastifyBaseLogger
}

/** How much longer than its call a lead is lent to who delivers it. */
const spareMs = 5000

/** Delivers what is in the spool, by the calls of this process. */
export function deliverLeads({
  calls,
  spool,
  upstreamTimeoutMs,
  metrics,
  logger,
}: Pick<
  DeskOptions,
  'calls' | 'spool' | 'upstreamTimeoutMs' | 'metrics' | 'logger'
>): SpoolDelivery {
  return startSpoolDelivery({
    spool,
    handOver: (lead) => handOver(calls, lead),
    leaseMs: upstreamTimeoutMs + spareMs,
    metrics,
    logger,
  })
}

/** Opens the desk that takes leads. What it delivers itself ends with the app. */
export function openDesk(
  app: FastifyInstance,
  { calls, deliver, upstreamTimeoutMs, logger, ...desk }: DeskOptions,
): LeadDesk {
  if (deliver) return { ...desk, onHeld: deliver }
  const delivery = deliverLeads({ ...desk, calls, upstreamTimeoutMs, logger })
  app.addHook('onClose', () => delivery.close())
  return { ...desk, onHeld: () => delivery.wake() }
}
