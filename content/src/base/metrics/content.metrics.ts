import { totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

export type ContentMetrics = ReturnType<typeof createContentMetrics>

const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Declares the metrics of the content service; docs/operations/metrics.md lists them. */
export function createContentMetrics() {
  const registry = new Registry()
  const registers = [registry]
  return {
    registry,
    /** Updates of gauges before each scrape. */
    updates: [] as (() => Promise<void>)[],
    ...declareLeads(registers),
    ...declareOutbox(registers),
    ...declareCalls(registers),
    ...declareReplica(registers),
    ...declareImports(registers),
    ...declareMemory(registers),
  }
}

/** Leads of visitors. */
function declareLeads(registers: Registry[]) {
  return {
    leadsUnread: new Gauge({
      name: 'faceplate_leads_unread',
      help: 'Leads that no email, webhook or command has delivered yet',
      registers,
    }),
    leadsUnreadOldest: new Gauge({
      name: 'faceplate_leads_unread_oldest_seconds',
      help: 'Age of the oldest undelivered lead; 0 if there is none',
      registers,
    }),
    leadsStored: new Counter({
      name: 'faceplate_leads_total',
      help: 'Leads received by the content service, by outcome: stored, duplicate, quarantined',
      labelNames: ['outcome'],
      registers,
    }),
  }
}

/** Messages that wait or are delivered. */
function declareOutbox(registers: Registry[]) {
  return {
    outboxMessages: new Gauge({
      name: 'faceplate_outbox_messages',
      help: 'Messages in the outbox, by channel and state: waiting or given_up',
      labelNames: ['channel', 'state'],
      registers,
    }),
    outboxOldest: new Gauge({
      name: 'faceplate_outbox_oldest_seconds',
      help: 'Age of the oldest waiting message in the outbox, by channel; 0 if there is none',
      labelNames: ['channel'],
      registers,
    }),
    outboxDeliveries: new Counter({
      name: 'faceplate_outbox_deliveries_total',
      help: 'Attempts to deliver a message of the outbox, by channel and outcome: delivered, failed or given_up',
      labelNames: ['channel', 'outcome'],
      registers,
    }),
  }
}

/** Calls, and what they cause in the database. */
function declareCalls(registers: Registry[]) {
  return {
    callSeconds: new Histogram({
      name: 'faceplate_content_call_seconds',
      help: 'Duration of calls in the content service, by call',
      labelNames: ['route'],
      buckets,
      registers,
    }),
    querySeconds: new Histogram({
      name: 'faceplate_content_query_seconds',
      help: 'Duration of database statements, by kind',
      labelNames: ['statement'],
      buckets,
      registers,
    }),
    databaseSeconds: new Counter({
      name: 'faceplate_content_database_seconds_total',
      help: 'Total time spent in the database, by the call that caused it',
      labelNames: ['route'],
      registers,
    }),
    databaseErrors: new Counter({
      name: 'faceplate_content_database_errors_total',
      help: 'Failed database statements, including those on a busy database, by kind',
      labelNames: ['statement'],
      registers,
    }),
  }
}

function declareReplica(registers: Registry[]) {
  return {
    replicaLost: new Gauge({
      name: 'faceplate_content_replica_lost',
      help: '1 while the database answers in place of the read replica; 0 otherwise, and without a replica',
      registers,
    }),
  }
}

/** Imports of the content folder. */
function declareImports(registers: Registry[]) {
  return {
    imports: new Counter({
      name: 'faceplate_content_imports_total',
      help: 'Imports of the content folder, by outcome',
      labelNames: ['outcome'],
      registers,
    }),
    importSeconds: new Histogram({
      name: 'faceplate_content_import_seconds',
      help: 'Duration of imports that changed the content',
      buckets: [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300],
      registers,
    }),
  }
}

/** Declares the limits of the process, which are read at each scrape. */
function declareMemory(registers: Registry[]) {
  return {
    memoryLimit: new Gauge({
      name: 'faceplate_content_memory_limit_bytes',
      help: 'Memory limit of the container of the content service, or memory of its machine',
      registers,
      collect() {
        // Without a limit, constrainedMemory() is 0 or larger than any physical memory.
        this.set(Math.min(process.constrainedMemory() || Infinity, totalmem()))
      },
    }),
    heapUsed: new Gauge({
      name: 'faceplate_content_heap_used_ratio',
      help: 'Used share of the V8 heap limit of the content service',
      registers,
      collect() {
        const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
        this.set(used / limit)
      },
    }),
  }
}

/** Writes all metrics in the Prometheus text format. Rejects if the database is unavailable. */
export async function readMetrics({ registry, updates }: ContentMetrics): Promise<string> {
  await Promise.all(updates.map((update) => update()))
  return registry.metrics()
}
