import { Type, type Static } from 'typebox'
import { GoodCard } from './catalogue.contract.ts'
import { Code, Day, IdOrCode } from './code.contract.ts'
import { createPage, PageQuery } from './pagination.contract.ts'
import { Prose } from './prose.contract.ts'
import type { RouteContract } from './route.contract.ts'

export const NewsGroup = Type.Object({
  id: Type.Integer(),
  code: Code,
  title: Type.String(),
  sort: Type.Integer(),
  news_count: Type.Integer({ minimum: 0 }),
})

/** A news item as a list shows it; without a picture of its own the site shows its no-image one. */
export const NewsItem = Type.Object({
  id: Type.Integer(),
  code: Code,
  title: Type.String(),
  summary: Type.String(),
  image: Type.Union([Type.String(), Type.Null()]),
  published_on: Day,
  group: Type.Object({ id: Type.Integer(), code: Code, title: Type.String() }),
})

export const NewsYear = Type.Object({
  year: Type.Integer(),
  news_count: Type.Integer({ minimum: 0 }),
})

const Neighbour = Type.Union([Type.Object({ code: Code, title: Type.String() }), Type.Null()])

/**
 * A news item as its own page shows it. What is optional is an addition of ours: another
 * API may not have it, and the page does without.
 */
export const NewsArticle = Type.Object({
  ...NewsItem.properties,
  text: Prose,
  /** The number it had on the former site; addresses of that site are redirected by it. */
  number: Type.Union([Type.Integer(), Type.Null()]),
  /** The goods that the text links to, in its order. */
  goods: Type.Optional(Type.Array(GoodCard)),
  /** The news published before it, and after it. */
  older: Type.Optional(Neighbour),
  newer: Type.Optional(Neighbour),
})

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
      group: Type.Optional(IdOrCode),
      year: Type.Optional(Type.Integer({ minimum: 1000, maximum: 9999 })),
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
  params: Type.Object({ id: IdOrCode }),
  response: NewsArticle,
  cache: { ...cache, tags: ['news', 'catalogue'] },
} as const satisfies RouteContract

export const getNewsArticle = {
  name: 'getNewsArticle',
  feature: 'news',
  method: 'GET',
  path: 'news/{code}',
  summary: 'One news item by its code',
  params: Type.Object({ code: IdOrCode }),
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
  query: Type.Object({ group: Type.Optional(IdOrCode) }, { additionalProperties: false }),
  response: Type.Array(NewsYear),
  cache,
} as const satisfies RouteContract

export const getNewsGroup = {
  name: 'getNewsGroup',
  feature: 'news',
  method: 'GET',
  path: 'news/group/{id}',
  summary: 'One group of news, by id or code',
  params: Type.Object({ id: IdOrCode }),
  response: NewsGroup,
  cache,
} as const satisfies RouteContract
