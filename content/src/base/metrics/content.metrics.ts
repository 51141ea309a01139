import { totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

export type ContentMetrics = ReturnType<typeof createContentMetrics>

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Declares the metrics of the content service, each once; docs/operations.md lists them. */
export function createContentMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    /** Update gauges before they are read. */
    updates: [] as (() => Promise<void>)[],
    leadsUnread: new Gauge({
      name: 'faceplate_leads_unread',
      help: 'Requests of visitors that were not delivered or read yet',
      registers,
    }),
    leadsUnreadOldest: new Gauge({
      name: 'faceplate_leads_unread_oldest_seconds',
      help: 'Age of the oldest request that was not delivered or read; 0 if there is none',
      registers,
    }),
    leadsStored: new Counter({
      name: 'faceplate_leads_total',
      help: 'Requests of visitors received by the content service: stored, or stored already',
      labelNames: ['outcome'],
      registers,
    }),
    outboxMessages: new Gauge({
      name: 'faceplate_outbox_messages',
      help: 'Messages that are waiting or abandoned (given_up), by channel',
      labelNames: ['channel', 'state'],
      registers,
    }),
    outboxOldest: new Gauge({
      name: 'faceplate_outbox_oldest_seconds',
      help: 'Age of the oldest waiting message; 0 if there is none',
      labelNames: ['channel'],
      registers,
    }),
    outboxDeliveries: new Counter({
      name: 'faceplate_outbox_deliveries_total',
      help: 'Attempts to send a message: delivered, failed, or abandoned (given_up)',
      labelNames: ['channel', 'outcome'],
      registers,
    }),
    callSeconds: new Histogram({
      name: 'faceplate_content_call_seconds',
      help: 'Duration of a call in the content service',
      labelNames: ['route'],
      buckets,
      registers,
    }),
    querySeconds: new Histogram({
      name: 'faceplate_content_query_seconds',
      help: 'Duration of database statements by kind',
      labelNames: ['statement'],
      buckets,
      registers,
    }),
    databaseSeconds: new Counter({
      name: 'faceplate_content_database_seconds_total',
      help: 'Time spent in the database by calls and background work',
      labelNames: ['route'],
      registers,
    }),
    databaseErrors: new Counter({
      name: 'faceplate_content_database_errors_total',
      help: 'Failed database statements, including those of a busy database',
      labelNames: ['statement'],
      registers,
    }),
    imports: new Counter({
      name: 'faceplate_content_imports_total',
      help: 'Imports of the content folder by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    importSeconds: new Histogram({
      name: 'faceplate_content_import_seconds',
      help: 'Duration of imports that changed something',
      buckets: [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
      registers,
    }),
    memoryLimit: new Gauge({
      name: 'faceplate_content_memory_limit_bytes',
      help: 'Memory limit of the container of the content service, or else the memory of its machine',
      registers,
      collect() {
        // Without a limit Node reports 0 or a value larger than any machine.
        this.set(Math.min(process.constrainedMemory() || Infinity, totalmem()))
      },
    }),
    heapUsed: new Gauge({
      name: 'faceplate_content_heap_used_ratio',
      help: 'Used share of the heap limit of Node in the content service',
      registers,
      collect() {
        const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
        this.set(used / limit)
      },
    }),
  }
}

/** All metrics as text for Prometheus. Rejects if the database cannot be queried. */
export async function readMetrics({ registry, updates }: ContentMetrics): Promise<string> {
  await Promise.all(updates.map((update) => update()))
  return registry.metrics()
}
