import { randomUUID } from 'node:crypto'
import { missingStatuses } from '@faceplate/contracts/calls/missing.statuses'
import { buildPath, type RouteContract } from '@faceplate/contracts/calls/route.contract'
import type { Route } from '@faceplate/contracts/client/client'
import { endpoints } from '@faceplate/contracts/client/endpoints'
import { findField } from '@faceplate/contracts/client/field.table'
import type { PageCalls } from '@faceplate/contracts/client/render.contract'
import { getQuestionnaires } from '@faceplate/contracts/forms/questionnaires.contract'
import { UpstreamError } from '../../base/http/upstream.error.ts'
import type { UpstreamResponse } from '../../base/http/upstream.response.ts'
import { readTags } from '../../cache/cache.tags.ts'
import { checkResponse } from '../../calls/contract.check.ts'
import type { Drift } from '../../calls/contract.drift.ts'
import { findRejectedPatterns } from '../../calls/question.patterns.ts'
import { isRejection } from '../../calls/response.intake.ts'
import { limitCall } from '../../upstream/call.limit.ts'
import { createExchange } from '../../upstream/upstream.exchange.ts'
import { findCost, type CallCost } from './call.costs.ts'
import { readKeeping, type Keeping } from './call.keeping.ts'
import { writeMarkedBody } from './survey.bodies.ts'
import { findInput, findSource, needsAnswer, type Answers } from './survey.inputs.ts'

/**
 * - `ok`: the response matches the contract;
 * - `missing`: the API does not have the call;
 * - `broken`: the call fails, or its response is unusable;
 * - `not tried`: the call was not made.
 */
export type SurveyVerdict = 'ok' | 'missing' | 'broken' | 'not tried'

/** A breach of the contract. */
export interface DriftReport {
  pointer: string
  rule: string
  /** `GoodCard.summary`. */
  field?: string
  /** Meaning of the field, which pages do not show without it; absent: the response is unusable. */
  lost?: string
}

/** Result of one call. */
export interface CallReport {
  contract: RouteContract
  verdict: SurveyVerdict
  status?: number
  ms?: number
  /** Reason why it is broken or was not tried. */
  reason?: string
  /** Places at which the response breaks the contract, each with the field of the documentation and its meaning. */
  drift: readonly DriftReport[]
  /** Enriching fields that the response lacks. */
  absent: readonly string[]
  keeping?: Keeping
  tags: readonly string[]
  cost: CallCost
}

export interface SurveyOptions {
  /** Base URL, to which `api/…` is appended. */
  base: string
  language: string
  timeoutMs: number
  /** Calls that the pages of the site declare. */
  declared: readonly PageCalls[]
  /** Whether to make calls that change something: forms, the subscription, the comparison. */
  writes: boolean
}

const contracts: readonly RouteContract[] = endpoints

/**
 * Makes each call of the contracts once, lists first, since they have the ids for the other calls. Throws an
 * `UpstreamError` if the API cannot be reached at all.
 */
export async function surveyApi(options: SurveyOptions): Promise<CallReport[]> {
  const { base, language, timeoutMs, declared, writes } = options
  const answers = new Map<Route, unknown>()
  const reports = new Map<RouteContract, CallReport>()
  let hasAnswered = false
  const exchange = createExchange({
    base,
    folder: 'api/',
    connectTimeoutMs: Math.min(3000, timeoutMs),
    headersTimeoutMs: timeoutMs,
    bodyTimeoutMs: timeoutMs,
    maxAnswerBytes: 16 * 1024 * 1024,
    connections: 1,
  })

  async function send(contract: RouteContract, path: string, body: unknown) {
    const limit = limitCall(timeoutMs, undefined, { isSafe: true })
    const headers = {
      accept: 'application/json',
      language,
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(contract.method === 'GET' ? {} : { 'idempotency-key': randomUUID() }),
    }
    const text = body === undefined ? undefined : JSON.stringify(body)
    const request = { method: contract.method, path, headers, body: text, signal: limit.signal }
    return exchange.run(request).finally(() => limit.release())
  }

  async function ask(contract: RouteContract): Promise<Omit<CallReport, 'contract' | 'cost'>> {
    const plan = planCall(contract, answers, writes)
    if (typeof plan === 'string') return { verdict: 'not tried', reason: plan, ...nothing }
    const startedMs = performance.now()
    try {
      const answer = await send(contract, plan.path, plan.body)
      hasAnswered = true
      const ms = Math.round(performance.now() - startedMs)
      return { ms, status: answer.status, ...judge(contract, answer, plan.path, answers) }
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      if (!hasAnswered && error.kind === 'network') throw error
      return { verdict: 'broken', reason: error.message, ...nothing }
    }
  }

  try {
    for (const contract of orderCalls()) {
      const report = await ask(contract)
      reports.set(contract, { contract, cost: findCost(contract, declared), ...report })
    }
  } finally {
    await exchange.close()
  }
  return contracts.flatMap((contract) => reports.get(contract) ?? [])
}

