import { Type, type Static } from 'typebox'
import { Code, Day, IdOrCode, Picture } from '../shared/code.contract.ts'
import { describe } from '../shared/description.ts'
import { createPage, PageQuery } from '../shared/pagination.contract.ts'
import { Prose } from '../shared/prose.contract.ts'
import { GoodCard } from './goods.contract.ts'
import type { RouteContract } from './route.contract.ts'

export const NewsGroup = Type.Object(
  {
    id: describe(Type.Integer(), 'Number of the group', 3),
    code: describe(Code, 'Code of the group', 'events'),
    title: describe(Type.String(), 'Its name', 'Events'),
    sort: describe(Type.Integer(), 'Where it stands among groups: the least is first', 30),
    news_count: describe(Type.Integer({ minimum: 0 }), 'News in it', 5),
  },
  { title: 'NewsGroup', description: 'A group that news are in' },
)

/** A news item as a list shows it; without a picture of its own the site shows its no-image one. */
export const NewsItem = Type.Object(
  {
    id: describe(Type.Integer(), 'Number of the news item', 52),
    code: describe(Code, 'Its code, as it stands in addresses', 'ks-9006-chassis'),
    title: describe(
      Type.String(),
      'Its headline',
      'KS-9006: six slots, 28.8 Tbit/s and no midplane',
    ),
    summary: describe(
      Type.String(),
      'What happened, in a sentence or two',
      'A ten-rack-unit chassis for up to 144 × 25G or 72 × 100G.',
    ),
    image: describe(Picture, 'Path of its picture; null where it has none'),
    published_on: describe(Day, 'Day of publication', '2025-09-08'),
    group: describe(
      Type.Object({
        id: describe(Type.Integer(), 'Number of the group', 1),
        code: describe(Code, 'Code of the group', 'product-news'),
        title: describe(Type.String(), 'Name of the group', 'Product news'),
      }),
      'The group that it is in',
    ),
  },
  { title: 'NewsItem', description: 'A news item as a list shows it' },
)

export const NewsYear = Type.Object(
  {
    year: describe(Type.Integer(), 'The year', 2026),
    news_count: describe(Type.Integer({ minimum: 0 }), 'News published in it', 6),
  },
  { title: 'NewsYear', description: 'A year that news were published in' },
)

const Neighbour = Type.Union([
  Type.Object(
    {
      code: describe(Code, 'Code of the news item', 'kw-740-wifi-7'),
      title: describe(Type.String(), 'Its headline', 'KW-740: Wi-Fi 7 on three bands'),
    },
    { title: 'NewsNeighbour', description: 'A news item by code and headline' },
  ),
  Type.Null(),
])

/**
 * A news item as its own page shows it. What is optional is an addition of ours: another
 * API may not have it, and the page does without.
 */
export const NewsArticle = Type.Object(
  {
    ...NewsItem.properties,
    text: describe(Prose, 'The text, in HTML'),
    number: describe(
      Type.Union([Type.Integer(), Type.Null()]),
      'The number it had on the former site, whose addresses are redirected by it; null where it had none',
      81,
    ),
    goods: Type.Optional(
      describe(Type.Array(GoodCard), 'The goods that the text links to, in its order'),
    ),
    older: Type.Optional(describe(Neighbour, 'Published before it; null: it is the first')),
    newer: Type.Optional(describe(Neighbour, 'Published after it; null: it is the last')),
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
  summary: 'News, newest first, a page at a time',
  query: Type.Object(
    {
      ...PageQuery,
      group: Type.Optional(
        describe(IdOrCode, 'Number or code of a group: only its news', 'events'),
      ),
      year: Type.Optional(
        describe(
          Type.Integer({ minimum: 1000, maximum: 9999 }),
          'Only those published in this year',
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
  summary: 'One news item by its id, or by the number it had on the former site',
  params: Type.Object({
    id: describe(IdOrCode, 'Its number, or the one it had on the former site', '81'),
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
  params: Type.Object({
    code: describe(IdOrCode, 'Code of the news item', 'ks-9006-chassis'),
  }),
  response: NewsArticle,
  cache: { ...cache, tags: ['news', 'catalogue'] },
} as const satisfies RouteContract

export const getNewsGroups = {
  name: 'getNewsGroups',
  feature: 'news',
  method: 'GET',
  path: 'news/groups',
  summary: 'The groups that news are in',
  response: Type.Array(NewsGroup),
  cache,
} as const satisfies RouteContract

export const getNewsYears = {
  name: 'getNewsYears',
  feature: 'news',
  method: 'GET',
  path: 'news/years',
  summary: 'The years that news, all or those of one group, were published in, newest first',
  query: Type.Object(
    {
      group: Type.Optional(
        describe(IdOrCode, 'Number or code of a group: only years of its news', 'events'),
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
  params: Type.Object({ id: describe(IdOrCode, 'Number or code of the group', 'events') }),
  response: NewsGroup,
  cache,
} as const satisfies RouteContract
