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

export const getBaseBanners = {
  name: 'getBaseBanners',
  feature: 'banners',
  method: 'GET',
  path: 'banners/base',
  summary: 'Banners of the home page, in the order they are shown',
  response: Type.Array(Banner),
  cache: { freshSeconds: 60, staleSeconds: 3600, tags: ['banners'] },
} as const satisfies RouteContract
