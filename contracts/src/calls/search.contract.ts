import { Type, type Static } from 'typebox'
import { describe } from '../shared/description.ts'
import { GoodCard } from './goods.contract.ts'
import { NewsItem } from './news.contract.ts'
import type { RouteContract } from './route.contract.ts'
import { maxSearchLength } from './search.query.ts'
import { SolutionCard } from './solutions.contract.ts'

export const UnderstoodPart = Type.Object(
  {
    text: describe(Type.String(), 'The part, as it was typed', '10km'),
    kind: describe(
      Type.Enum(['characteristic', 'word']),
      'A characteristic of goods, or another word for what was typed',
      'characteristic',
    ),
    meaning: describe(Type.String(), 'What it was taken for', 'Reach: from 10 km'),
    without: describe(Type.String(), 'The whole text without it', 'sfp'),
  },
  {
    title: 'UnderstoodPart',
    description: 'A part of a text that was understood as more than the words it is of',
  },
)

export type UnderstoodPart = Static<typeof UnderstoodPart>

const count = describe(Type.Integer({ minimum: 0 }), 'How many were found, listed or not', 12)

/** What a text finds, best first in each group. A count tells of all finds, a list holds the first. */
export const SearchResult = Type.Object(
  {
    catalog: describe(
      Type.Object({ count, goods: describe(Type.Array(GoodCard), 'Best first') }),
      'Goods that were found',
    ),
    news: describe(
      Type.Object({ count, items: describe(Type.Array(NewsItem), 'Best first') }),
      'News that were found',
    ),
    solutions: describe(
      Type.Object({ count, items: describe(Type.Array(SolutionCard), 'Best first') }),
      'Solutions that were found',
    ),
    understood: Type.Optional(
      describe(Type.Array(UnderstoodPart), 'What the text was understood as, beside its words'),
    ),
    instead: Type.Optional(
      describe(
        Type.Array(Type.String()),
        'Where nothing was found: texts near to this one that find something',
        ['KS-1208'],
      ),
    ),
  },
  { title: 'SearchResult', description: 'What a text finds, best first in each group' },
)

export type SearchResult = Static<typeof SearchResult>

export const searchSite = {
  name: 'searchSite',
  feature: 'search',
  method: 'GET',
  limit: 'search',
  path: 'search',
  summary:
    'Goods, news and solutions that a text finds, whatever its case, hyphens, spaces and keyboard layout',
  query: Type.Object(
    {
      q: Type.Optional(
        describe(
          Type.String({ maxLength: maxSearchLength, pattern: '^[^\\u0000]*$' }),
          'The text to find; one of a single character finds nothing',
          'sfp 10km',
        ),
      ),
      limit: Type.Optional(
        describe(Type.Integer({ minimum: 1, maximum: 50 }), 'Finds listed in each group', 5),
      ),
      page: Type.Optional(
        describe(
          Type.Integer({ minimum: 1, maximum: 10_000 }),
          'Which `limit` finds of each group are listed, from 1',
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
