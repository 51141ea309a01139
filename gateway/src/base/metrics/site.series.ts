import { totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import { Counter, Gauge, type Registry } from 'prom-client'

/** Declares the metrics of the processes of the site. */
export function declareSiteSeries(registers: Registry[]) {
  return {
    buildInfo: new Gauge({
      name: 'faceplate_build_info',
      help: 'Always 1; the labels have the release and the build of the running site',
      labelNames: ['version', 'build'],
      aggregator: 'first',
      registers,
    }),
    workers: new Gauge({
      name: 'faceplate_workers',
      help: 'Worker processes that serve visitors',
      registers,
    }),
    workerEnds: new Counter({
      name: 'faceplate_worker_ends_total',
      help: 'Workers that ended unexpectedly and were replaced, by signal or exit code',
      labelNames: ['cause'],
      registers,
    }),
    heapUsed: new Gauge({
      name: 'faceplate_heap_used_ratio',
      help: 'Used share of the V8 heap limit, of the process with the highest share',
      aggregator: 'max',
      registers,
      collect() {
        const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
        this.set(used / limit)
      },
    }),
    memoryLimit: new Gauge({
      name: 'faceplate_memory_limit_bytes',
      help: 'Memory limit of the container, or memory of the machine, for all processes together',
      aggregator: 'max',
      registers,
      collect() {
        // Without a limit it is 0 or larger than any machine.
        this.set(Math.min(process.constrainedMemory() || Infinity, totalmem()))
      },
    }),
    contentUp: new Gauge({
      name: 'faceplate_content_up',
      help: '1 while the embedded content service responds to the scrape of its metrics; absent with an external content API',
      registers,
    }),
    contentRestarts: new Counter({
      name: 'faceplate_content_restarts_total',
      help: 'Restarts of the embedded content service',
      registers,
    }),
    contentRefused: new Gauge({
      name: 'faceplate_content_refused',
      help: '1 while the content files are rejected and the last good content is served; absent while unknown',
      registers,
    }),
  }
}
