import { randomUUID } from 'node:crypto'
import {
  buildPath,
  findCacheDefault,
  type RouteContract,
} from '@faceplate/contracts/calls/route.contract'
import { runTraced } from '../../base/http/current.trace.ts'
import { isPayload } from '../../base/http/machine.paths.ts'
import type { StoredResponse } from '../../cache/cache.inspection.ts'
import type { SharedCache } from '../../cache/shared.cache.ts'
import { chooseLimit, type Limits, type RequestClass } from '../../edge/limits/limit.classes.ts'
import { maxUrlLength, readLoosePath, type RequestPath } from '../../edge/requests/request.path.ts'
import type { HitHook } from '../../responses/api/hit.hook.ts'
import type { ReadComposed } from '../../responses/composed/composed.reads.ts'
import { readPageAddress } from '../../responses/pages/page.address.ts'
import { readPayloadAddress } from '../../responses/pages/payload.handler.ts'
import type { CallHistory } from '../../upstream/call.history.ts'
import type { UpstreamClient } from '../../upstream/upstream.client.ts'
import { explainRedirect, type RedirectSources } from './explain.redirect.ts'
import { describeCheck, describeKept, describeReads, describeUpstream } from './explain.words.ts'
import type { ExplainStep, Explanation } from './explanation.ts'
import { findReads, type PageSources } from './page.reads.ts'
import { findContract, type FindRoute, type FoundRoute } from './route.finder.ts'

export interface ExplainOptions extends RedirectSources, PageSources {
  findRoute: FindRoute
  cache: SharedCache
  readComposed: ReadComposed
  hits: HitHook
  limits: Limits
  upstream: UpstreamClient
  /** Undefined if no history is recorded. */
  history: CallHistory | undefined
}

export type Explain = (url: string) => Promise<Explanation>

/**
 * Explains how a URL would be handled and why, using the code that decides it. Nothing is fetched, stored, counted or
 * rendered for this; the explanation names responses that are not cached.
 */
export function createExplain(options: ExplainOptions): Explain {
  return async (url) => {
    const steps: ExplainStep[] = []
    const { host, target } = splitUrl(url, options.editions.origin)
    const edition = options.editions.find(host)
    const answer = await runTraced({ id: randomUUID(), edition }, () =>
      explainTarget(host, target, steps, options),
    )
    return { url, answer, steps }
  }
}

async function explainTarget(
  host: string,
  target: string,
  steps: ExplainStep[],
  options: ExplainOptions,
): Promise<string> {
  const address = target.length > maxUrlLength ? undefined : readLoosePath(target)
  if (!address) {
    const status = target.length > maxUrlLength ? 414 : 400
    steps.push({ step: 'address', says: `rejected with ${status}: not a valid URL of this site` })
    return `rejected with ${status}`
  }
  steps.push({
    step: 'address',
    says: `host ${host}, path ${address.path}${address.search === '' ? '' : `, query ${address.search}`}`,
  })
  const asked = isPayload(target) ? readPayloadAddress(address) : address
  const redirect = await explainRedirect({ host, ...asked }, options)
  steps.push(redirect.step)
  if (redirect.answer !== undefined) return redirect.answer
  const early = options.hits.peek(host, target)
  if (early !== undefined) {
    const says = 'this URL was requested before: a fresh response in memory is served at once'
    steps.push({ step: 'early', says, details: { key: early } })
  }
  const found = await options.findRoute(target)
  if ('problem' in found) {
    const { status, detail, errors } = found.problem
    const says = `rejected with ${status}${detail === undefined ? '' : `: ${detail}`}`
    steps.push({ step: 'route', says, ...(errors ? { details: errors } : {}) })
    return says
  }
  const contract = findContract(found.name)
  if (contract) return explainCall(found, contract, steps, options)
  if (found.route === '/*') return explainPage(found, address, steps, options)
  steps.push({ step: 'route', says: found.route, details: found.params })
  const kept = options.cache.inspectPath(address.path.slice(1))
  steps.push({
    step: 'cache',
    says: `${kept.length} responses of this path in memory`,
    details: kept,
  })
  return describeKept(kept, false)
}

