import type { PurgeScope } from '@faceplate/gateway/cache/purge'
import * as fc from 'fast-check'

// Arbitraries for random histories of a cache.

export const aKey = fc.constantFrom('a', 'b')

export const aScope = fc.constantFrom<PurgeScope>(
  { all: true },
  { tags: ['all-goods'] },
  { tags: ['tag-a'] },
  { paths: ['a'] },
  { paths: ['b', 'c'] },
  { tags: ['tag-b'], paths: ['a'] },
)
