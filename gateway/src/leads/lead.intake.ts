import type { DurableContract } from '@faceplate/contracts/calls/route.contract'
import type { MessageLanguage } from '@faceplate/contracts/shared/message.language'
import { readIdempotencyKey } from '@faceplate/server/http/idempotency.key'
import type { FastifyRequest } from 'fastify'
import { OverloadError } from '../base/http/overload.error.ts'
import { logEvent } from '../base/log.events.ts'
import type { Metrics } from '../base/metrics/metrics.ts'
import type { Calls, VisitorAnswer } from '../calls/calls.ts'
import { readFormBody } from '../edge/requests/request.body.ts'
import { refuseForeignWrite } from '../edge/security/same.origin.ts'
import { sendLead } from './lead.delivery.ts'
import { identifyLead } from './lead.identity.ts'
import { countForms, judgeAnswer, judgeFailure, type FormOutcome } from './lead.metrics.ts'
import { readPage } from './lead.page.ts'
import { tellQuantities } from './lead.quantities.ts'
import { findQuestionnaire } from './lead.questionnaire.ts'
import { SpoolError, type Lead, type Spool, type SpoolState } from './spool/spool.store.ts'

export interface LeadIntakeOptions {
  calls: Calls
  spool: Spool
  metrics: Metrics
  /** Called when a lead was put into the spool. */
  onHeld: () => void
  /** Why a request looks like a robot's; undefined: it does not. */
  judge: (request: FastifyRequest) => string | undefined
  /**
   * The content API is the embedded one: it has a quarantine of its own and understands quantities. For any other, suspicious
   * leads stay in the spool.
   */
  isOwnApi: boolean
  publicOrigin: string | undefined
  language: MessageLanguage
  now: () => Date
}

/** A body as it arrived for a durable call; `path` as `buildPath` writes it. */
export interface Submission {
  request: FastifyRequest
  contract: DurableContract
  path: string
}

/** The answer to a lead: that of the content API, or the gateway's receipt. */
export type LeadAnswer = Pick<VisitorAnswer, 'status' | 'contentType' | 'headers'> & {
  bytes: Buffer
  cookies: readonly string[]
}

/** A lead that was not refused, and what became of it. */
interface Taken extends LeadAnswer {
  outcome: FormOutcome
}

/** Seconds after which a sender may try again while the spool is full. */
const fullRetrySeconds = 60

/** Takes leads: hands each to the content API, or stores it on the disk of this machine when that cannot take it. */
export class LeadIntake {
  readonly #options: LeadIntakeOptions
  readonly #count: ReturnType<typeof countForms>

  constructor(options: LeadIntakeOptions) {
    this.#options = options
    this.#count = countForms(options.metrics)
  }

  /** Counts each lead once. Rejects with a `ProblemError` where it is refused, and an `OverloadError` where the spool is full. */
  async take(submission: Submission): Promise<LeadAnswer> {
    try {
      const { outcome, ...answer } = await this.#accept(submission)
      this.#count(submission.contract, outcome)
      return answer
    } catch (error) {
      this.#count(submission.contract, judgeFailure(error))
      throw error
    }
  }

  async #accept(submission: Submission): Promise<Taken> {
    const { calls, spool, isOwnApi, publicOrigin } = this.#options
    const { request, contract } = submission
    refuseForeignWrite(request, publicOrigin)
    const lead = await this.#read(submission)
    const held = spool.find(lead.idempotencyKey, lead.fingerprint)
    if (held !== undefined) return { ...writeReceipt(contract, held), outcome: 'duplicate' }
    if (lead.quarantine !== undefined && !isOwnApi) {
      return this.#hold(submission, lead, { state: 'quarantine', reason: 'quarantine' })
    }
    const answer = await sendLead(calls, contract, lead, { cookie: request.headers.cookie })
    if ('reason' in answer) {
      return this.#hold(submission, lead, { state: 'waiting', reason: answer.reason })
    }
    const { body, ...rest } = answer
    if (rest.status !== 204) {
      return { ...rest, bytes: body.bytes, outcome: judgeAnswer(rest.status, lead) }
    }
    // The content API has taken it and has no receipt for it.
    const status = contract.status ?? 200
    const receipt = writeReceipt(contract, lead.reference)
    return { ...receipt, status, cookies: rest.cookies, outcome: 'taken' }
  }

  /** Rejects with a 422 that names every field that breaks the contract. */
  async #read({ request, contract, path }: Submission): Promise<Lead> {
    const { calls, judge, isOwnApi, publicOrigin, language, now } = this.#options
    const questionnaire = await findQuestionnaire(calls, contract, path)
    const read = readFormBody(contract, request.body, { language, questionnaire })
    const body = JSON.stringify(isOwnApi ? read : tellQuantities(read))
    const key = readIdempotencyKey(request.headers['idempotency-key'])
    return {
      call: contract.name,
      path,
      body,
      ...identifyLead(key, path, body, now()),
      page: readPage(request, publicOrigin),
      quarantine: judge(request),
    }
  }

  #hold(
    { request, contract }: Submission,
    lead: Lead,
    { state, reason }: { state: SpoolState; reason: string },
  ): Taken {
    const { spool, metrics, onHeld } = this.#options
    const { reference } = lead
    // An outage is logged once, when the first lead is held; each has its line when it is delivered.
    let isFirst: boolean
    try {
      isFirst = spool.hold(lead, state)
    } catch (error) {
      if (!(error instanceof SpoolError)) throw error
      metrics.spoolEvents.inc({ event: 'full' })
      logEvent(request.log, 'lead_lost', { err: error, reason })
      const detail = 'The request could not be taken: send it again in a minute'
      throw new OverloadError(detail, fullRetrySeconds)
    }
    const outcome = state === 'waiting' ? 'held' : 'quarantined'
    metrics.spoolEvents.inc({ event: outcome })
    if (isFirst) logEvent(request.log, 'lead_spooled', { reference, reason })
    onHeld()
    return { ...writeReceipt(contract, reference), outcome }
  }
}

/** The 202 of a lead that the gateway holds. */
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
