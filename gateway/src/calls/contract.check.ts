import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import { Compile, type Validator } from 'typebox/schema'
import type { ResponseCheck, Drift } from './contract.drift.ts'
import { completeResponse } from './response.completion.ts'
import { unwrapFor } from './unwrap.ts'

/** `path` is the path and query of the call, and `body` is in the envelope of the content API. */
export type CheckResponse = (contract: RouteContract, path: string, body: unknown) => ResponseCheck

const maxFaults = 10

// To compile a contract takes as long as one uncompiled check, and a compiled check is 50 times as fast.
const validators = new WeakMap<RouteContract, Validator>()

/**
 * Unwraps a response, checks and completes it. Responses are checked before they are cached, since code that reads the cache
 * trusts their types and a third-party content API may change at any time.
 */
export const checkResponse: CheckResponse = (contract, path, wrapped) => {
  const body = unwrapFor(contract, path, wrapped)
  const validator = validators.get(contract) ?? Compile(contract.response)
  validators.set(contract, validator)
  if (validator.Check(body)) return { body, faults: [], omitted: [], absent: [] }
  const completed = completeResponse(contract, body)
  if (completed.faults.length > 0 || validator.Check(completed.body)) return completed
  return { ...completed, faults: listFaults(contract, validator, completed.body) }
}

/** Breaches of rules that a completion does not know, such as the least number of entries of a list. */
function listFaults(
  { method, path }: RouteContract,
  validator: Validator,
  body: unknown,
): readonly Drift[] {
  const places = new Map<string, string>()
  for (const { instancePath, keyword } of validator.Errors(body)[1]) {
    const pointer = instancePath.replace(/\/\d+(?=\/|$)/g, '/*')
    if (!places.has(pointer)) places.set(pointer, keyword)
    if (places.size >= maxFaults) break
  }
  return [...places].map(([pointer, rule]) => ({ route: `${method} ${path}`, pointer, rule }))
}
