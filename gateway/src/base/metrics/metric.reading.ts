import type { Metric } from 'prom-client'

/**
 * Updates a metric whenever it is scraped. prom-client offers this as a constructor option (`collect`), but the source of
 * these metrics is created after their declaration.
 */
export function whenRead(metric: Metric, update: () => void): void {
  Object.assign(metric, { collect: update })
}
