import type { Transport } from '@faceplate/contracts/client'
import { endpoints } from '@faceplate/contracts/endpoints'
import { findCacheDefault, type RouteContract } from '@faceplate/contracts/route.contract'
import { UpstreamError } from '../upstream/upstream.client.ts'
import type { Calls } from './calls.ts'

const contracts = new Map<string, RouteContract>(
  endpoints.map((contract) => [`${contract.method} ${contract.path}`, contract]),
)

/** Carries the calls of a page that is rendered here: the same path as `/api`, without the loopback. */
export function createCallsTransport(calls: Calls): Transport {
  return async ({ route, path }) => {
    const contract = contracts.get(route)
    // A page is the same for every visitor, so it may not be made of what is private to one.
    if (!contract || !findCacheDefault(contract, path)) {
      throw new TypeError(`${route} is no call for a page`)
    }
    try {
      const { answer } = await calls.read(contract, path)
      return { status: answer.status, body: JSON.parse(answer.body.bytes.toString('utf8')) }
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      return { status: error.problem.status, body: error.problem }
    }
  }
}
