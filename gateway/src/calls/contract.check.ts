import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import { Compile, type Validator } from 'typebox/schema'

/** A breach of a contract: the call, and a JSON Pointer with `*` instead of list indexes. */
export interface Drift {
  route: string
  pointer: string
  rule: string
  /** The part of the response that has the breach, if the pointer does not tell. */
  place?: string
}

/** Called for each breach. */
export type OnDrift = (drift: Drift) => void

export type FindDrift = (contract: RouteContract, body: unknown) => readonly Drift[]

const mostPerAnswer = 10

// To compile a contract takes as long as one uncompiled check, and a compiled check is 50 times as fast.
const validators = new WeakMap<RouteContract, Validator>()

/**
 * Finds the breaches of a contract; an empty list: there are none. Responses are checked before they are cached, since
 * code that reads the cache trusts their types and a third-party content API may change at any time.
 */
export const findDrift: FindDrift = (contract, body) => {
  const validator = validators.get(contract) ?? Compile(contract.response)
  validators.set(contract, validator)
  if (validator.Check(body)) return []
  const route = `${contract.method} ${contract.path}`
  const places = new Map<string, string>()
  for (const { instancePath, keyword } of validator.Errors(body)[1]) {
    const pointer = instancePath.replace(/\/\d+(?=\/|$)/g, '/*')
    if (!places.has(pointer)) places.set(pointer, keyword)
    if (places.size >= mostPerAnswer) break
  }
  return [...places].map(([pointer, rule]) => ({ route, pointer, rule }))
}
