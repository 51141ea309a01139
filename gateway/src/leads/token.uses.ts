import { LRUCache } from 'lru-cache'
import { oldestMs } from './form.token.ts'

/** How a request uses a token: as the first one, again as a retry of the first one, or after another request. */
export type TokenUse = 'first' | 'retry' | 'used'

/** Remembers which request has used a form token. */
export interface TokenUses {
  /** @param user the request; a retry is the same user */
  claim(token: string, user: string): TokenUse | Promise<TokenUse>
  /** Forgets the use by a request that was rejected: its sender corrects the form and sends it again. */
  release(token: string): void
}

/** A use that was forgotten makes no request suspicious. 20,000 of them take some 5 MB. */
const maxUses = 20_000

/** Remembers the uses of the last day in this process. */
export function createTokenUses(now: () => number) {
  const users = new LRUCache<string, string>({
    max: maxUses,
    ttl: oldestMs,
    ttlResolution: 0,
    perf: { now },
  })
  return {
    claim(token: string, user: string): TokenUse {
      const known = users.get(token)
      if (known !== undefined) return known === user ? 'retry' : 'used'
      users.set(token, user)
      return 'first'
    },
    release: (token: string) => void users.delete(token),
  } satisfies TokenUses
}
