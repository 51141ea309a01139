import type { DurableContract } from '@faceplate/contracts/calls/route.contract'
import { durableCalls } from '@faceplate/contracts/client/endpoints'
import { leadFields } from '@faceplate/server/content/lead.fields'
import type { RepeatedWork } from '@faceplate/server/process/repeated.work'
import type { FastifyBaseLogger } from 'fastify'
import { runTraced } from '../base/http/current.trace.ts'
import { describeFailedStatus, UpstreamError } from '../base/http/upstream.error.ts'
import type { Metrics } from '../base/metrics/metrics.ts'
import type { Calls, VisitorResponse } from '../calls/calls.ts'
import type { ContentApi } from '../upstream/content.api.ts'
import { deliveryDelays, type DeliveryDelays } from './spool/delivery.delay.ts'
import {
  startSpoolDelivery,
  type DeliveryFailure,
  type DeliveryResult,
} from './spool/spool.delivery.ts'
import type { DueLead, Lead, Spool } from './spool/spool.store.ts'

export interface LeadDeliveryOptions {
  calls: Calls
  spool: Spool
  contentApi: Pick<ContentApi, 'base' | 'timeoutMs'>
  delays?: DeliveryDelays
  metrics: Metrics
  logger: FastifyBaseLogger
}

/** Time by which the lease of a lead exceeds the timeout of its call. */
const leaseMarginMs = 5000

/** Starts the delivery of the spooled leads to the content API. */
export function deliverLeads({
  calls,
  spool,
  contentApi,
  delays = deliveryDelays,
  metrics,
  logger,
}: LeadDeliveryOptions): RepeatedWork {
  const { origin, pathname } = new URL(contentApi.base)
  // Without user and password, which must not be stored.
  spool.setDestination(`${origin}${pathname}`)
  return startSpoolDelivery({
    spool,
    send: (lead) => sendSpooled(calls, lead),
    delays,
    leaseMs: contentApi.timeoutMs + leaseMarginMs,
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
    const response = await inEdition(lead, () => sendLead(calls, contract, lead, { received }))
    if ('kind' in response) return response
    return response.status < 400
      ? { kind: 'accepted' }
      : { kind: 'refused', reason: describeFailedStatus(response.status) }
  } catch (error) {
    return { kind: 'refused', reason: error instanceof Error ? error.message : 'unknown' }
  }
}

/** Makes the calls of `work` in the language in which a lead was sent, if it is known. */
function inEdition<Done>({ reference, language }: DueLead, work: () => Done): Done {
  // SQLite has null for undefined.
  return language
    ? runTraced({ id: reference, edition: { name: undefined, language } }, work)
    : work()
}

/** Sends a lead to the content API. Resolves with the response, or with the failure if a retry may succeed. */
export async function sendLead(
  calls: Calls,
  contract: DurableContract,
  { path, body, idempotencyKey, reference, page, origin, source, quarantine, client }: Lead,
  { cookie, received }: { cookie?: string | undefined; received?: string },
): Promise<VisitorResponse | DeliveryFailure> {
  try {
    const response = await calls.send(contract, path, {
      cookie,
      idempotencyKey,
      body,
      fields: {
        [leadFields.reference]: reference,
        [leadFields.received]: received,
        [leadFields.page]: page,
        [leadFields.origin]: origin,
        [leadFields.source]: source,
        [leadFields.quarantine]: quarantine,
        [leadFields.client]: client,
      },
    })
    const cause = findCause(response.status)
    if (cause === undefined) return response
    const { retryAfterMs: requestedMs } = response
    return { kind: 'failed', reason: describeFailedStatus(response.status), cause, requestedMs }
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind === 'bad request') throw error
    const reason = error.reason ?? error.kind
    return { kind: 'failed', reason, cause: 'unavailable', requestedMs: undefined }
  }
}

/** A wrong password or path of the API, or a deployment (RFC 9110 §15.5.2, §15.5.4 to §15.5.6). */
const deniedStatuses = new Set([401, 403, 404, 405])
/** A request with the same key is being processed (RFC 9110 §15.5.10), or too early (RFC 8470 §5.2). */
const earlyStatuses = new Set([409, 425])
/** A timeout (RFC 9110 §15.5.9), and too many requests (RFC 6585 §4). */
const overloadStatuses = new Set([408, 429])

/** Why a response calls for a retry; undefined if it does not: it accepts the lead, or rejects it for good. */
function findCause(status: number): DeliveryFailure['cause'] | undefined {
  if (deniedStatuses.has(status)) return 'denied'
  if (earlyStatuses.has(status)) return 'early'
  // A redirect, such as to a sign-in page: its target has not accepted the lead.
  const isRedirect = status >= 300 && status < 400
  return status >= 500 || isRedirect || overloadStatuses.has(status) ? 'unavailable' : undefined
}
