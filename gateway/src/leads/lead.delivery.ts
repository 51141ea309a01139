import type { DurableContract } from '@faceplate/contracts/calls/route.contract'
import { durableCalls } from '@faceplate/contracts/client/endpoints'
import { leadFields } from '@faceplate/server/content/lead.fields'
import type { RepeatedWork } from '@faceplate/server/process/repeated.work'
import type { FastifyBaseLogger } from 'fastify'
import { UpstreamError } from '../base/http/upstream.error.ts'
import type { Metrics } from '../base/metrics/metrics.ts'
import type { Calls, VisitorResponse } from '../calls/calls.ts'
import { startSpoolDelivery, type DeliveryResult } from './spool/spool.delivery.ts'
import type { DueLead, Lead, Spool } from './spool/spool.store.ts'

export interface LeadDeliveryOptions {
  calls: Calls
  spool: Spool
  upstreamTimeoutMs: number
  metrics: Metrics
  logger: FastifyBaseLogger
}

/** Time by which the lease of a lead exceeds the timeout of its call. */
const leaseMarginMs = 5000

/** Starts the delivery of the spooled leads to the content API. */
export function deliverLeads({
  calls,
  spool,
  upstreamTimeoutMs,
  metrics,
  logger,
}: LeadDeliveryOptions): RepeatedWork {
  return startSpoolDelivery({
    spool,
    send: (lead) => sendSpooled(calls, lead),
    leaseMs: upstreamTimeoutMs + leaseMarginMs,
    metrics,
    logger,
  })
}

/** Sends a spooled lead to the content API once. */
async function sendSpooled(calls: Calls, lead: DueLead): Promise<DeliveryResult> {
  const contract = durableCalls.find(({ name }) => name === lead.call)
  if (contract === undefined) return { kind: 'refused', reason: `there is no call ${lead.call}` }
  try {
    const received = new Date(lead.receivedMs).toISOString()
    const response = await sendLead(calls, contract, lead, { received })
    if ('reason' in response) return { kind: 'failed', reason: response.reason }
    return response.status < 400
      ? { kind: 'accepted' }
      : { kind: 'refused', reason: `the content API responded with ${response.status}` }
  } catch (error) {
    return { kind: 'refused', reason: error instanceof Error ? error.message : 'unknown' }
  }
}

/** Sends a lead to the content API. Resolves with the response, or with the reason to retry the lead later. */
export async function sendLead(
  calls: Calls,
  contract: DurableContract,
  { path, body, idempotencyKey, reference, page, quarantine }: Lead,
  { cookie, received }: { cookie?: string | undefined; received?: string },
): Promise<VisitorResponse | { reason: string }> {
  try {
    const response = await calls.send(contract, path, {
      cookie,
      idempotencyKey,
      body,
      fields: {
        [leadFields.reference]: reference,
        [leadFields.received]: received,
        [leadFields.page]: page,
        [leadFields.quarantine]: quarantine,
      },
    })
    return isTemporary(response.status)
      ? { reason: `the content API responded with ${response.status}` }
      : response
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind === 'bad request') throw error
    return { reason: error.reason ?? error.kind }
  }
}

/**
 * Whether a status calls for a retry: a server error, a timeout (RFC 9110 §15.5.9), too many requests (RFC 6585 §4), or
 * a redirect, such as to a sign-in page, since the target has not accepted the lead.
 */
function isTemporary(status: number): boolean {
  return status >= 500 || (status >= 300 && status < 400) || status === 408 || status === 429
}
