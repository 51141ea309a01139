import { Type, type Static } from 'typebox'
import { addressOf, pathOf } from '../pages/site.pages.ts'
import { Address, Code, Day } from '../shared/code.contract.ts'
import { describe, toldFormat } from '../shared/description.ts'
import { messageLanguages } from '../shared/message.language.ts'
import { Prose } from '../shared/prose.contract.ts'
import type { RouteContract } from './route.contract.ts'

export const MenuEntry = Type.Object(
  {
    title: describe(Type.String(), 'What the link says', 'Switches'),
    link: describe(Address, 'Where it leads', addressOf('catalog-group', { _splat: 'switches' })),
    desc: Type.Optional(
      describe(Type.String(), 'What is there, in a line', 'Access, aggregation, data centre'),
    ),
    blank: Type.Optional(describe(Type.Boolean(), 'It opens in a new tab', true)),
  },
  { title: 'MenuEntry', description: 'A link of the menu' },
)

/**
 * What stands in the open menu beside links: the banner of the service desk, the way to become a
 * partner, the banners of `banners/teaching` and `banners/company`.
 */
export const menuExtras = ['service-desk', 'become-partner', 'teaching', 'company'] as const

export const MenuColumn = Type.Object(
  {
    title: describe(Type.String(), 'Its heading', 'Support'),
    link: Type.Optional(describe(Address, 'Where its heading leads', pathOf('support'))),
    groups: describe(
      Type.Array(
        Type.Object({
          title: describe(Type.String(), 'Heading of the links', 'Help'),
          links: describe(Type.Array(MenuEntry), 'The links, in their order'),
        }),
      ),
      'Its links, group by group',
    ),
    extra: Type.Optional(
      describe(Type.Enum(menuExtras), 'What stands in it beside links', 'service-desk'),
    ),
  },
  {
    title: 'MenuColumn',
    description: 'A column of the menu: one link, or titled groups of them',
  },
)

export const MenuItem = Type.Object(
  {
    title: describe(Type.String(), 'What it says', 'Products'),
    link: describe(Address, 'Where it leads', pathOf('catalog')),
    active: describe(Type.Boolean(), 'It is shown', true),
    children: describe(Type.Array(MenuEntry), 'Links below it'),
    panel: Type.Optional(
      describe(
        Type.Enum(['products', 'solutions']),
        'The panel it opens is made from the catalogue or from the solutions',
        'products',
      ),
    ),
    column: Type.Optional(
      describe(
        Type.String(),
        'The panel it opens is the column of this title. An item with neither is a link and nothing more',
        'Support',
      ),
    ),
  },
  { title: 'MenuItem', description: 'An item of the main menu' },
)

export const SocialLink = Type.Object(
  {
    title: describe(Type.String(), 'What the link says', 'Video channel'),
    url: describe(Address, 'Where it leads', 'https://video.kedr.example/'),
  },
  { title: 'SocialLink', description: 'Where else the maker is to be found' },
)

const SisterSite = Type.Object(
  {
    code: describe(Type.String(), 'What a short link to it says', 'VN'),
    title: describe(Type.String(), 'What it is', 'Vietnamese site'),
    url: describe(
      Type.String({ pattern: '^https?://', [toldFormat]: 'uri' }),
      'Where it is',
      'https://vn.kedr.example/',
    ),
    language: describe(
      Type.String({ pattern: '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\\d{3}))?$' }),
      'Language, script and region (BCP 47), as `hreflang` takes them',
      'vi',
    ),
    has_same_paths: Type.Optional(
      describe(Type.Boolean(), 'It has every page of this site at the same path', true),
    ),
  },
  { title: 'SisterSite', description: 'The site in another language' },
)

const FaqItem = Type.Object(
  {
    question: describe(Type.String(), 'The question', 'How do I order equipment?'),
    answer: describe(Prose, 'The answer, in HTML'),
    group: Type.Optional(describe(Type.String(), 'What both are about', 'Orders and delivery')),
  },
  { title: 'FaqItem', description: 'A question that is asked often, with its answer' },
)

const Offer = Type.Object(
  {
    code: describe(
      Code,
      'Code of the offer, by which `GET promo/{code}` has the rest',
      'wifi-7-on-trial',
    ),
    title: describe(Type.String(), 'Its headline', 'Try Wi-Fi 7 for 60 days'),
    description: describe(
      Type.String(),
      'What is offered, in a sentence',
      'Six access points, a PoE++ switch and a controller on loan',
    ),
    image: Type.Optional(
      describe(Address, 'Path of its picture', '/images/goods/kw-740-front.svg'),
    ),
    until: Type.Optional(describe(Day, 'The last day on which it holds', '2027-03-31')),
  },
  { title: 'Offer', description: 'An offer that holds today' },
)

