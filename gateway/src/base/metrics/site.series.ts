import { totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import type { SeriesTable } from './series.table.ts'

/** The metrics of the processes of the site. */
export const siteSeries = {
  buildInfo: {
    kind: 'gauge',
    name: 'faceplate_build_info',
    help: 'Always 1; the labels have the release and the build of the running site',
    labelNames: ['version', 'build'],
    aggregator: 'first',
  },
  workers: {
    kind: 'gauge',
    name: 'faceplate_workers',
    help: 'Worker processes that serve visitors',
  },
  workerEnds: {
    kind: 'counter',
    name: 'faceplate_worker_ends_total',
    help: 'Workers that ended unexpectedly and were replaced, by signal or exit code',
    labelNames: ['cause'],
  },
  heapUsed: {
    kind: 'gauge',
    name: 'faceplate_heap_used_ratio',
    help: 'Used share of the V8 heap limit, of the process with the highest share',
    aggregator: 'max',
    read() {
      const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
      return used / limit
    },
  },
  memoryLimit: {
    kind: 'gauge',
    name: 'faceplate_memory_limit_bytes',
    help: 'Memory limit of the container, or memory of the machine, for all processes together',
    aggregator: 'max',
    // Without a limit it is 0 or larger than any machine.
    read: () => Math.min(process.constrainedMemory() || Infinity, totalmem()),
  },
  contentUp: {
    kind: 'gauge',
    name: 'faceplate_content_up',
    help: '1 while the embedded content service responds to the scrape of its metrics; absent with an external content API',
  },
  contentRestarts: {
    kind: 'counter',
    name: 'faceplate_content_restarts_total',
    help: 'Restarts of the embedded content service',
  },
  opsTokensWrong: {
    kind: 'counter',
    name: 'faceplate_ops_tokens_wrong_total',
    help: 'Requests to the port for operators with a wrong token, by way: form or bearer',
    labelNames: ['way'],
  },
  contentRefused: {
    kind: 'gauge',
    name: 'faceplate_content_refused',
    help: '1 while the content files are rejected and the last good content is served; absent while unknown',
  },
} as const satisfies SeriesTable
