import { LRUCache } from 'lru-cache'
import type { PrimaryApi } from './worker.ipc.ts'

/** As many clients as one process remembers for each limit class (`limits.ts`). */
const maxClients = 10_000

/** Counts the requests of clients for all workers, each in a window that starts with the first request. */
export function createClientCount(now: () => number): PrimaryApi['count'] {
  const windows = new LRUCache<string, { current: number; endsMs: number }>({ max: maxClients })
  return (client, windowMs) => {
    const nowMs = now()
    const known = windows.get(client)
    const window = known && known.endsMs > nowMs ? known : { current: 0, endsMs: nowMs + windowMs }
    window.current += 1
    windows.set(client, window)
    return { current: window.current, ttl: window.endsMs - nowMs }
  }
}
