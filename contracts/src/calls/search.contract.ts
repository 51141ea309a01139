import { Type, type Static } from 'typebox'
import { describe } from '../shared/description.ts'
import { GoodCard } from './goods.contract.ts'
import { NewsItem } from './news.contract.ts'
import type { RouteContract } from './route.contract.ts'
import { maxSearchLength } from './search.query.ts'
import { SolutionCard } from './solutions.contract.ts'

export const UnderstoodPart = Type.Object(
  {
    text: describe(Type.String(), 'The part of the text, as it was typed', '10km'),
    kind: describe(
      Type.Enum(['characteristic', 'word']),
      'A characteristic of products, or a synonym',
      'characteristic',
    ),
    meaning: describe(Type.String(), 'Interpretation of the part', 'Reach: from 10 km'),
    without: describe(Type.String(), 'The search text without this part', 'sfp'),
  },
  {
    title: 'UnderstoodPart',
    description: 'A part of the search text that was interpreted, not only matched as words',
  },
)

export type UnderstoodPart = Static<typeof UnderstoodPart>

const count = describe(Type.Integer({ minimum: 0 }), 'Total number of results, listed or not', 12)

/** Search results, best first in each group. `count` is the total; the list is one page of it. */
export const SearchResult = Type.Object(
  {
    catalog: describe(
      Type.Object({ count, goods: describe(Type.Array(GoodCard), 'Best first') }),
      'Products found',
    ),
    news: describe(
      Type.Object({ count, items: describe(Type.Array(NewsItem), 'Best first') }),
      'News found',
    ),
    solutions: describe(
      Type.Object({ count, items: describe(Type.Array(SolutionCard), 'Best first') }),
      'Solutions found',
    ),
    understood: Type.Optional(
      describe(Type.Array(UnderstoodPart), 'Interpreted parts of the search text'),
    ),
    dropped: Type.Optional(
      describe(
        Type.Array(Type.String()),
        'Words of the search text that nothing has together with the others; the results are those without them',
        ['waterproof'],
      ),
    ),
    instead: Type.Optional(
      describe(
        Type.Array(Type.String()),
        'Similar texts that have results: if this one has none, or if a word of it may be a typing error',
        ['KS-1208'],
      ),
    ),
  },
  { title: 'SearchResult', description: 'Search results, best first in each group' },
)

export type SearchResult = Static<typeof SearchResult>

export const searchSite = {
  name: 'searchSite',
  feature: 'search',
  method: 'GET',
  limit: 'search',
  path: 'search',
  summary:
    'Products, news and solutions that match a text, regardless of case, hyphens, spaces and keyboard layout',
  query: Type.Object(
    {
      q: Type.Optional(
        describe(
          Type.String({ maxLength: maxSearchLength, pattern: '^[^\\u0000]*$' }),
          'Search text; a single character finds nothing',
          'sfp 10km',
        ),
      ),
      limit: Type.Optional(
        describe(
          Type.Integer({ minimum: 1, maximum: 50 }),
          'Maximum number of results in each group',
          5,
        ),
      ),
      page: Type.Optional(
        describe(
          Type.Integer({ minimum: 1, maximum: 10_000 }),
          'Page of results in each group, from 1; a page has `limit` results',
          1,
        ),
      ),
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
