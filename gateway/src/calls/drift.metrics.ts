import type { FastifyBaseLogger } from 'fastify'
import type { Metrics } from '../base/metrics/metrics.ts'
import type { OnDrift } from './contract.check.ts'

/** Counts answers that break their contract, and logs each kind of breach once. */
export function countDrift({ contractDrift }: Metrics, logger: FastifyBaseLogger): OnDrift {
  const logged = new Set<string>()
  return ({ route, pointer, rule }) => {
    contractDrift.inc({ route, pointer })
    const key = `${route} ${pointer} ${rule}`
    if (logged.has(key) || logged.size > 1000) return
    logged.add(key)
    logger.warn({ route, pointer, rule }, 'the content API breaks its contract')
  }
}
