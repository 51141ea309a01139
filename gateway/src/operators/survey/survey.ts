import { randomUUID } from 'node:crypto'
import { buildPath, type RouteContract } from '@faceplate/contracts/calls/route.contract'
import type { Route } from '@faceplate/contracts/client/client'
import { endpoints } from '@faceplate/contracts/client/endpoints'
import type { PageCalls } from '@faceplate/contracts/client/render.contract'
import type { UpstreamAnswer } from '../../base/http/upstream.answer.ts'
import { UpstreamError } from '../../base/http/upstream.error.ts'
import { readTags } from '../../cache/cache.tags.ts'
import { isRefusal } from '../../calls/calls.ts'
import { findDrift } from '../../calls/contract.check.ts'
import { unwrap } from '../../calls/unwrap.ts'
import { limitCall } from '../../upstream/call.limit.ts'
import { createExchange } from '../../upstream/upstream.exchange.ts'
import { findCost, type CallCost } from './call.costs.ts'
import { readKeeping, type Keeping } from './call.keeping.ts'
import { writeMarkedBody } from './survey.bodies.ts'
import { findInput, findSource, needsAnswer, type Answers } from './survey.inputs.ts'

/**
 * - `ok`: it answers, and as its contract says;
 * - `missing`: the API says that it has no such call;
 * - `broken`: what it answers, or that it does not, makes an error of the call;
 * - `not tried`: nothing is known of it.
 */
export type SurveyVerdict = 'ok' | 'missing' | 'broken' | 'not tried'

/** What a survey found of one call. */
export interface CallReport {
  contract: RouteContract
  verdict: SurveyVerdict
  status?: number
  ms?: number
  /** Why it is broken, or was not tried. */
  reason?: string
  /** Where the answer breaks the contract. */
  drift: readonly { pointer: string; rule: string }[]
  keeping?: Keeping
  tags: readonly string[]
  cost: CallCost
}

export interface SurveyOptions {
  /** Address that `api/…` is appended to. */
  base: string
  language: string
  timeoutMs: number
  /** What the pages of the site declare. */
  declared: readonly PageCalls[]
  /** Also what changes something there: forms, the subscription, the comparison. */
  writes: boolean
}

const contracts: readonly RouteContract[] = endpoints
const missingStatuses = new Set([404, 405, 410, 501])

/**
 * Asks a content API for each call of the contracts once, lists first, since they tell what single things are
 * named by. Throws an `UpstreamError` when nobody answers there at all.
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

const nothing = { drift: [], tags: [] } as const

/** Lists, what is in them, and then what changes something. */
function orderCalls(): RouteContract[] {
  const rank = (contract: RouteContract) =>
    contract.method === 'GET' ? Number(needsAnswer(nameCall(contract))) : 2
  return contracts.toSorted((one, other) => rank(one) - rank(other))
}

/** How a call is made; a text: why it is not. */
function planCall(
  contract: RouteContract,
  answers: Answers,
  writes: boolean,
): { path: string; body: unknown } | string {
  const route = nameCall(contract)
  const { path, query, body } = contract
  if (contract.method !== 'GET' && !writes) return 'it changes something: --writes'
  if (path.includes('{token}') || (query && 'token' in (query as Properties).properties)) {
    return 'it asks for the token of a letter'
  }
  const input = findInput(route, answers)
  if (input === undefined) return `${findSource(route)} has told nothing to ask for`
  const marked = body === undefined ? undefined : writeMarkedBody(contract, answers)
  if (body !== undefined && marked === undefined) return 'no list has told an id to name in it'
  return { path: buildPath(path, input), body: marked }
}

interface Properties {
  properties: object
}

/** Takes an answer as the gateway does. */
function judge(
  contract: RouteContract,
  { status, headers, body }: UpstreamAnswer,
  path: string,
  answers: Map<Route, unknown>,
): Pick<CallReport, 'verdict' | 'reason' | 'drift' | 'keeping' | 'tags'> {
  if (missingStatuses.has(status)) return { verdict: 'missing', ...nothing }
  if (status < 200 || status > 299) {
    return { verdict: 'broken', reason: `it answers ${status}`, ...nothing }
  }
  const tags = readTags(headers) ?? []
  const keeping = readKeeping(contract, path, { status, headers, body })
  const kept = { tags, ...(keeping === undefined ? {} : { keeping }) }
  const read = parse(body)
  // What a write answers is not shown: that it was taken is enough.
  if (contract.method !== 'GET') {
    if (!isRefusal(read?.json)) return { verdict: 'ok', drift: [], ...kept }
    return { verdict: 'broken', reason: 'it says that nothing was done', drift: [], ...kept }
  }
  if (read === undefined) return { verdict: 'broken', reason: 'it is no JSON', ...kept, drift: [] }
  const answer = unwrap(read.json)
  answers.set(nameCall(contract), answer)
  const drift = findDrift(contract, answer).map(({ pointer, rule }) => ({ pointer, rule }))
  if (drift.length === 0) return { verdict: 'ok', drift, ...kept }
  return { verdict: 'broken', reason: 'it breaks its contract', drift, ...kept }
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
