import type { RouteContract } from '@faceplate/contracts/calls/route.contract'
import { Compile, type Validator } from 'typebox/schema'

/** Where an answer breaks its contract: the call, and a JSON Pointer with `*` for places in a list. */
export interface Drift {
  route: string
  pointer: string
  rule: string
}

/** Told of each drift. */
export type OnDrift = (drift: Drift) => void

export type FindDrift = (contract: RouteContract, body: unknown) => readonly Drift[]

const mostPerAnswer = 10

// To compile a contract takes as long as one check without that, and what is compiled checks 50 times as fast.
const validators = new WeakMap<RouteContract, Validator>()

/**
 * Finds where an answer breaks its contract; nothing: it keeps it. Answers are held to it as they enter the cache: an
 * upstream that is not ours drifts some day, and whoever reads the cache takes what is there at its word.
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
