import { LRUCache } from 'lru-cache'
import type { CachedBody } from './cached.body.ts'

/** An answer as it is kept and sent: out of its envelope, ready to write. */
export interface Answer {
  status: number
  contentType: string
  body: CachedBody
}

/** How a request was answered, in the words of RFC 9211. */
export type CacheOutcome = 'hit' | 'joined' | 'miss'

export interface Fetched {
  answer: Answer
  /** How long the answer is fresh; 0: it is not kept. */
  freshMs: number
}

export interface ReadCacheOptions {
  maxBytes: number
  /** Milliseconds on a clock that never goes back. */
  now: () => number
}

interface Entry {
  answer: Answer
  storedAtMs: number
  freshUntilMs: number
}

export interface CacheRead {
  answer: Answer
  outcome: CacheOutcome
  /** Milliseconds since the answer was stored, and until it is stale. */
  ageMs: number
  ttlMs: number
}

/**
 * Answers of safe calls by canonical key. Callers that ask for the same key at the same time share
 * one fetch, whether it succeeds or fails.
 */
export class ReadCache {
  #entries: LRUCache<string, Entry>
  #pending = new Map<string, Promise<Fetched>>()
  #now: () => number

  constructor({ maxBytes, now }: ReadCacheOptions) {
    this.#now = now
    this.#entries = new LRUCache({
      maxSize: maxBytes,
      // A body may later be kept in three encodings; what compression adds is under its own size.
      sizeCalculation: ({ answer }, key) => 2 * answer.body.bytes.length + key.length + 200,
    })
  }

  async read(key: string, fetch: () => Promise<Fetched>): Promise<CacheRead> {
    const now = this.#now()
    const entry = this.#entries.get(key)
    if (entry && now < entry.freshUntilMs) {
      return {
        answer: entry.answer,
        outcome: 'hit',
        ageMs: now - entry.storedAtMs,
        ttlMs: entry.freshUntilMs - now,
      }
    }
    const joined = this.#pending.get(key)
    const { answer, freshMs } = await (joined ?? this.#fetch(key, fetch))
    return { answer, outcome: joined ? 'joined' : 'miss', ageMs: 0, ttlMs: freshMs }
  }

  async #fetch(key: string, fetch: () => Promise<Fetched>): Promise<Fetched> {
    const pending = fetch()
    this.#pending.set(key, pending)
    try {
      const fetched = await pending
      if (fetched.freshMs > 0) {
        const now = this.#now()
        this.#entries.set(key, {
          answer: fetched.answer,
          storedAtMs: now,
          freshUntilMs: now + fetched.freshMs,
        })
      }
      return fetched
    } finally {
      this.#pending.delete(key)
    }
  }
}
