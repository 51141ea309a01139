import type { RouteContract } from '@faceplate/contracts/route.contract'
import { Check, Errors } from 'typebox/schema'

/** Where an answer breaks its contract: the call, and a JSON Pointer with `*` for places in a list. */
export interface Drift {
  route: string
  pointer: string
  rule: string
}

/** Told of each drift; what was served is served all the same. */
export type OnDrift = (drift: Drift) => void

const mostPerAnswer = 10

/**
 * Holds answers to their contracts after they were sent: an upstream that is not ours drifts some
 * day, and visitors should not be the first to notice. An answer is checked at most once a minute for
 * each call, so that a cold cache does not pay for it.
 */
export function createDriftWatch(
  onDrift: OnDrift,
  now: () => number,
): (contract: RouteContract, body: unknown) => void {
  const checkedAtMs = new Map<string, number>()
  return (contract, body) => {
    const route = `${contract.method} ${contract.path}`
    const last = checkedAtMs.get(route)
    if (last !== undefined && now() - last < 60_000) return
    checkedAtMs.set(route, now())
    setImmediate(() => {
      for (const { pointer, rule } of findDrift(contract, body)) onDrift({ route, pointer, rule })
    })
  }
}

function findDrift(contract: RouteContract, body: unknown): Omit<Drift, 'route'>[] {
  if (Check(contract.response, body)) return []
  const places = new Map<string, string>()
  for (const { instancePath, keyword } of Errors(contract.response, body)[1]) {
    const pointer = instancePath.replace(/\/\d+(?=\/|$)/g, '/*')
    if (!places.has(pointer)) places.set(pointer, keyword)
    if (places.size >= mostPerAnswer) break
  }
  return [...places].map(([pointer, rule]) => ({ pointer, rule }))
}
