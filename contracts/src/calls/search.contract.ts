import { Type, type Static } from 'typebox'
import { pathOf } from '../pages/site.pages.ts'
import { orElse } from '../shared/absence.ts'
import { Address, Code } from '../shared/code.contract.ts'
import { describe } from '../shared/description.ts'
import { AnalogKind, ThirdPartyDevice } from './analogs.contract.ts'
import { GoodCard, GoodDocument, KeyFact } from './goods.contract.ts'
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

export const FoundGood = Type.Object(
  {
    ...GoodCard.properties,
    asked: Type.Optional(
      describe(
        Type.Array(KeyFact),
        'The characteristics that the search text asks for, with the values of this product',
        [{ name: 'MAC address table', text: '16,000' }],
      ),
    ),
  },
  { title: 'FoundGood', description: 'A product as a search result' },
)

export type FoundGood = Static<typeof FoundGood>

/** Total of a list that states none: that of its entries, which an API calls `goods` or `items`. */
const count = describe(
  orElse(Type.Integer({ minimum: 0 }), ({ goods, items }) => countEntries(goods ?? items)),
  'Total number of results, listed or not',
  12,
)

function countEntries(list: unknown): number {
  return Array.isArray(list) ? list.length : 0
}

/** Kinds of pages in search results. */
export const foundPageKinds = [
  'page',
  'question',
  'offer',
  'partner',
  'customer',
  'questionnaire',
  'external',
] as const

export const FoundPage = Type.Object(
  {
    kind: describe(
      Type.Enum([...foundPageKinds]),
      'Kind of the page; `question`: a frequently asked question, `external`: a page of another site that the menu links to',
      'question',
    ),
    title: describe(Type.String(), 'Title of the page', 'How do I send a device for repair?'),
    url: describe(
      Address,
      'Address of the page, with the fragment of a question',
      `${pathOf('support-faq-list')}#how-do-i-send-a-device-for-repair`,
    ),
    excerpt: describe(
      Type.String(),
      'The part of its text that matches, as plain text; may be empty',
      'Send support the serial number and a description of the fault.',
    ),
  },
  { title: 'FoundPage', description: 'A page of the site that matches a search text' },
)

export type FoundPage = Static<typeof FoundPage>

export const FoundDocument = Type.Object(
  {
    ...Type.Pick(GoodDocument, [
      'type',
      'title',
      'version',
      'published_on',
      'url',
      'media_type',
      'size',
    ]).properties,
    goods: describe(
      Type.Array(
        Type.Object({
          code: describe(Code, 'Product code', 'ks-2428'),
          name: describe(Type.String(), 'Product name', 'KS-2428'),
        }),
      ),
      'The products it belongs to that match the text, at most three',
    ),
  },
  { title: 'FoundDocument', description: 'A document or firmware that matches a search text' },
)

export type FoundDocument = Static<typeof FoundDocument>

export const FoundDevice = Type.Object(
  {
    device: describe(ThirdPartyDevice, 'The device of another manufacturer'),
    ours: describe(
      Type.Union([
        Type.Object({ good: describe(GoodCard, 'Our product'), kind: AnalogKind }),
        Type.Null(),
      ]),
      'Our closest product; null if none comes close, or if the text does not name the device for certain',
    ),
  },
  {
    title: 'FoundDevice',
    description: 'A device of another manufacturer that a search text names, with our product',
  },
)

export type FoundDevice = Static<typeof FoundDevice>

export const DeviceSeries = Type.Object(
  {
    vendor: describe(Type.String(), 'The manufacturer', 'Cisco'),
    text: describe(
      Type.String(),
      'Text that the names of the devices begin with or contain; empty for all devices of the manufacturer',
      'catalyst 9300',
    ),
    count: describe(Type.Integer({ minimum: 1 }), 'Number of devices', 20),
  },
  {
    title: 'DeviceSeries',
    description: 'Devices of one manufacturer that a search text may mean, too many to list',
  },
)

export type DeviceSeries = Static<typeof DeviceSeries>

/** Search results, best first in each group. `count` is the total; the list is one page of it. */
export const SearchResult = Type.Object(
  {
    catalog: describe(
      orElse(Type.Object({ count, goods: describe(Type.Array(FoundGood), 'Best first') }), {
        count: 0,
        goods: [],
      }),
      'Products found',
    ),
    news: describe(
      orElse(Type.Object({ count, items: describe(Type.Array(NewsItem), 'Best first') }), {
        count: 0,
        items: [],
      }),
      'News found',
    ),
    solutions: describe(
      orElse(Type.Object({ count, items: describe(Type.Array(SolutionCard), 'Best first') }), {
        count: 0,
        items: [],
      }),
      'Solutions found',
    ),
    devices: Type.Optional(
      describe(
        Type.Object({
          count,
          is_sure: describe(
            Type.Boolean(),
            'True: the text names these devices. False: it may mean one of them',
            true,
          ),
          items: describe(Type.Array(FoundDevice), 'Best first'),
          series: Type.Optional(
            describe(
              Type.Array(DeviceSeries),
              'If there are too many devices to list: how many of which manufacturer; `GET catalog/analogs/search` lists them',
            ),
          ),
          unread: Type.Optional(
            describe(
              Type.Array(Type.String()),
              'Words of the text that say nothing of the devices that it names',
              ['weight'],
            ),
          ),
        }),
        'Devices of other manufacturers that the text names; `GET catalog/analogs/search` compares them with ours',
      ),
    ),
    documents: Type.Optional(
      describe(
        Type.Object({ count, items: describe(Type.Array(FoundDocument), 'Best first') }),
        'Documents that the text names by their kind (`KS-2428P manual`), or by their title if no product matches',
      ),
    ),
    pages: Type.Optional(
      describe(
        Type.Object({
          count,
          is_named: describe(
            Type.Boolean(),
            'Whether the text is the title of the first page or one of its words',
            false,
          ),
          items: describe(Type.Array(FoundPage), 'Best first'),
        }),
        'Other pages of the site found: questions, offers, partners, texts, tools',
      ),
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
    dropped_from: Type.Optional(
      describe(
        Type.Literal('products'),
        'Set if only products are without the dropped words, because other results have all words',
        'products',
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
    'Products, documents, pages, solutions, news and devices of other manufacturers that match a text, regardless of case, hyphens, spaces and keyboard layout',
  description:
    'Each kind of result has its own count and up to `limit` results, 6 by default and at most 50, best ' +
    'first; `page` turns all kinds at once. Words without any result are left out and listed in `dropped`, ' +
    'and `instead` suggests texts that may be meant. A text of one character, or none, finds nothing and is ' +
    'no error.',
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
    tags: [
      'search',
      'catalogue',
      'news',
      'solutions',
      'navigation',
      'reference',
      'references',
      'partners',
      'promo',
      'forms',
      'analogs',
    ],
  },
} as const satisfies RouteContract
