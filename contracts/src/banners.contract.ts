import { Type, type Static } from 'typebox'
import type { RouteContract } from './route.contract.ts'

export const Banner = Type.Object({
  id: Type.Integer(),
  /** Where a click leads: a path of the site or an absolute https address. */
  url: Type.String(),
  image: Type.String(),
  title: Type.String(),
  description: Type.String(),
})

export type Banner = Static<typeof Banner>

const bannersCache = { freshSeconds: 60, staleSeconds: 3600, tags: ['banners'] } as const

export const getBaseBanners = {
  name: 'getBaseBanners',
  feature: 'banners',
  method: 'GET',
  path: 'banners/base',
  summary: 'Banners of the home page, in the order they are shown',
  response: Type.Array(Banner),
  cache: bannersCache,
} as const satisfies RouteContract

export const getTeachingBanners = {
  name: 'getTeachingBanners',
  feature: 'banners',
  method: 'GET',
  path: 'banners/teaching',
  summary: 'Banners of the training column of the menu',
  response: Type.Array(Banner),
  cache: bannersCache,
} as const satisfies RouteContract

export const getCompanyBanners = {
  name: 'getCompanyBanners',
  feature: 'banners',
  method: 'GET',
  path: 'banners/company',
  summary: 'Banners of the company column of the menu, of which the first is shown',
  response: Type.Array(Banner),
  cache: bannersCache,
} as const satisfies RouteContract
