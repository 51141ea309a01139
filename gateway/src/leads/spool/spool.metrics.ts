import { whenRead } from '../../base/metrics/metric.reading.ts'
import type { Metrics } from '../../base/metrics/metrics.ts'
import type { Spool } from './spool.store.ts'

/** Sets the metrics of the spool when they are read. Only one of the processes that share a spool must call this. */
export function watchSpool({ spoolLeads, spoolOldest }: Metrics, spool: Spool): void {
  whenRead(spoolLeads, () => {
    for (const [state, count] of Object.entries(spool.count())) spoolLeads.set({ state }, count)
  })
  whenRead(spoolOldest, () => {
    for (const [state, ms] of Object.entries(spool.findAges()))
      spoolOldest.set({ state }, ms / 1000)
  })
}
