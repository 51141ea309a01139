import { Type, type Static } from 'typebox'
import { GoodCard } from './catalogue.contract.ts'
import { NewsItem } from './news.contract.ts'
import type { RouteContract } from './route.contract.ts'
import { maxSearchLength } from './search.query.ts'
import { SolutionCard } from './solutions.contract.ts'

/** What a text finds, best first in each group. A count tells of all finds, a list holds the first. */
export const SearchResult = Type.Object({
  catalog: Type.Object({ count: Type.Integer({ minimum: 0 }), goods: Type.Array(GoodCard) }),
  news: Type.Object({ count: Type.Integer({ minimum: 0 }), items: Type.Array(NewsItem) }),
  solutions: Type.Object({ count: Type.Integer({ minimum: 0 }), items: Type.Array(SolutionCard) }),
})

export type SearchResult = Static<typeof SearchResult>

export const searchSite = {
  name: 'searchSite',
  feature: 'search',
  method: 'GET',
  path: 'search',
  summary: 'Goods, news and solutions that a text finds, whatever its case, hyphens and spaces',
  query: Type.Object(
    {
      q: Type.Optional(Type.String({ maxLength: maxSearchLength, pattern: '^[^\\u0000]*$' })),
      /** Finds listed in each group. */
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
    },
    { additionalProperties: false },
  ),
  response: SearchResult,
  cache: {
    freshSeconds: 30,
    staleSeconds: 600,
    tags: ['search', 'catalogue', 'news', 'solutions'],
  },
} as const satisfies RouteContract
