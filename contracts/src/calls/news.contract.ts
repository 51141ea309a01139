import { Type, type Static } from 'typebox'
import { maybe, orElse } from '../shared/absence.ts'
import { AskedCode, Code, Day, IdOrCode, Picture } from '../shared/code.contract.ts'
import { describe } from '../shared/description.ts'
import { media, photo } from '../shared/media.contract.ts'
import { createPage, PageQuery } from '../shared/pagination.contract.ts'
import { Prose } from '../shared/prose.contract.ts'
import { GoodCard } from './goods.contract.ts'
import type { RouteContract } from './route.contract.ts'

export const NewsGroup = Type.Object(
  {
    id: describe(Type.Integer(), 'Group id', 3),
    code: describe(Code, 'Group code', 'events'),
    title: describe(
      orElse(Type.String(), ({ name }) => name),
      'Group name; an API may send it as `name`',
      'Events',
    ),
    sort: describe(orElse(Type.Integer(), 0), 'Sort position among groups, ascending', 30),
    news_count: describe(
      maybe(Type.Integer({ minimum: 0 })),
      'Number of news items in the group; null if they are not counted',
      5,
    ),
  },
  { title: 'NewsGroup', description: 'A group of news' },
)

/** A news item as a list shows it; if it has no picture, the site shows a placeholder. */
export const NewsItem = Type.Object(
  {
    id: describe(maybe(Type.Integer()), 'News item id; null if it has only a code', 52),
    code: describe(Code, 'News item code, as used in URLs', 'ks-9006-chassis'),
    title: describe(Type.String(), 'Headline', 'KS-9006: six slots, 14.4 Tbit/s and no midplane'),
    summary: describe(
      maybe(Type.String()),
      'Summary, in a sentence or two; null if there is none',
      'A ten-rack-unit chassis with 72 × 100G.',
    ),
    image: describe(Picture, 'Path of the picture; null if there is none'),
    photo,
    published_on: describe(
      maybe(Day),
      'Day of publication; null if it is not stated',
      '2025-09-08',
    ),
    group: describe(
      maybe(
        Type.Object({
          id: describe(Type.Integer(), 'Group id', 1),
          code: describe(Code, 'Group code', 'product-news'),
          title: describe(Type.String(), 'Group name', 'Product news'),
        }),
      ),
      'Its group; null if it is not stated',
    ),
  },
  { title: 'NewsItem', description: 'A news item as a list shows it' },
)

export const NewsYear = Type.Object(
  {
    year: describe(Type.Integer(), 'Year', 2026),
    news_count: describe(
      Type.Integer({ minimum: 0 }),
      'Number of news items published in the year',
      6,
    ),
  },
  { title: 'NewsYear', description: 'A year with published news' },
)

const Neighbour = Type.Union([
  Type.Object(
    {
      code: describe(Code, 'News item code', 'kw-740-wifi-7'),
      title: describe(Type.String(), 'Headline', 'KW-740: Wi-Fi 7 on three bands'),
    },
    { title: 'NewsNeighbour', description: 'A news item by code and headline' },
  ),
  Type.Null(),
])

/**
 * A news item as its own page shows it. Optional properties are additions of this product: an API of someone else may
 * lack them, and the page works without.
 */
export const NewsArticle = Type.Object(
  {
    ...NewsItem.properties,
    ...media,
    text: describe(Prose, 'Text, as HTML'),
    number: describe(
      Type.Union([Type.Integer(), Type.Null()]),
      'Id on the former site, from whose URLs the site redirects; null if it had none',
      81,
    ),
    goods: Type.Optional(
      describe(Type.Array(GoodCard), 'Products that the text links to, in order'),
    ),
    older: Type.Optional(
      describe(Neighbour, 'Previous (older) news item; null: this is the oldest'),
    ),
    newer: Type.Optional(describe(Neighbour, 'Next (newer) news item; null: this is the newest')),
  },
  { title: 'NewsArticle', description: 'A news item as its own page shows it' },
)

