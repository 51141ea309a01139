import { totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import { Counter, Gauge, type Registry } from 'prom-client'

/** What is counted of the processes of the site. */
export function declareSiteSeries(registers: Registry[]) {
  return {
    buildInfo: new Gauge({
      name: 'faceplate_build_info',
      help: '1, with the release and the build of the site that is shown',
      labelNames: ['version', 'build'],
      aggregator: 'first',
      registers,
    }),
    workers: new Gauge({
      name: 'faceplate_workers',
      help: 'Processes that serve visitors',
      registers,
    }),
    workerEnds: new Counter({
      name: 'faceplate_worker_ends_total',
      help: 'Workers that ended by themselves, by signal or exit code; another took their place',
      labelNames: ['cause'],
      registers,
    }),
    heapUsed: new Gauge({
      name: 'faceplate_heap_used_ratio',
      help: 'Part of the heap that Node may have which is in use, of the process where it is the greatest',
      aggregator: 'max',
      registers,
      collect() {
        const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
        this.set(used / limit)
      },
    }),
    memoryLimit: new Gauge({
      name: 'faceplate_memory_limit_bytes',
      help: 'Memory of the container, or else of the machine, that all processes here may have together',
      aggregator: 'max',
      registers,
      collect() {
        // Without a limit it is 0 or larger than any machine.
        this.set(Math.min(process.constrainedMemory() || Infinity, totalmem()))
      },
    }),
    contentUp: new Gauge({
      name: 'faceplate_content_up',
      help: '1 while the embedded content service tells its metrics; absent with another one',
      registers,
    }),
    contentRestarts: new Counter({
      name: 'faceplate_content_restarts_total',
      help: 'Times that the embedded content service was started again',
      registers,
    }),
    contentRefused: new Gauge({
      name: 'faceplate_content_refused',
      help: '1 while the files of the content are refused and the last good ones are served; absent while nobody knows',
      registers,
    }),
  }
}