const nothing = { drift: [], absent: [], tags: [] } as const

/** Orders the calls: lists, then their items, then calls that change something. */
function orderCalls(): RouteContract[] {
  const rank = (contract: RouteContract) =>
    contract.method === 'GET' ? Number(needsAnswer(nameCall(contract))) : 2
  return contracts.toSorted((one, other) => rank(one) - rank(other))
}

/** Plans a call; a text is the reason not to make it. */
function planCall(
  contract: RouteContract,
  answers: Answers,
  writes: boolean,
): { path: string; body: unknown } | string {
  const route = nameCall(contract)
  const { path, query, body } = contract
  if (contract.method !== 'GET' && !writes) return 'changes data; use --writes to try it'
  if (path.includes('{token}') || (query && 'token' in (query as Properties).properties)) {
    return 'needs the token of an email'
  }
  const input = findInput(route, answers)
  if (input === undefined) return `needs a value from ${findSource(route)}, which returned none`
  const marked = body === undefined ? undefined : writeMarkedBody(contract, answers)
  if (body !== undefined && marked === undefined) return 'needs an id, which no list returned'
  return { path: buildPath(path, input), body: marked }
}

interface Properties {
  properties: object
}

/** Judges a response as the gateway does. */
function judge(
  contract: RouteContract,
  { status, headers, body }: UpstreamResponse,
  path: string,
  answers: Map<Route, unknown>,
): Pick<CallReport, 'verdict' | 'reason' | 'drift' | 'absent' | 'keeping' | 'tags'> {
  if (missingStatuses.has(status)) return { verdict: 'missing', ...nothing }
  if (status < 200 || status > 299) {
    return { verdict: 'broken', reason: `status ${status}`, ...nothing }
  }
  const tags = readTags(headers) ?? []
  const keeping = readKeeping(contract, path, { status, headers, body })
  const kept = { absent: [], tags, ...(keeping === undefined ? {} : { keeping }) }
  const read = parse(body)
  // The response of a write is not validated; acceptance is enough.
  if (contract.method !== 'GET') {
    if (!isRejection(read?.json)) return { verdict: 'ok', drift: [], ...kept }
    return { verdict: 'broken', reason: 'the response reports a failure', drift: [], ...kept }
  }
  if (read === undefined)
    return { verdict: 'broken', reason: 'the response is not JSON', ...kept, drift: [] }
  const { body: answer, faults, omitted, absent } = checkResponse(contract, path, read.json)
  answers.set(nameCall(contract), answer)
  const drift = [
    ...faults.map(reportDrift),
    ...omitted.map((each) => ({
      ...reportDrift(each),
      lost: findField(each.field)?.description ?? '',
    })),
  ]
  const judged = { ...kept, absent: [...new Set(absent.map(({ field = '' }) => field))] }
  if (faults.length > 0) {
    return { verdict: 'broken', reason: 'the response breaks its contract', ...judged, drift }
  }
  const rejected = contract === getQuestionnaires ? findRejectedPatterns(answer) : []
  const patterns = rejected.map(({ pointer, question, reason }) => ({
    pointer,
    rule: `the site ignores the pattern of ${question}: ${reason}`,
  }))
  return { verdict: 'ok', ...judged, drift: [...drift, ...patterns] }
}

function reportDrift({ pointer, rule, field }: Drift): DriftReport {
  return { pointer, rule, ...(field === undefined ? {} : { field }) }
}

function parse(body: Buffer): { json: unknown } | undefined {
  try {
    return { json: JSON.parse(body.toString('utf8')) }
  } catch {
    return undefined
  }
}

function nameCall({ method, path }: RouteContract): Route {
  return `${method} ${path}` as Route
}
