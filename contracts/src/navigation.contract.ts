import { Type, type Static } from 'typebox'
import { Code, Day } from './code.contract.ts'
import { messageLanguages } from './form.messages.ts'
import { Prose } from './prose.contract.ts'
import type { RouteContract } from './route.contract.ts'

export const MenuEntry = Type.Object({
  title: Type.String(),
  link: Type.String(),
  desc: Type.Optional(Type.String()),
  /** Opens in a new tab. */
  blank: Type.Optional(Type.Boolean()),
})

/**
 * What stands in the open menu beside links: the banner of the service desk, the way to become a
 * partner, the banners of `banners/teaching` and `banners/company`.
 */
export const menuExtras = ['service-desk', 'become-partner', 'teaching', 'company'] as const

/** A column of the menu: one link, or titled groups of them. */
export const MenuColumn = Type.Object({
  title: Type.String(),
  link: Type.Optional(Type.String()),
  groups: Type.Array(Type.Object({ title: Type.String(), links: Type.Array(MenuEntry) })),
  extra: Type.Optional(Type.Enum(menuExtras)),
})

export const MenuItem = Type.Object({
  title: Type.String(),
  link: Type.String(),
  active: Type.Boolean(),
  children: Type.Array(MenuEntry),
  /** The panel it opens is made from the catalogue or from the solutions … */
  panel: Type.Optional(Type.Enum(['products', 'solutions'])),
  /** … or it is the column of this title. An item with neither is a link and nothing more. */
  column: Type.Optional(Type.String()),
})

export const SocialLink = Type.Object({ title: Type.String(), url: Type.String() })

/** The site in another language. */
const SisterSite = Type.Object({
  /** What a link to it says. */
  code: Type.String(),
  title: Type.String(),
  url: Type.String({ pattern: '^https?://' }),
  /** Language, script and region (BCP 47), as `hreflang` takes them. */
  language: Type.String({ pattern: '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\\d{3}))?$' }),
  /** It has every page of this site at the same path. */
  has_same_paths: Type.Optional(Type.Boolean()),
})

/** A question with its answer, and what both are about. */
const FaqItem = Type.Object({
  question: Type.String(),
  answer: Prose,
  group: Type.Optional(Type.String()),
})

/** An offer that holds today; its page has the rest. */
const Offer = Type.Object({
  code: Code,
  title: Type.String(),
  description: Type.String(),
  image: Type.Optional(Type.String()),
  /** The last day on which it holds. */
  until: Type.Optional(Day),
})

/** The tag of web analytics, as https://yandex.com/support/metrica/ speaks to it (R-hits). */
const Analytics = Type.Object({
  id: Type.String(),
  /** Of its script. */
  url: Type.String(),
  /** Time from a navigation to its hit. */
  delay_ms: Type.Integer({ minimum: 0 }),
  /** Nothing is loaded before the visitor has agreed. */
  asks_consent: Type.Boolean(),
})

/** What every page of the site wears: brand, contacts and menu. */
export const Site = Type.Object({
  brand: Type.Object({
    name: Type.String(),
    tagline: Type.String(),
    description: Type.String(),
    legal_name: Type.String(),
  }),
  contacts: Type.Object({
    phone: Type.String(),
    email: Type.String(),
    hours: Type.String(),
    address: Type.String(),
    /** Where the office is on a map, in degrees. */
    location: Type.Optional(
      Type.Object({
        latitude: Type.Number({ minimum: -90, maximum: 90 }),
        longitude: Type.Number({ minimum: -180, maximum: 180 }),
      }),
    ),
  }),
  socials: Type.Array(SocialLink),
  /** Where customers report what does not work. */
  service_desk: Type.Optional(
    Type.Object({ title: Type.String(), description: Type.String(), url: Type.String() }),
  ),
  /** The same site in other languages. */
  sites: Type.Array(SisterSite),
  menu: Type.Array(MenuItem),
  /** Columns of the open menu, beside those that are made from the catalogue. */
  columns: Type.Array(MenuColumn),
  /** Groups behind 'more'; one without links of its own is a link itself. */
  more: Type.Array(MenuColumn),
  /** Questions that are asked often. */
  faq: Type.Array(FaqItem),
  /** The offers of today, those that end first before the others. */
  offers: Type.Optional(Type.Array(Offer)),
  /** From the gateway: there is a map at `mapPath`. */
  has_map: Type.Optional(Type.Boolean()),
  /** From the gateway: the API is that of production, and nobody develops here (R-production). */
  is_production: Type.Optional(Type.Boolean()),
  /** From the gateway: what counts visits. */
  analytics: Type.Optional(Analytics),
  /** From the gateway: the share of visits that browsers report on. */
  vitals_percent: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
  /** From the gateway: what forms speak, where that is not English. */
  language: Type.Optional(Type.Enum([...messageLanguages])),
})

export type MenuEntry = Static<typeof MenuEntry>
export type MenuColumn = Static<typeof MenuColumn>
export type MenuItem = Static<typeof MenuItem>
export type FaqItem = Static<typeof FaqItem>
export type Offer = Static<typeof Offer>
export type Analytics = Static<typeof Analytics>
export type Site = Static<typeof Site>

export const getSite = {
  name: 'getSite',
  feature: 'navigation',
  method: 'GET',
  path: 'site',
  summary: 'Brand, contacts, menu and offers of the site',
  response: Site,
  cache: { freshSeconds: 60, staleSeconds: 3600, tags: ['navigation'] },
} as const satisfies RouteContract
