import type { FastifyBaseLogger } from 'fastify'
import { logEvent } from '../base/log.events.ts'
import type { Metrics } from '../base/metrics/metrics.ts'
import type { OnDrift } from './contract.check.ts'

/** Counts breaches of contracts in responses, and logs each kind of breach once. */
export function countDrift({ contractDrift }: Metrics, logger: FastifyBaseLogger): OnDrift {
  const logged = new Set<string>()
  return ({ route, pointer, rule, place }) => {
    contractDrift.inc({ route, pointer })
    const key = `${route} ${pointer} ${rule} ${place}`
    if (logged.has(key) || logged.size > 1000) return
    logged.add(key)
    logEvent(logger, 'contract_broken', { route, pointer, rule, place })
  }
}
