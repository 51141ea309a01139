import { durableCalls } from '@faceplate/contracts/endpoints'
import type { MessageLanguage } from '@faceplate/contracts/form.messages'
import { readIdempotencyKey } from '@faceplate/contracts/idempotency.key'
import { leadFields } from '@faceplate/contracts/lead.fields'
import { ProblemError } from '@faceplate/contracts/problem.contract'
import type { DurableContract } from '@faceplate/contracts/route.contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Calls, VisitorAnswer } from '../calls/calls.ts'
import type { Metrics } from '../metrics/metrics.ts'
import { readBody } from '../requests/request.body.ts'
import { refuseForeignWrite } from '../security/same.origin.ts'
import { writeCookies } from '../security/visitor.cookies.ts'
import type { Handover } from '../spool/spool.delivery.ts'
import {
  SpoolError,
  type DueLead,
  type Lead,
  type Spool,
  type SpoolState,
} from '../spool/spool.store.ts'
import { UpstreamError } from '../upstream/upstream.error.ts'
import { identifyLead } from './lead.identity.ts'
import { countForms, judgeAnswer, judgeFailure, type FormOutcome } from './lead.metrics.ts'
import { readPage } from './lead.page.ts'
import { tellQuantities } from './lead.quantities.ts'
import { findQuestionnaire } from './lead.questionnaire.ts'

export interface LeadDesk {
  spool: Spool
  metrics: Metrics
  /** Told that something was put into the spool. */
  onHeld: () => void
  /** Why a request looks like no person's; undefined: it does not. */
  judge: (request: FastifyRequest) => string | undefined
  /**
   * The content API is the one that comes with the site: it keeps suspicious requests back itself, where
   * others' stay in the spool, and knows quantities.
   */
  isOwnApi: boolean
  now: () => Date
}

/** What became of a lead: the content API's answer, or ours. */
export type LeadAnswer = Pick<VisitorAnswer, 'status' | 'contentType' | 'headers'> & {
  bytes: Buffer
  cookies: readonly string[]
}

interface Site {
  publicOrigin: string | undefined
  language: MessageLanguage
}

/** A lead that was not refused, and what became of it. */
interface Taken extends LeadAnswer {
  outcome: FormOutcome
}

/** Takes a lead: to the content API, or where that cannot take it, onto the disk of this machine. Counts each. */
export async function takeLead(
  request: FastifyRequest,
  reply: FastifyReply,
  calls: Calls,
  contract: DurableContract,
  path: string,
  desk: LeadDesk & Site,
): Promise<LeadAnswer> {
  const count = countForms(desk.metrics)
  try {
    const { outcome, ...answer } = await take(request, reply, calls, contract, path, desk)
    count(contract, outcome)
    return answer
  } catch (error) {
    count(contract, judgeFailure(error))
    throw error
  }
}

async function take(
  request: FastifyRequest,
  reply: FastifyReply,
  calls: Calls,
  contract: DurableContract,
  path: string,
  { publicOrigin, language, ...desk }: LeadDesk & Site,
): Promise<Taken> {
  refuseForeignWrite(request, publicOrigin)
  const questionnaire = await findQuestionnaire(calls, contract, path)
  const read = readBody(contract, request.body, { language, questionnaire })
  const body = JSON.stringify(desk.isOwnApi ? read : tellQuantities(read))
  const key = readIdempotencyKey(request.headers['idempotency-key'])
  const lead: Lead = {
    call: contract.name,
    path,
    body,
    ...identifyLead(key, path, body, desk.now()),
    page: readPage(request, publicOrigin),
    quarantine: desk.judge(request),
  }
  const held = desk.spool.find(lead.idempotencyKey, lead.fingerprint)
  if (held !== undefined) return { ...writeReceipt(contract, held), outcome: 'duplicate' }
  if (lead.quarantine !== undefined && !desk.isOwnApi) {
    return hold(request, reply, contract, lead, {
      ...desk,
      state: 'quarantine',
      reason: 'quarantine',
    })
  }
  const answer = await send(calls, contract, lead, { cookie: request.headers.cookie })
  if ('reason' in answer) {
    return hold(request, reply, contract, lead, {
      ...desk,
      state: 'waiting',
      reason: answer.reason,
    })
  }
  const { body: taken, ...rest } = answer
  // It was taken, and the content API has no receipt for it.
  if (rest.status === 204) {
    const { cookies } = rest
    const receipt = writeReceipt(contract, lead.reference)
    return { ...receipt, status: contract.status ?? 200, cookies, outcome: 'taken' }
  }
  return { ...rest, bytes: taken.bytes, outcome: judgeAnswer(rest.status, lead) }
}

