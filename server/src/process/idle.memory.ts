import { Session } from 'node:inspector/promises'
import { performance } from 'node:perf_hooks'

export interface IdleMemoryOptions {
  /** Resident memory that ordinary load takes; only memory above it is returned. */
  limitBytes: number
  onReturned: (memory: { fromBytes: number; toBytes: number }) => void
  checkEveryMs?: number
}

const defaultCheckEveryMs = 10_000
/** Share of busy time above which a check does nothing: a collection stops the process for some 0.2 s. */
const maxUtilization = 0.1
/** Growth after which a further collection is worthwhile. */
const stepBytes = 100_000_000

/**
 * Returns the memory of a peak to the system once the process is idle. V8 alone does not: it collects when objects are
 * created, and holds freed pages for later. Returns the function that ends the checks.
 */
export function returnIdleMemory({
  limitBytes,
  onReturned,
  checkEveryMs = defaultCheckEveryMs,
}: IdleMemoryOptions): () => void {
  let allowedBytes = limitBytes
  let last = performance.eventLoopUtilization()
  const check = async () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, last)
    last = now
    const fromBytes = process.memoryUsage.rss()
    if (utilization > maxUtilization || fromBytes <= allowedBytes) return
    allowedBytes = Infinity
    await collectAll()
    const toBytes = process.memoryUsage.rss()
    // The rest is in use or held by the C library, so another collection would return nothing.
    allowedBytes = Math.max(limitBytes, toBytes + stepBytes)
    onReturned({ fromBytes, toBytes })
  }
  const timer = setInterval(() => {
    // Without the inspector, the memory stays as it is.
    check().catch(() => clearInterval(timer))
  }, checkEveryMs)
  timer.unref()
  return () => clearInterval(timer)
}

/** Collects all garbage and releases the pages that V8 holds; `gc()` of `--expose-gc` would keep these pages. */
async function collectAll(): Promise<void> {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
}
