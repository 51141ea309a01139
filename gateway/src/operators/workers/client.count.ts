import { LRUCache } from 'lru-cache'
import type { PrimaryDuties } from './worker.line.ts'

/** As many clients of each class as one process remembers by itself (`limits.ts`). */
const mostClients = 10_000

/** Counts the requests of clients for all workers, each in a window that begins with its first. */
export function createClientCount(now: () => number): PrimaryDuties['count'] {
  const windows = new LRUCache<string, { current: number; endsMs: number }>({ max: mostClients })
  return (client, windowMs) => {
    const nowMs = now()
    const known = windows.get(client)
    const window = known && known.endsMs > nowMs ? known : { current: 0, endsMs: nowMs + windowMs }
    window.current += 1
    windows.set(client, window)
    return { current: window.current, ttl: window.endsMs - nowMs }
  }
}