/** The tag of web analytics, as https://yandex.com/support/metrica/ speaks to it (R-hits). */
const Analytics = Type.Object(
  {
    id: describe(Type.String(), 'What visits are counted under', '4711'),
    url: describe(Address, 'Address of its script', 'https://metrics.example/tag.js'),
    delay_ms: describe(
      Type.Integer({ minimum: 0 }),
      'Time from a navigation to its hit, milliseconds',
      500,
    ),
    asks_consent: describe(Type.Boolean(), 'Nothing is loaded before the visitor has agreed', true),
  },
  { title: 'Analytics', description: 'What counts visits' },
)

/** What every page of the site wears: brand, contacts and menu. */
export const Site = Type.Object(
  {
    brand: describe(
      Type.Object({
        name: describe(Type.String(), 'Name of the maker', 'Kedr Networks'),
        tagline: describe(
          Type.String(),
          'What it makes, in a few words',
          'network equipment, designed and built in Novosibirsk',
        ),
        description: describe(
          Type.String(),
          'What it makes, in a sentence or two',
          'Switches, routers, access points, PON and subscriber equipment',
        ),
        legal_name: describe(Type.String(), 'Name of the legal person', 'Kedr Networks LLC'),
      }),
      'Who the maker is',
    ),
    contacts: describe(
      Type.Object({
        phone: describe(Type.String(), 'Telephone number', '+7 383 555-01-40'),
        email: describe(
          Type.String({ [toldFormat]: 'email' }),
          'E-mail address',
          'sales@kedr.example',
        ),
        hours: describe(
          Type.String(),
          'When somebody answers',
          '9 a.m. to 6 p.m. GMT+7, Monday to Friday',
        ),
        address: describe(
          Type.String(),
          'Postal address of the office',
          '12 Inzhenernaya St., Novosibirsk, 630090',
        ),
        location: Type.Optional(
          describe(
            Type.Object({
              latitude: describe(
                Type.Number({ minimum: -90, maximum: 90 }),
                'Degrees north of the equator (WGS 84)',
                54.8575,
              ),
              longitude: describe(
                Type.Number({ minimum: -180, maximum: 180 }),
                'Degrees east of Greenwich (WGS 84)',
                83.1106,
              ),
            }),
            'Where the office is on a map',
          ),
        ),
      }),
      'How to reach the maker',
    ),
    socials: describe(Type.Array(SocialLink), 'Where else it is to be found'),
    service_desk: Type.Optional(
      describe(
        Type.Object({
          title: describe(Type.String(), 'Its name', 'Service desk'),
          description: describe(
            Type.String(),
            'What it is for',
            'Report a fault and follow the repair',
          ),
          url: describe(Address, 'Where it is', 'https://desk.kedr.example/'),
        }),
        'Where customers report what does not work',
      ),
    ),
    sites: describe(Type.Array(SisterSite), 'The same site in other languages'),
    menu: describe(Type.Array(MenuItem), 'The main menu'),
    columns: describe(
      Type.Array(MenuColumn),
      'Columns of the open menu, beside those that are made from the catalogue',
    ),
    more: describe(
      Type.Array(MenuColumn),
      "Groups behind 'more'; one without links of its own is a link itself",
    ),
    faq: describe(Type.Array(FaqItem), 'Questions that are asked often'),
    offers: Type.Optional(
      describe(Type.Array(Offer), 'The offers of today, those that end first before the others'),
    ),
    has_map: Type.Optional(
      describe(Type.Boolean(), 'From the gateway: it has a map of the office', true),
    ),
    is_production: Type.Optional(
      describe(
        Type.Boolean(),
        'From the gateway: the API is that of production, and nobody develops here',
        true,
      ),
    ),
    analytics: Type.Optional(describe(Analytics, 'From the gateway: what counts visits')),
    vitals_percent: Type.Optional(
      describe(
        Type.Integer({ minimum: 1, maximum: 100 }),
        'From the gateway: the share of visits that browsers report on, percent',
        10,
      ),
    ),
    language: Type.Optional(
      describe(
        Type.Enum([...messageLanguages]),
        'From the gateway: what forms speak, where that is not English',
        'ru',
      ),
    ),
  },
  { title: 'Site', description: 'What every page of the site wears: brand, contacts and menu' },
)

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
