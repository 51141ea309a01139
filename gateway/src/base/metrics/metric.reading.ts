import type { Metric } from 'prom-client'

/**
 * Has a metric brought up to date whenever it is read. prom-client has it as an option of its constructors (`collect`);
 * what these metrics tell of is made after they are declared.
 */
export function whenRead(metric: Metric, update: () => void): void {
  Object.assign(metric, { collect: update })
}