async function explainCall(
  { params, query, ignored }: FoundRoute,
  contract: RouteContract,
  steps: ExplainStep[],
  { calls, limits, upstream, history }: ExplainOptions,
): Promise<string> {
  const name = `${contract.method} ${contract.path}`
  steps.push({ step: 'route', says: `the call ${name}`, details: params })
  const path = buildPath(contract.path, {
    params,
    query: contract.query === undefined ? undefined : query,
  })
  steps.push(explainQuery(path, ignored))
  steps.push(explainLimit(chooseLimit(contract), limits))
  const cacheDefault = findCacheDefault(contract, path)
  if (!cacheDefault) {
    steps.push({ step: 'cache', says: 'not cached: the response is for one visitor' })
    steps.push(describeUpstream(upstream.stats(), history?.find(name)))
    return 'fetched from the content API each time'
  }
  const { kept, isUnderWay } = await calls.inspect(contract, path)
  steps.push({
    step: 'cache',
    says: describeKept(kept, isUnderWay),
    details: { key: `${contract.method} ${path}`, cacheDefault, kept },
  })
  steps.push(...describeCheck(name, calls.findCheck(contract)))
  steps.push(describeUpstream(upstream.stats(), history?.find(name)))
  return describeKept(kept, isUnderWay)
}

async function explainPage(
  { name }: FoundRoute,
  { path, search }: RequestPath,
  steps: ExplainStep[],
  options: ExplainOptions,
): Promise<string> {
  const { readComposed, limits, upstream, history } = options
  const isData = isPayload(path)
  const asked = isData ? readPayloadAddress({ path, search }) : { path, search }
  const { href, key, isPersonal } = readPageAddress(asked.path, asked.search)
  const what = name === undefined ? 'no page: the site responds 404' : `the page ${name}`
  steps.push({ step: 'route', says: isData ? `the data of ${what}` : what })
  steps.push(explainQuery(href, findIgnored(asked.search, href)))
  steps.push(explainLimit('misses', limits))
  const reads = await findReads(asked.path, href, options)
  let kept: StoredResponse[] = []
  if (isPersonal)
    steps.push({ step: 'cache', says: 'not cached: the query belongs to one visitor' })
  else {
    const composition = isData
      ? { kind: 'payload' as const, address: href }
      : { kind: 'page' as const, address: key }
    const found = await readComposed.inspect(composition)
    kept = found.kept
    steps.push({ step: 'cache', says: describeKept(kept, found.isUnderWay), details: { kept } })
  }
  steps.push(describeReads(reads, (call) => history?.find(call)))
  for (const call of new Set(reads.calls.map((read) => read.call))) {
    const contract = findContract(call)
    if (contract) steps.push(...describeCheck(call, options.calls.findCheck(contract)))
  }
  steps.push(describeUpstream(upstream.stats()))
  return isPersonal ? 'rendered for each visitor' : describeKept(kept, false)
}

/** Splits a URL into host and request target; without a host it is on this site. */
function splitUrl(url: string, origin: string): { host: string; target: string } {
  const [, host, rest] = /^https?:\/\/([^/?#]+)([^#]*)/i.exec(url) ?? []
  const target = (host === undefined ? url : (rest ?? '')).split('#', 1)[0] ?? ''
  const rooted = target.startsWith('/') ? target : `/${target}`
  return { host: host ?? new URL(origin).host, target: rooted }
}

/** Lists the query keys that are used, and those that are ignored. */
function explainQuery(canonical: string, ignored: string | undefined): ExplainStep {
  const [, kept = ''] = canonical.split('?', 2)
  const rest = ignored === undefined ? '' : `, ignored: ${ignored}`
  return { step: 'query', says: `${kept === '' ? 'none used' : kept}${rest}` }
}

/** Lists the query keys that the canonical URL of a page omits. */
function findIgnored(search: string, canonical: string): string | undefined {
  const known = new URLSearchParams(canonical.split('?', 2)[1])
  const ignored = [...new Set(new URLSearchParams(search).keys())].filter((key) => !known.has(key))
  return ignored.length > 0 ? ignored.join(', ') : undefined
}

function explainLimit(name: RequestClass, limits: Limits): ExplainStep {
  const write = (each: RequestClass) => {
    const limit = limits[each]
    return limit ? `${limit.count} requests per ${limit.windowMs / 1000} s` : 'no limit'
  }
  const says = `${name}: ${write(name)}; served early from memory, hits: ${write('hits')}`
  return { step: 'limit', says }
}
