import { Type, type Static } from 'typebox'
import { addressOf } from '../pages/site.pages.ts'
import { maybe } from '../shared/absence.ts'
import { Address, Code } from '../shared/code.contract.ts'
import { describe } from '../shared/description.ts'
import { photo } from '../shared/media.contract.ts'
import type { RouteContract } from './route.contract.ts'

export const Banner = Type.Object(
  {
    id: describe(maybe(Type.Integer()), 'Banner id; null if it has none', 1),
    url: describe(
      Address,
      'Target of the link: a path of the site or an absolute https URL',
      addressOf('product-code', { code: 'ks-5448-100g' }),
    ),
    image: describe(Address, 'Path of the picture', '/images/goods/ks-5448-100g-front.svg'),
    photo,
    title: describe(
      maybe(Type.String()),
      'Headline; null: the picture says it all',
      '48 × 25G and 8 × 100G in one rack unit',
    ),
    description: describe(
      maybe(Type.String()),
      'A sentence below the headline; null if there is none',
      'KS-5448-100G forwards 4 Tbit/s at 410 W',
    ),
  },
  { title: 'Banner', description: 'A linked picture with a headline and a sentence' },
)

const ShownGood = Type.Object({
  code: describe(Code, 'Product code, as used in URLs', 'ks-3354u'),
  name: describe(Type.String(), 'Product name (the model)', 'KS-3354U'),
})

const shownWords = {
  title: describe(Type.String(), 'Headline', 'One rack unit at scale 1:1'),
  description: describe(
    Type.String(),
    'A sentence or two below the headline',
    'Hold a switch beside it',
  ),
}

const Millimetres = Type.Number({ minimum: 0 })

export const PanelCallout = Type.Object(
  {
    title: describe(Type.String(), 'Name of the group of sockets', '2.5G with PoE++'),
    text: describe(Type.String(), 'Note on these sockets', 'Up to 90 W on a port'),
    count: describe(Type.Integer({ minimum: 1 }), 'Number of sockets', 48),
    x: describe(Millimetres, 'Distance of the group from the left edge of the panel, mm', 118.4),
    y: describe(Millimetres, 'Distance of the group from the upper edge of the panel, mm', 12.1),
    width: describe(Millimetres, 'Width of the group, mm', 231.6),
    height: describe(Millimetres, 'Height of the group, mm', 26.4),
  },
  { title: 'PanelCallout', description: 'A group of sockets on a front panel, with its position' },
)

const piecePicture = (piece: string) =>
  describe(
    Address,
    `Path of the picture of the ${piece}`,
    `/images/goods/ks-5532-400g-inside-${piece}.svg`,
  )

const InsideCallout = Type.Object(
  {
    piece: describe(
      Type.Enum(['lid', 'rear', 'board', 'tray']),
      'The piece that it stands beside',
      'board',
    ),
    value: describe(Type.String(), 'The figure, with its unit', '11,200 Gbit/s'),
    name: describe(Type.String(), 'Meaning of the figure', 'Switching capacity'),
    notes: Type.Optional(
      describe(Type.Array(Type.String()), 'Further statements about it', ['Replaced in operation']),
    ),
  },
  { title: 'InsideCallout', description: 'A stated figure of a piece of an exploded device' },
)

const Inside = Type.Object({
  good: describe(ShownGood, 'The product shown'),
  pictures: describe(
    Type.Object({
      lid: piecePicture('lid'),
      rear: Type.Optional(piecePicture('rear')),
      board: piecePicture('board'),
      tray: piecePicture('tray'),
      front: piecePicture('front'),
    }),
    'Pictures of the pieces, of 1200 × 600 units. Each piece is drawn where it is in the closed device; `rear` has the fans and power supplies that are stated',
  ),
  callouts: describe(Type.Array(InsideCallout), 'Figures that the content states, from the top'),
})

export const Showcase = Type.Object(
  {
    panel: Type.Optional(
      describe(
        Type.Object({
          good: describe(ShownGood, 'The product shown'),
          claim: Type.Optional(
            describe(
              Type.String(),
              'Headline of the home page, with figures of the product; without it, the tagline of the brand is the headline',
              '56 ports, one rack unit, 410 W. Here, in full size.',
            ),
          ),
          ...shownWords,
          image: describe(
            Address,
            'Path of the picture of its front panel, cropped to the panel',
            '/images/goods/ks-3354u-panel.svg',
          ),
          width: describe(Millimetres, 'Width of the panel, mm', 482.6),
          height: describe(Millimetres, 'Height of the panel, mm', 44.5),
          callouts: describe(Type.Array(PanelCallout), 'Labelled groups of sockets'),
        }),
        'A device shown at its real size',
      ),
    ),
    inside: Type.Optional(describe(Inside, 'A rack device shown in its pieces')),
    drawing: Type.Optional(
      describe(
        Type.Object({
          good: describe(ShownGood, 'The product shown'),
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
                name: describe(Type.String(), 'Meaning of the figure', 'width, height, depth'),
              }),
            ),
            'Figures shown beside the drawing',
          ),
        }),
        'A technical drawing shown large',
      ),
    ),
  },
  {
    title: 'Showcase',
    description:
      'Devices that the home page shows in detail: a front panel, the pieces of a device and a technical drawing',
  },
)

export type Banner = Static<typeof Banner>
export type PanelCallout = Static<typeof PanelCallout>
export type Inside = Static<typeof Inside>
export type InsideCallout = Static<typeof InsideCallout>
export type Showcase = Static<typeof Showcase>

const bannersCache = { freshSeconds: 60, staleSeconds: 3600, tags: ['banners'] } as const

export const getBaseBanners = {
  name: 'getBaseBanners',
  feature: 'banners',
  method: 'GET',
  path: 'banners/base',
  summary: 'Banners of the home page, in display order',
  description:
    'All banners of the home page in one list, in display order. A banner without a picture that may be shown ' +
    'today is left out, so that the list may be empty.',
  response: Type.Array(Banner),
  cache: bannersCache,
} as const satisfies RouteContract

export const getTeachingBanners = {
  name: 'getTeachingBanners',
  feature: 'banners',
  method: 'GET',
  path: 'banners/teaching',
  summary: 'Banners of the training column of the menu',
  description:
    'All banners of the training column, in display order. A banner without a picture that may be shown today ' +
    'is left out, so that the list may be empty.',
  response: Type.Array(Banner),
  cache: bannersCache,
} as const satisfies RouteContract

export const getCompanyBanners = {
  name: 'getCompanyBanners',
  feature: 'banners',
  method: 'GET',
  path: 'banners/company',
  summary: 'Banners of the company column of the menu; the site shows the first',
  description:
    'All banners of the company column, in display order. A banner without a picture that may be shown today ' +
    'is left out, so that the list may be empty.',
  response: Type.Array(Banner),
  cache: bannersCache,
} as const satisfies RouteContract

export const getShowcase = {
  name: 'getShowcase',
  feature: 'banners',
  method: 'GET',
  path: 'banners/showcase',
  summary: 'Devices that the home page shows in detail',
  description:
    'Has up to three parts: `panel`, a front panel with labelled sockets in millimetres; `inside`, a rack ' +
    'device in its pieces; `drawing`, a technical drawing with figures. Each part names its product by ' +
    '`code`. The home page leaves out what is absent.',
  response: Showcase,
  cache: { ...bannersCache, tags: ['banners', 'catalogue'] },
} as const satisfies RouteContract