export type NewsGroup = Static<typeof NewsGroup>
export type NewsYear = Static<typeof NewsYear>
export type NewsItem = Static<typeof NewsItem>
export type NewsArticle = Static<typeof NewsArticle>

const cache = { freshSeconds: 60, staleSeconds: 3600, tags: ['news'] } as const

export const getNewsList = {
  name: 'getNewsList',
  feature: 'news',
  method: 'GET',
  path: 'news/list',
  summary: 'News, newest first, paginated',
  description:
    'One page of news, 12 by default and at most 100, newest first. `group` and `year` narrow the list ' +
    'together; a year without news gives an empty page. 404 if `group` is unknown.',
  query: Type.Object(
    {
      ...PageQuery,
      group: Type.Optional(describe(IdOrCode, 'Id or code of a group: only its news', 'events')),
      year: Type.Optional(
        describe(
          Type.Integer({ minimum: 1000, maximum: 9999 }),
          'Only news published in this year',
          2026,
        ),
      ),
    },
    { additionalProperties: false },
  ),
  response: createPage(NewsItem),
  cache,
} as const satisfies RouteContract

export const getNewsSingle = {
  name: 'getNewsSingle',
  feature: 'news',
  method: 'GET',
  path: 'news/single/{id}',
  summary: 'One news item by its id, or by its id on the former site',
  description:
    'For links of a former site: a number is first taken for an id on that site and then for an id of ours; ' +
    'any other text is taken for a code. The response is that of `GET news/{code}`, which new programs call. ' +
    '404 if nothing matches.',
  params: Type.Object({
    id: describe(IdOrCode, 'Id of the news item, or its id on the former site', '81'),
  }),
  response: NewsArticle,
  cache: { ...cache, tags: ['news', 'catalogue'] },
} as const satisfies RouteContract

export const getNewsArticle = {
  name: 'getNewsArticle',
  feature: 'news',
  method: 'GET',
  path: 'news/{code}',
  summary: 'One news item by its code',
  description:
    'A news item as its page shows it: text as HTML, media, the products that the text links to, and the next ' +
    'older and newer item. 404 if no item has this code; ids are not accepted here.',
  params: Type.Object({
    code: describe(AskedCode, 'News item code', 'ks-9006-chassis'),
  }),
  response: NewsArticle,
  cache: { ...cache, tags: ['news', 'catalogue'] },
} as const satisfies RouteContract

export const getNewsGroups = {
  name: 'getNewsGroups',
  feature: 'news',
  method: 'GET',
  path: 'news/groups',
  summary: 'Groups of news',
  description:
    'All groups in one list, sorted by `sort`, each with its number of news items, which may be 0.',
  response: Type.Array(NewsGroup),
  cache,
} as const satisfies RouteContract

export const getNewsYears = {
  name: 'getNewsYears',
  feature: 'news',
  method: 'GET',
  path: 'news/years',
  summary: 'Years with published news, of all groups or one, newest first',
  description:
    'Years that have news, newest first, each with its number of items: the values for `year` of `GET ' +
    'news/list`. 404 if `group` is unknown.',
  query: Type.Object(
    {
      group: Type.Optional(
        describe(IdOrCode, 'Id or code of a group: only years of its news', 'events'),
      ),
    },
    { additionalProperties: false },
  ),
  response: Type.Array(NewsYear),
  cache,
} as const satisfies RouteContract

export const getNewsGroup = {
  name: 'getNewsGroup',
  feature: 'news',
  method: 'GET',
  path: 'news/group/{id}',
  summary: 'One group of news, by id or code',
  description:
    'A group with its number of news items; the items are in `GET news/list` with `group`. 404 if no group ' +
    'has this id or code.',
  params: Type.Object({ id: describe(IdOrCode, 'Id or code of the group', 'events') }),
  response: NewsGroup,
  cache,
} as const satisfies RouteContract
