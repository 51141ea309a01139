import { Type, type Static } from 'typebox'
import { GoodCard } from './catalogue.contract.ts'
import { NewsItem } from './news.contract.ts'
import type { RouteContract } from './route.contract.ts'
import { maxSearchLength } from './search.query.ts'
import { SolutionCard } from './solutions.contract.ts'

/** A part of a text that was understood as more than the words it is of. */
export const UnderstoodPart = Type.Object({
  /** As it was typed. */
  text: Type.String(),
  /** A characteristic of goods, or another word for what was typed. */
  kind: Type.Enum(['characteristic', 'word']),
  /** What it was taken for: `Reach: from 10 km`. */
  meaning: Type.String(),
  /** The whole text without it. */
  without: Type.String(),
})

export type UnderstoodPart = Static<typeof UnderstoodPart>

/** What a text finds, best first in each group. A count tells of all finds, a list holds the first. */
export const SearchResult = Type.Object({
  catalog: Type.Object({ count: Type.Integer({ minimum: 0 }), goods: Type.Array(GoodCard) }),
  news: Type.Object({ count: Type.Integer({ minimum: 0 }), items: Type.Array(NewsItem) }),
  solutions: Type.Object({ count: Type.Integer({ minimum: 0 }), items: Type.Array(SolutionCard) }),
  understood: Type.Optional(Type.Array(UnderstoodPart)),
  /** Where nothing was found: texts near to this one that find something. */
  instead: Type.Optional(Type.Array(Type.String())),
})

export type SearchResult = Static<typeof SearchResult>

export const searchSite = {
  name: 'searchSite',
  feature: 'search',
  method: 'GET',
  path: 'search',
  summary:
    'Goods, news and solutions that a text finds, whatever its case, hyphens, spaces and keyboard layout',
  query: Type.Object(
    {
      q: Type.Optional(Type.String({ maxLength: maxSearchLength, pattern: '^[^\\u0000]*$' })),
      /** Finds listed in each group. */
      limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
      /** So many finds of each group on. */
      page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
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
