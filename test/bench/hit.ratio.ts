import { EvictionQueues, type KeyOrigin } from '@faceplate/gateway/cache/eviction.queues'

/** A request of a trace. Only the requests of visitors count for the hit ratio. */
interface TraceRequest {
  key: string
  bytes: number
  origin: KeyOrigin
  isVisitor: boolean
}

interface Trace {
  name: string
  /** Chance of a request to be one of the crawler, and one of the flood. */
  crawler: number
  flood: number
}

export interface HitRatio {
  trace: string
  lru: number
  ours: number
}

const maxBytes = 67_108_864
const requests = 200_000
const sitePages = 20_000
const pageBytes = 40_000

const traces: readonly Trace[] = [
  { name: 'visitors alone', crawler: 0, flood: 0 },
  { name: 'a crawler walks all pages', crawler: 0.3, flood: 0 },
  { name: 'a flood of projects of 288 kB', crawler: 0, flood: 0.3 },
  { name: 'both, half as fast', crawler: 0.15, flood: 0.15 },
]

/**
 * The hit ratios of visitors on some traces, with the eviction of the cache and with LRU in the same bytes. Visitors ask
 * for pages by a Zipf distribution (exponent 0.9); each fifth request has a filter in its query.
 */
export function measureHitRatios(): HitRatio[] {
  return traces.map((trace) => {
    const ours = new EvictionQueues<true>({ maxBytes, onEvict: () => {} })
    const readByLru = createLru()
    let [visits, hits, lruHits] = [0, 0, 0]
    for (const { key, bytes, origin, isVisitor } of generate(trace)) {
      const isHit = ours.get(key) !== undefined
      if (isHit) ours.use(key)
      else ours.set(key, true, { bytes, origin })
      const isLruHit = readByLru(key, bytes)
      if (!isVisitor) continue
      visits += 1
      if (isHit) hits += 1
      if (isLruHit) lruHits += 1
    }
    return { trace: trace.name, lru: lruHits / visits, ours: hits / visits }
  })
}

/** Returns whether a key was held, and holds it from now on in place of the least recently used ones. */
function createLru(): (key: string, bytes: number) => boolean {
  const held = new Map<string, number>()
  let sum = 0
  return (key, bytes) => {
    const isHit = held.delete(key)
    held.set(key, bytes)
    if (!isHit) sum += bytes
    for (const [oldest, size] of held) {
      if (sum <= maxBytes) break
      held.delete(oldest)
      sum -= size
    }
    return isHit
  }
}

function* generate({ crawler, flood }: Trace): Generator<TraceRequest> {
  const random = createRandom(1)
  const rank = createZipf(sitePages, 0.9)
  let [walked, flooded] = [0, 0]
  for (let at = 0; at < requests; at += 1) {
    const chance = random()
    if (chance < crawler) {
      const key = `/page-${walked % sitePages}/`
      walked += 1
      yield { key, bytes: pageBytes, origin: 'content', isVisitor: false }
    } else if (chance < crawler + flood) {
      const key = `/project/?goods=ks-1208*1*n${flooded}`
      flooded += 1
      yield { key, bytes: 288_000, origin: 'text', isVisitor: false }
    } else if (random() < 0.2) {
      const key = `/list/?filter=${rank(random())}`
      yield { key, bytes: 2 * pageBytes, origin: 'clients', isVisitor: true }
    } else {
      const key = `/page-${rank(random())}/`
      yield { key, bytes: pageBytes, origin: 'content', isVisitor: true }
    }
  }
}

/** Ranks by a chance from 0 to 1. */
function createZipf(count: number, exponent: number): (chance: number) => number {
  const sums: number[] = []
  let sum = 0
  for (let at = 1; at <= count; at += 1) sums.push((sum += at ** -exponent))
  return (chance) => {
    const wanted = chance * sum
    let [low, high] = [0, count - 1]
    while (low < high) {
      const middle = (low + high) >> 1
      if ((sums[middle] ?? 0) < wanted) low = middle + 1
      else high = middle
    }
    return low
  }
}

/** Repeatable random numbers from 0 to 1 (mulberry32). */
function createRandom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