/** Tells the sender what became of a lead. */
export async function answerLead(
  request: FastifyRequest,
  reply: FastifyReply,
  { status, contentType, headers, bytes, cookies }: LeadAnswer,
  publicOrigin: string | undefined,
): Promise<FastifyReply> {
  writeCookies(request, reply, cookies, publicOrigin)
  return reply
    .code(status)
    .headers(headers)
    .header('cache-control', 'private, no-store')
    .type(contentType)
    .send(bytes)
}

/** Hands a lead that was held to the content API. */
export async function handOver(calls: Calls, lead: DueLead): Promise<Handover> {
  const contract = durableCalls.find(({ name }) => name === lead.call)
  if (contract === undefined) return { kind: 'refused', reason: `there is no call ${lead.call}` }
  try {
    const received = new Date(lead.receivedMs).toISOString()
    const answer = await send(calls, contract, lead, { received })
    if ('reason' in answer) return { kind: 'failed', reason: answer.reason }
    return answer.status < 400
      ? { kind: 'taken' }
      : { kind: 'refused', reason: `the content API answered ${answer.status}` }
  } catch (error) {
    return { kind: 'refused', reason: error instanceof Error ? error.message : 'unknown' }
  }
}

/** The answer, or why there is none that settles it. */
async function send(
  calls: Calls,
  contract: DurableContract,
  { path, body, idempotencyKey, reference, page, quarantine }: Lead,
  { cookie, received }: { cookie?: string | undefined; received?: string },
): Promise<VisitorAnswer | { reason: string }> {
  try {
    const answer = await calls.send(contract, path, {
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
    return isLater(answer.status) ? { reason: `the content API answered ${answer.status}` } : answer
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.kind === 'bad request') throw error
    return { reason: error.reason ?? error.kind }
  }
}

/**
 * What is too much for it, or too slow, is taken later (RFC 9110 §15.5.9, RFC 6585 §4); and whoever leads elsewhere, to
 * a page to sign in perhaps, has taken nothing.
 */
function isLater(status: number): boolean {
  return status >= 500 || (status >= 300 && status < 400) || status === 408 || status === 429
}

function hold(
  request: FastifyRequest,
  reply: FastifyReply,
  contract: DurableContract,
  lead: Lead,
  { spool, metrics, onHeld, state, reason }: LeadDesk & { state: SpoolState; reason: string },
): Taken {
  const { reference } = lead
  // An outage is told once, when the first one is held; each has its line when it is delivered.
  let isFirst: boolean
  try {
    isFirst = spool.hold(lead, state)
  } catch (error) {
    if (!(error instanceof SpoolError)) throw error
    metrics.spoolEvents.inc({ event: 'full' })
    request.log.error({ err: error, reason }, 'a request could not be held and is refused')
    reply.header('retry-after', '60')
    throw new ProblemError(503, 'The request could not be taken: send it again in a minute')
  }
  metrics.spoolEvents.inc({ event: state === 'waiting' ? 'held' : 'quarantined' })
  if (isFirst) request.log.warn({ reference, reason }, 'requests are held')
  onHeld()
  const outcome = state === 'waiting' ? 'held' : 'quarantined'
  return { ...writeReceipt(contract, reference), outcome }
}

function writeReceipt({ durable }: DurableContract, reference: string): LeadAnswer {
  const receipt = durable.receipt === 'reference' ? { reference } : { status: 'pending' }
  return {
    status: 202,
    contentType: 'application/json; charset=utf-8',
    headers: {},
    bytes: Buffer.from(JSON.stringify(receipt)),
    cookies: [],
  }
}
