import { findCacheDefault, type RouteContract } from '@faceplate/contracts/calls/route.contract'
import type { ApiDocument } from '@faceplate/contracts/client/api.document'
import { documentRoute, type Transport } from '@faceplate/contracts/client/client'
import { endpoints } from '@faceplate/contracts/client/endpoints'
import { UpstreamError } from '../base/http/upstream.error.ts'
import type { RequestDirectives } from '../cache/cache.control.ts'
import type { CacheRead } from '../cache/cache.read.ts'
import { waitWithin } from '../cache/deadline.ts'
import type { Calls } from './calls.ts'

const contracts = new Map<string, RouteContract>(
  endpoints.map((contract) => [`${contract.method} ${contract.path}`, contract]),
)

export interface CallsTransportOptions {
  /** Gives the OpenAPI document, for the pages that show it. */
  readDocument?: () => ApiDocument
  directives?: RequestDirectives
  /** Told of each read; undefined: it failed. */
  onRead?: (read: CacheRead | undefined) => void
}

/** Carries the calls of a page that is rendered here: the same path as `/api`, without the loopback. */
export function createCallsTransport(
  calls: Pick<Calls, 'read'>,
  { readDocument, directives, onRead }: CallsTransportOptions = {},
): Transport {
  return async ({ route, path, isDecoration }) => {
    if (route === documentRoute && readDocument) return { status: 200, body: readDocument() }
    const contract = contracts.get(route)
    // A page is the same for every visitor, so it may not be made of what is private to one.
    if (!contract || !findCacheDefault(contract, path)) {
      throw new TypeError(`${route} is no call for a page`)
    }
    try {
      const reading = calls.read(contract, path, { directives, isDecoration })
      const read = await (isDecoration ? waitBriefly(reading, route) : reading)
      onRead?.(read)
      const { status, body } = read.response
      // What is no success was not looked at: it may be a page of whatever stands in front of the API.
      const isSuccess = status >= 200 && status < 300
      return { status, body: isSuccess ? JSON.parse(body.bytes.toString('utf8')) : undefined }
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      onRead?.(undefined)
      return { status: error.problem.status, body: error.problem }
    }
  }
}

/** Longest that a page waits for what only decorates it. */
const decorationMs = 3000

/** Gives up what takes too long. The read goes on, and who asks next has its answer. */
function waitBriefly<Read>(reading: Promise<Read>, route: string): Promise<Read> {
  const failure = `${route} took longer than a page waits for its decoration`
  return waitWithin(reading, decorationMs, () => new UpstreamError('timeout', failure))
}
