import { Type, type Static } from 'typebox'
import { Address } from './code.contract.ts'
import { describe } from './description.ts'
import type { RouteContract } from './route.contract.ts'
import { addressOf } from './site.pages.ts'

export const Banner = Type.Object(
  {
    id: describe(Type.Integer(), 'Number of the banner', 1),
    url: describe(
      Address,
      'Where a click leads: a path of the site or an absolute https address',
      addressOf('product-code', { code: 'ks-5448-100g' }),
    ),
    image: describe(Address, 'Path of its picture', '/images/goods/ks-5448-100g-front.svg'),
    title: describe(Type.String(), 'Its headline', '48 × 25G and 8 × 100G in one rack unit'),
    description: describe(
      Type.String(),
      'A sentence below the headline',
      'KS-5448-100G forwards 4 Tbit/s at 410 W',
    ),
  },
  { title: 'Banner', description: 'A picture with a few words that leads somewhere' },
)

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
