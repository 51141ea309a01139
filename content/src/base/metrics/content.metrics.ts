import { totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

export type ContentMetrics = ReturnType<typeof createContentMetrics>

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Declares what the content service counts, each metric once; docs/operations.md lists them. */
export function createContentMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    /** What brings some of them up to date before they are read. */
    updates: [] as (() => Promise<void>)[],
    leadsUnread: new Gauge({
      name: 'faceplate_leads_unread',
      help: 'Requests of visitors that were handed to nobody yet',
      registers,
    }),
    leadsUnreadOldest: new Gauge({
      name: 'faceplate_leads_unread_oldest_seconds',
      help: 'Age of the oldest of them; 0 where there is none',
      registers,
    }),
    leadsStored: new Counter({
      name: 'faceplate_leads_total',
      help: 'Requests of visitors that came to the content service: stored, or known to it already',
      labelNames: ['outcome'],
      registers,
    }),
    outboxMessages: new Gauge({
      name: 'faceplate_outbox_messages',
      help: 'Messages that wait to be sent or were given up, by channel',
      labelNames: ['channel', 'state'],
      registers,
    }),
    outboxOldest: new Gauge({
      name: 'faceplate_outbox_oldest_seconds',
      help: 'Age of the oldest message that waits; 0 where none does',
      labelNames: ['channel'],
      registers,
    }),
    outboxDeliveries: new Counter({
      name: 'faceplate_outbox_deliveries_total',
      help: 'Attempts to send a message: delivered, failed, or failed and given up',
      labelNames: ['channel', 'outcome'],
      registers,
    }),
    callSeconds: new Histogram({
      name: 'faceplate_content_call_seconds',
      help: 'Time that the content service takes over a call',
      labelNames: ['route'],
      buckets,
      registers,
    }),
    querySeconds: new Histogram({
      name: 'faceplate_content_query_seconds',
      help: 'Time of statements in the database by their kind',
      labelNames: ['statement'],
      buckets,
      registers,
    }),
    databaseSeconds: new Counter({
      name: 'faceplate_content_database_seconds_total',
      help: 'Time that calls, and the work behind them, have spent in the database',
      labelNames: ['route'],
      registers,
    }),
    databaseErrors: new Counter({
      name: 'faceplate_content_database_errors_total',
      help: 'Statements that failed, a database that is busy included',
      labelNames: ['statement'],
      registers,
    }),
    imports: new Counter({
      name: 'faceplate_content_imports_total',
      help: 'Imports of the folder of content by their outcome',
      labelNames: ['outcome'],
      registers,
    }),
    importSeconds: new Histogram({
      name: 'faceplate_content_import_seconds',
      help: 'Time of imports that changed something',
      buckets: [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
      registers,
    }),
    memoryLimit: new Gauge({
      name: 'faceplate_content_memory_limit_bytes',
      help: 'Memory of the container of the content service, or else of its machine',
      registers,
      collect() {
        // Without a limit it is 0 or larger than any machine.
        this.set(Math.min(process.constrainedMemory() || Infinity, totalmem()))
      },
    }),
    heapUsed: new Gauge({
      name: 'faceplate_content_heap_used_ratio',
      help: 'Part of the heap that Node may have which is in use in the content service',
      registers,
      collect() {
        const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
        this.set(used / limit)
      },
    }),
  }
}

/** All that is counted as text for Prometheus. Rejects where the database cannot be asked. */
export async function readMetrics({ registry, updates }: ContentMetrics): Promise<string> {
  await Promise.all(updates.map((update) => update()))
  return registry.metrics()
}
