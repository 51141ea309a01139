import { Type, type Static } from 'typebox'
import { addressOf } from '../pages/site.pages.ts'
import { Address, Code } from '../shared/code.contract.ts'
import { describe } from '../shared/description.ts'
import type { RouteContract } from './route.contract.ts'

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

const ShownGood = Type.Object({
  code: describe(Code, 'Code of the good, as it stands in addresses', 'ks-3354u'),
  name: describe(Type.String(), 'Name of the good, its model', 'KS-3354U'),
})

const shownWords = {
  title: describe(Type.String(), 'Its headline', 'One rack unit at scale 1:1'),
  description: describe(
    Type.String(),
    'A sentence or two below the headline',
    'Hold a switch beside it',
  ),
}

const Millimetres = Type.Number({ minimum: 0 })

export const PanelCallout = Type.Object(
  {
    title: describe(Type.String(), 'What it is', '2.5G with PoE++'),
    text: describe(Type.String(), 'What is to be known of it', 'Up to 90 W on a port'),
    count: describe(Type.Integer({ minimum: 1 }), 'How many of them there are', 48),
    x: describe(Millimetres, 'Where they begin, mm from the left end of the panel', 118.4),
    y: describe(Millimetres, 'Where they begin, mm from the upper edge of the panel', 12.1),
    width: describe(Millimetres, 'How much of the panel they take, mm', 231.6),
    height: describe(Millimetres, 'How tall they are, mm', 26.4),
  },
  { title: 'PanelCallout', description: 'Sockets of a front panel, and where they are on it' },
)

export const Showcase = Type.Object(
  {
    panel: Type.Optional(
      describe(
        Type.Object({
          good: describe(ShownGood, 'The good that is shown'),
          ...shownWords,
          image: describe(
            Address,
            'Path of the picture of its front panel, nothing around it',
            '/images/goods/ks-3354u-panel.svg',
          ),
          width: describe(Millimetres, 'How wide the panel is, mm', 482.6),
          height: describe(Millimetres, 'How tall the panel is, mm', 44.5),
          callouts: describe(Type.Array(PanelCallout), 'What is named on it'),
        }),
        'A device that is shown as large as it is',
      ),
    ),
    drawing: Type.Optional(
      describe(
        Type.Object({
          good: describe(ShownGood, 'The good that is shown'),
          ...shownWords,
          image: describe(
            Address,
            'Path of its technical drawing',
            '/images/goods/kp-1616-outline.svg',
          ),
          facts: describe(
            Type.Array(
              Type.Object({
                value: describe(Type.String(), 'The figure, with its unit', '440 × 44 × 320 mm'),
                name: describe(Type.String(), 'What it says', 'width, height, depth'),
              }),
            ),
            'Figures beside it',
          ),
        }),
        'A technical drawing that is shown large',
      ),
    ),
  },
  { title: 'Showcase', description: 'Devices of the home page that are shown as they are built' },
)

export type Banner = Static<typeof Banner>
export type PanelCallout = Static<typeof PanelCallout>
export type Showcase = Static<typeof Showcase>

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

export const getShowcase = {
  name: 'getShowcase',
  feature: 'banners',
  method: 'GET',
  path: 'banners/showcase',
  summary: 'Devices that the home page shows as they are built',
  response: Showcase,
  cache: { ...bannersCache, tags: ['banners', 'catalogue'] },
} as const satisfies RouteContract
