import { missingStatuses } from '@faceplate/contracts/calls/missing.statuses'
import { findCacheDefault, type RouteContract } from '@faceplate/contracts/calls/route.contract'
import type { ApiDocument } from '@faceplate/contracts/client/api.document'
import { documentRoute, type Transport } from '@faceplate/contracts/client/client'
import { endpoints } from '@faceplate/contracts/client/endpoints'
import { waitWithin } from '@faceplate/server/process/deadline'
import { UpstreamError } from '../base/http/upstream.error.ts'
import type { RequestDirectives } from '../cache/cache.control.ts'
import type { CacheRead } from '../cache/cache.read.ts'
import { hasValidParams } from './call.paths.ts'
import type { Calls } from './calls.ts'
import { parseStoredBody } from './parsed.body.ts'

const contracts = new Map<string, RouteContract>(
  endpoints.map((contract) => [`${contract.method} ${contract.path}`, contract]),
)

export interface CallsTransportOptions {
  /** Returns the OpenAPI document, for the pages that show it. */
  readDocument?: () => ApiDocument
  directives?: RequestDirectives
  /** Called after each read; undefined: it failed. */
  onRead?: (read: CacheRead | undefined) => void
}

/** Makes the calls of a page that is rendered here, through the same cache as `/api` and without a network request. */
export function createCallsTransport(
  calls: Pick<Calls, 'read'> & Partial<Pick<Calls, 'hasAnswered'>>,
  { readDocument, directives, onRead }: CallsTransportOptions = {},
): Transport {
  return async ({ route, path, weight }) => {
    if (route === documentRoute && readDocument) return { status: 200, body: readDocument() }
    const contract = contracts.get(route)
    // A page is shared by all visitors, so that it must not contain the response of a call that is not.
    if (!contract || !findCacheDefault(contract, path)) {
      throw new TypeError(`${route} is not a call that a page may make`)
    }
    if (!hasValidParams(contract, path)) return { status: 404, body: undefined }
    try {
      const reading = calls.read(contract, path, { directives, isOptional: weight !== 'needed' })
      const read = await (weight === 'decoration' ? waitBriefly(reading, route) : reading)
      onRead?.(read)
      const { status, body } = read.response
      // Only a success has been checked: an error may be the HTML of a proxy.
      if (status >= 200 && status < 300) return { status, body: parseStoredBody(body) }
      const isCallMissing = missingStatuses.has(status) && calls.hasAnswered?.(contract) === false
      return { status: isCallMissing ? 404 : status, body: undefined, isCallMissing }
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      onRead?.(undefined)
      return { status: error.problem.status, body: error.problem }
    }
  }
}

/** Longest that a page waits for a call that only decorates it. */
const decorationMs = 3000

/** Rejects when a read takes too long. The read goes on, and fills the cache for the next request. */
function waitBriefly<Read>(reading: Promise<Read>, route: string): Promise<Read> {
  const failure = `${route} took longer than a page waits for its decoration`
  return waitWithin(reading, decorationMs, () => new UpstreamError('timeout', failure))
}
