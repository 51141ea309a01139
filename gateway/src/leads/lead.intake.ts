import type { DurableContract } from '@faceplate/contracts/calls/route.contract'
import { isSameBody } from '@faceplate/contracts/forms/body.compare'
import { withExtraCharacters } from '@faceplate/contracts/forms/extra.characters'
import { ProblemError } from '@faceplate/contracts/shared/problem.contract'
import type { Messages } from '@faceplate/messages/messages'
import { formatSource } from '@faceplate/server/content/source.field'
import { createKeyConflict, readIdempotencyKey } from '@faceplate/server/http/idempotency.key'
import type { FastifyRequest } from 'fastify'
import { OverloadError } from '../base/http/overload.error.ts'
import { logEvent } from '../base/log.events.ts'
import type { Metrics } from '../base/metrics/metrics.ts'
import type { Calls } from '../calls/calls.ts'
import { rejectPreviewWrite } from '../calls/preview.writes.ts'
import { readFormBody } from '../edge/requests/request.body.ts'
import { rejectCrossOriginWrite } from '../edge/security/same.origin.ts'
import type { FormTokens } from './form.token.ts'
import { readExtraCharacters } from './lead.characters.ts'
import { sendLead } from './lead.delivery.ts'
import { identifyLead } from './lead.identity.ts'
import { countForms, classifyResponse, classifyFailure, type FormOutcome } from './lead.metrics.ts'
import { readPage } from './lead.page.ts'
import { describeQuantities } from './lead.quantities.ts'
import { findQuestionnaire } from './lead.questionnaire.ts'
import type { LeadResponse } from './lead.response.ts'
import { readSource } from './lead.source.ts'
import type { NameNetwork } from './network.name.ts'
import { RepeatedForms } from './repeated.forms.ts'
import type { DeliveryDelays } from './spool/delivery.delay.ts'
import { noteFailure, type DeliveryFailure } from './spool/spool.delivery.ts'
import { SpoolError, type Lead, type Spool, type SpoolState } from './spool/spool.store.ts'
import type { TokenUses } from './token.uses.ts'

export interface LeadIntakeOptions {
  calls: Calls
  spool: Spool
  metrics: Metrics
  delays: DeliveryDelays
  /** Called when a lead was spooled. */
  onSpooled: () => void
  tokens: Pick<FormTokens, 'read' | 'findSpamReason'>
  /** Remembers the tokens that accepted leads have used. */
  tokenUses: TokenUses
  /**
   * The content API is the embedded one: it has a quarantine and accepts quantities. With any other content API,
   * suspected spam stays in the spool.
   */
  isOwnApi: boolean
  /** Names the network of a client, for limits per client. */
  nameNetwork: NameNetwork
  /** Names of the click ids that are stored with the source of a visit. */
  clickIds: readonly string[]
  messages: Messages
  now: () => Date
}

/** A request for a durable call; `path` has the form of `buildPath`. */
export interface Submission {
  request: FastifyRequest
  contract: DurableContract
  path: string
}

/** The response to a lead that was not rejected, and its outcome. */
interface Accepted extends LeadResponse {
  outcome: FormOutcome
}

/** State in which a lead is spooled, and the failed attempt to send it, if there was one. */
interface SpooledAs {
  state: SpoolState
  reason: string
  failure?: DeliveryFailure
  /** Failures of the content API in a row, before the attempt. */
  failures?: number
}

/** Retry-After in seconds while the spool is full. */
const fullRetrySeconds = 60

/** Accepts leads: sends each to the content API, or spools it on the disk of this machine if that fails. */
export class LeadIntake {
  readonly #options: LeadIntakeOptions
  /** The last lead could not be spooled. */
  #isLosing = false
  readonly #count: ReturnType<typeof countForms>
  readonly #repeated: RepeatedForms

  constructor(options: LeadIntakeOptions) {
    this.#options = options
    this.#count = countForms(options.metrics)
    this.#repeated = new RepeatedForms(() => options.now().getTime())
  }

  /** Counts each lead once. Rejects with a `ProblemError` for an invalid lead, an `OverloadError` for a full spool. */
  async take(submission: Submission): Promise<LeadResponse> {
    const { request, contract } = submission
    rejectPreviewWrite(this.#options.messages)
    const idempotencyKey = readIdempotencyKey(request.headers['idempotency-key'])
    const isPosted = request.body instanceof URLSearchParams
    if (!isPosted || idempotencyKey !== undefined) return this.#take(submission, idempotencyKey)
    const { response, isRepeated } = await this.#repeated.accept(request, (key) =>
      this.#take(submission, key),
    )
    if (isRepeated) this.#count(contract, 'duplicate')
    return response
  }

  async #take(submission: Submission, idempotencyKey: string | undefined): Promise<LeadResponse> {
    try {
      const { outcome, ...response } = await this.#accept(submission, idempotencyKey)
      this.#count(submission.contract, outcome)
      return response
    } catch (error) {
      this.#count(submission.contract, classifyFailure(error))
      throw error
    }
  }

  async #accept(submission: Submission, key: string | undefined): Promise<Accepted> {
    const { request, contract } = submission
    rejectCrossOriginWrite(request)
    const { lead, hasNoQuestionnaire } = await this.#read(submission, key)
    const known = this.#findSpooled(contract, lead)
    if (known !== undefined) return { ...writeReceipt(contract, known), outcome: 'duplicate' }
    const claim = await this.#claimToken(request, lead)
    if (claim.isUsed) lead.quarantine ??= 'token used before'
    let isAccepted = false
    try {
      const response = await this.#send(submission, lead, hasNoQuestionnaire)
      isAccepted = response.status < 400
      return response
    } finally {
      if (!isAccepted) claim.release()
    }
  }

  /** The reference of a request that waits under the same key. Throws a 422 if its body is another one. */
  #findSpooled(contract: DurableContract, lead: Lead): string | undefined {
    const spooled = this.#options.spool.find(lead)
    if (spooled.length === 0) return undefined
    const same = spooled.find(
      ({ fingerprint, body }) =>
        fingerprint === lead.fingerprint ||
        isSameBody(contract.body, JSON.parse(body), JSON.parse(lead.body)),
    )
    if (same === undefined) throw createKeyConflict()
    return same.reference
  }

  /** Marks the form token of a request as used, if it has one. */
  async #claimToken(request: FastifyRequest, { idempotencyKey, fingerprint }: Lead) {
    const { tokens, tokenUses } = this.#options
    const token = tokens.read(request)
    if (token === undefined) return { isUsed: false, release: () => {} }
    const use = await tokenUses.claim(token, `${idempotencyKey} ${fingerprint}`)
    const release = () => {
      if (use === 'first') tokenUses.release(token)
    }
    return { isUsed: use === 'used', release }
  }

  /** Sends a lead to the content API, or spools it. */
  async #send(submission: Submission, lead: Lead, hasNoQuestionnaire: boolean): Promise<Accepted> {
    const { calls, spool, isOwnApi } = this.#options
    const { request, contract } = submission
    if (lead.quarantine !== undefined && !isOwnApi) {
      return this.#spool(submission, lead, { state: 'quarantine', reason: 'quarantine' })
    }
    const { failures, waitMs } = spool.readOutage()
    if (waitMs > 0) {
      const reason = 'the content API has failed, and is sent nothing for a time'
      return this.#spool(submission, lead, { state: 'waiting', reason })
    }
    const response = await sendLead(calls, contract, lead, { cookie: request.headers.cookie })
    if ('kind' in response) {
      if (response.cause === 'denied' && hasNoQuestionnaire) {
        throw new ProblemError(404, 'There is no such questionnaire')
      }
      const { reason } = response
      return this.#spool(submission, lead, {
        state: 'waiting',
        reason,
        failure: response,
        failures,
      })
    }
    if (failures > 0) spool.endOutage(failures)
    const { body, ...rest } = response
    if (rest.status !== 204) {
      const { status, contentType, headers, cookies } = rest
      const outcome = classifyResponse(status, lead)
      return { status, contentType, headers, cookies, bytes: body.bytes, outcome }
    }
    // 204: the content API has accepted the lead without a receipt.
    const status = contract.status ?? 200
    const receipt = writeReceipt(contract, lead.reference)
    return { ...receipt, status, cookies: rest.cookies, outcome: 'taken' }
  }

  /** Reads and validates a lead. Rejects with a 422 that lists every field that breaks the contract. */
  async #read({ request, contract, path }: Submission, key: string | undefined) {
    const { calls, tokens, isOwnApi, nameNetwork, clickIds, messages, now } = this.#options
    const { questionnaire, isMissing = false } = await findQuestionnaire(calls, contract, path)
    const form = await withExtraCharacters(
      (extraCharacters) =>
        readFormBody(messages, contract, request.body, { extraCharacters, questionnaire }),
      () => readExtraCharacters(calls),
    )
    // The source is no part of the request: the same request from two campaigns is one.
    const { source: sent, ...stated } = form as { source?: unknown }
    const source = readSource(request, sent, { clickIds })
    const body = JSON.stringify(isOwnApi ? stated : describeQuantities(messages, stated))
    const lead: Lead = {
      call: contract.name,
      path,
      body,
      ...identifyLead(key, path, body, now()),
      page: readPage(request),
      language: request.edition.language,
      origin: request.edition.origin,
      source: source && formatSource(source),
      quarantine: tokens.findSpamReason(request),
      // Only a subscription sends an email to an address that anybody can enter.
      client: isOwnApi && contract.durable.receipt === 'pending' ? nameNetwork(request) : undefined,
    }
    return { lead, hasNoQuestionnaire: isMissing }
  }

  #spool(
    { request, contract }: Submission,
    lead: Lead,
    { state, reason, failure, failures = 0 }: SpooledAs,
  ): Accepted {
    const { spool, delays, metrics, onSpooled } = this.#options
    const { reference } = lead
    // Another request may have been spooled under the key while this one was sent.
    const known = this.#findSpooled(contract, lead)
    if (known !== undefined) return { ...writeReceipt(contract, known), outcome: 'duplicate' }
    // An outage is logged once, with the first spooled lead. Each lead is logged when it is delivered.
    let isFirst: boolean
    try {
      const attempt = failure && noteFailure(spool, failure, { attempts: 1, failures, delays })
      isFirst = spool.hold(lead, state, attempt)
    } catch (error) {
      if (!(error instanceof SpoolError)) throw error
      metrics.spoolEvents.inc({ event: 'full' })
      // The access log has a line for each lost lead.
      if (!this.#isLosing) logEvent(request.log, 'lead_lost', { err: error, reason })
      this.#isLosing = true
      const detail = 'The request could not be taken: send it again in a minute'
      throw new OverloadError(detail, fullRetrySeconds, 503, error)
    }
    this.#isLosing = false
    const outcome = state === 'waiting' ? 'held' : 'quarantined'
    metrics.spoolEvents.inc({ event: outcome })
    if (isFirst) logEvent(request.log, 'lead_spooled', { reference, reason })
    onSpooled()
    return { ...writeReceipt(contract, reference), outcome }
  }
}

/** The 202 for a lead that the gateway has spooled. */
function writeReceipt({ durable }: DurableContract, reference: string): LeadResponse {
  const receipt = durable.receipt === 'reference' ? { reference } : { status: 'pending' }
  return {
    status: 202,
    contentType: 'application/json; charset=utf-8',
    headers: {},
    bytes: Buffer.from(JSON.stringify(receipt)),
    cookies: [],
  }
}
