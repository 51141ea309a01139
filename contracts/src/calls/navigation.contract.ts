import { Type, type Static } from 'typebox'
import { addressOf, pathOf, projectPdfPath } from '../pages/site.pages.ts'
import { Brand } from '../shared/brand.contract.ts'
import { Address, Code, Day } from '../shared/code.contract.ts'
import { describe, toldFormat } from '../shared/description.ts'
import { Location } from '../shared/location.contract.ts'
import { photo } from '../shared/media.contract.ts'
import { Opening } from '../shared/opening.contract.ts'
import { Prose } from '../shared/prose.contract.ts'
import { Draft } from './drafts.contract.ts'
import type { RouteContract } from './route.contract.ts'

/** Language, script and region (BCP 47), in the format of `hreflang`. */
const languagePattern = '^[a-z]{2,3}(-[A-Z][a-z]{3})?(-([A-Z]{2}|\\d{3}))?$'

export const MenuEntry = Type.Object(
  {
    title: describe(Type.String(), 'Text of the link', 'Switches'),
    link: describe(
      Address,
      'Target of the link',
      addressOf('catalog-group', { _splat: 'switches' }),
    ),
    desc: Type.Optional(
      describe(
        Type.String(),
        'One-line description of the target',
        'Access, aggregation, data centre',
      ),
    ),
    blank: Type.Optional(describe(Type.Boolean(), 'Whether the link opens in a new tab', true)),
  },
  { title: 'MenuEntry', description: 'A link of the menu' },
)

/**
 * Extra content of a menu column: the banner of the service desk, the invitation to become a partner, the banners of
 * `banners/teaching` and `banners/company`.
 */
export const menuExtras = ['service-desk', 'become-partner', 'teaching', 'company'] as const

export const MenuColumn = Type.Object(
  {
    title: describe(Type.String(), 'Heading of the column', 'Support'),
    link: Type.Optional(describe(Address, 'Link target of the heading', pathOf('support'))),
    groups: describe(
      Type.Array(
        Type.Object({
          title: describe(Type.String(), 'Heading of the links', 'Help'),
          links: describe(Type.Array(MenuEntry), 'Links, in display order'),
        }),
      ),
      'Links of the column, by group',
    ),
    extra: Type.Optional(
      describe(Type.Enum(menuExtras), 'Extra content shown beside the links', 'service-desk'),
    ),
  },
  {
    title: 'MenuColumn',
    description: 'A column of the menu: one link, or titled groups of them',
  },
)

/** Parts of the site that an item of the menu can stand for, in the order of menus that state no roles (F-columns). */
export const menuRoles = [
  'products',
  'solutions',
  'support',
  'training',
  'partners',
  'company',
  'contacts',
] as const

export const MenuItem = Type.Object(
  {
    title: describe(Type.String(), 'Text of the item', 'Products'),
    role: Type.Optional(
      describe(
        Type.Enum(menuRoles),
        'Part of the site that the item stands for, regardless of its title and place; each role is for one item. The ' +
          'footer has the columns of products, solutions, support, partners and company. `GET site` adds roles that the ' +
          'menu does not state',
        'products',
      ),
    ),
    link: describe(Address, 'Link target of the item', pathOf('catalog')),
    active: describe(Type.Boolean(), 'Whether the item is shown', true),
    children: describe(Type.Array(MenuEntry), 'Links below the item'),
    panel: Type.Optional(
      describe(
        Type.Enum(['products', 'solutions']),
        'Content of the panel that the item opens: catalogue or solutions',
        'products',
      ),
    ),
    column: Type.Optional(
      describe(
        Type.String(),
        'Title of the column that the item opens as a panel. An item with neither `panel` nor `column` is a plain link',
        'Support',
      ),
    ),
  },
  { title: 'MenuItem', description: 'An item of the main menu' },
)

export const SocialLink = Type.Object(
  {
    title: describe(Type.String(), 'Text of the link', 'Video channel'),
    url: describe(Address, 'Address of the profile', 'https://video.example.com/'),
  },
  { title: 'SocialLink', description: 'A profile of the manufacturer on another site' },
)

const SisterSite = Type.Object(
  {
    code: describe(Type.String(), 'Text of a short link to the site', 'VN'),
    title: describe(Type.String(), 'Name of the site', 'Vietnamese site'),
    url: describe(
      Type.String({ pattern: '^https?://', [toldFormat]: 'uri' }),
      'Address of the site',
      'https://vn.example.com/',
    ),
    language: describe(
      Type.String({ pattern: languagePattern }),
      'Language, script and region (BCP 47), in the format of `hreflang`',
      'vi',
    ),
    has_same_paths: Type.Optional(
      describe(Type.Boolean(), 'Whether it has every page of this site at the same path', true),
    ),
    is_default: Type.Optional(
      describe(Type.Boolean(), 'Set by the gateway: whether it is its default edition', true),
    ),
    offer: Type.Optional(
      Type.Object(
        {
          text: describe(
            Type.String(),
            'Says that the page is there',
            'Trang này có bản tiếng Việt.',
          ),
          open: describe(Type.String(), 'Text of the link to it', 'Mở bản tiếng Việt'),
          dismiss: describe(Type.String(), 'Text of the button that refuses', 'Để sau'),
        },
        {
          title: 'EditionOffer',
          description:
            'Set by the gateway: texts in the language of the site, for visitors who prefer it',
        },
      ),
    ),
  },
  { title: 'SisterSite', description: 'The site in another language' },
)

const FaqItem = Type.Object(
  {
    question: describe(Type.String(), 'The question', 'How do I order equipment?'),
    answer: describe(Prose, 'The answer, in HTML'),
    group: Type.Optional(describe(Type.String(), 'Topic of the question', 'Orders and delivery')),
  },
  { title: 'FaqItem', description: 'A frequently asked question with its answer' },
)

const Offer = Type.Object(
  {
    code: describe(
      Code,
      'Code of the offer; `GET promo/{code}` returns its details',
      'wifi-7-on-trial',
    ),
    title: describe(Type.String(), 'Headline', 'Try Wi-Fi 7 for 60 days'),
    description: describe(
      Type.String(),
      'One-sentence description',
      'Six access points, a PoE++ switch and a controller on loan',
    ),
    image: Type.Optional(
      describe(Address, 'Path of the picture', '/images/goods/kw-740-front.svg'),
    ),
    photo,
    until: Type.Optional(describe(Day, 'Last day of the offer', '2027-03-31')),
  },
  { title: 'Offer', description: 'An offer valid today' },
)

const FormSettings = Type.Object(
  {
    extra_characters: Type.Optional(
      describe(
        Type.String({ maxLength: 200, pattern: '^[^\\p{C}\\p{M}\\p{Z}]*$' }),
        'Characters that texts in forms may have in addition to letters, digits and common punctuation',
        '&+%#=_*°№',
      ),
    ),
  },
  { title: 'FormSettings', description: 'Settings of request forms' },
)

export const PriceSettings = Type.Object(
  {
    offer_working_days: Type.Optional(
      describe(
        Type.Integer({ minimum: 1, maximum: 60 }),
        'Working days within which an offer follows a request; shown with products that have no price',
        2,
      ),
    ),
    calculated_goods: Type.Optional(
      describe(
        Type.Array(Code, { maxItems: 20 }),
        'Codes of the products whose price the calculator computes: they lead to it',
        ['eccm'],
      ),
    ),
  },
  { title: 'PriceSettings', description: 'Settings of prices' },
)

/** Analytics services that the site can report to, the default first. */
export const analyticsKinds = ['metrica', 'ga4', 'matomo', 'plausible'] as const

export type AnalyticsKind = (typeof analyticsKinds)[number]

/** Configuration of web analytics (R-hits). */
const Analytics = Type.Object(
  {
    kind: Type.Optional(
      describe(Type.Enum([...analyticsKinds]), 'The service; absent: metrica', 'matomo'),
    ),
    id: describe(Type.String(), 'Id of the counter', '4711'),
    url: describe(Address, 'Address of its script', 'https://metrics.example/tag.js'),
    delay_ms: describe(
      Type.Integer({ minimum: 0 }),
      'Delay between a navigation and its hit, milliseconds',
      500,
    ),
    asks_consent: describe(
      Type.Boolean(),
      'Whether the script is loaded only after the visitor consents',
      true,
    ),
  },
  { title: 'Analytics', description: 'Web analytics' },
)

/** Texts that forms and notices link to; `promotional-file` is the PDF of the consent to promotional messages. */
const legalTexts = ['policy', 'personal-data', 'promotional', 'promotional-file'] as const

/** Data for the header and footer of every page: brand, contacts and menu. */
export const Site = Type.Object(
  {
    brand: Brand,
    contacts: describe(
      Type.Object({
        phone: describe(Type.String(), 'Telephone number', '+7 383 555-01-40'),
        email: describe(
          Type.String({ [toldFormat]: 'email' }),
          'E-mail address',
          'sales@example.com',
        ),
        support_email: Type.Optional(
          describe(
            Type.String({ [toldFormat]: 'email' }),
            'E-mail address for questions about devices in use; absent: `email`',
            'support@example.com',
          ),
        ),
        hours: describe(Type.String(), 'Opening hours', '9 a.m. to 6 p.m. GMT+7, Monday to Friday'),
        address: describe(
          Type.String(),
          'Postal address of the office',
          '12 Station Road, Anytown',
        ),
        location: Type.Optional(describe(Location, 'Coordinates of the office')),
        opening: Type.Optional(
          describe(
            Opening,
            'Opening hours by day and time zone, for the clock of the contacts page',
          ),
        ),
      }),
      'Contact details of the manufacturer',
    ),
    socials: describe(Type.Array(SocialLink), 'Profiles of the manufacturer on other sites'),
    service_desk: Type.Optional(
      describe(
        Type.Object({
          title: describe(Type.String(), 'Name of the service desk', 'Service desk'),
          description: describe(
            Type.String(),
            'Purpose of the service desk',
            'Report a fault and follow the repair',
          ),
          url: describe(Address, 'Address of the service desk', 'https://desk.example.com/'),
        }),
        'Service desk for fault reports of customers',
      ),
    ),
    sites: describe(Type.Array(SisterSite), 'The same site in other languages'),
    menu: describe(Type.Array(MenuItem), 'The main menu'),
    columns: describe(
      Type.Array(MenuColumn),
      'Columns of the open menu, in addition to those built from the catalogue',
    ),
    more: describe(
      Type.Array(MenuColumn),
      "Columns behind 'more'; a column without links is itself a link",
    ),
    faq: describe(Type.Array(FaqItem), 'Frequently asked questions'),
    forms: Type.Optional(describe(FormSettings, 'Settings of the request forms')),
    prices: Type.Optional(describe(PriceSettings, 'Settings of prices')),
    offers: Type.Optional(
      describe(Type.Array(Offer), 'Offers valid today, those that end soonest first'),
    ),
    project_pdf: Type.Optional(
      describe(
        Type.Literal(projectPdfPath),
        'Path of a project as a PDF, with the query of its page; absent: the content API has none',
        projectPdfPath,
      ),
    ),
    has_map: Type.Optional(
      describe(
        Type.Boolean(),
        'Set by the gateway: whether the site has a map of the office',
        true,
      ),
    ),
    is_production: Type.Optional(
      describe(Type.Boolean(), 'Set by the gateway: whether this is the production site', true),
    ),
    missing_texts: Type.Optional(
      describe(
        Type.Array(Type.Enum([...legalTexts])),
        'Set by the gateway: legal texts that the content API does not have, so that no page links to them',
        ['promotional-file'],
      ),
    ),
    missing_pages: Type.Optional(
      describe(
        Type.Array(Address),
        'Set by the gateway: pages of parts that the content API does not have, so that no page links to them',
        [pathOf('news')],
      ),
    ),
    messages: Type.Optional(
      describe(
        Type.Record(Type.String(), Type.String({ maxLength: 2000 })),
        'Texts of the interface that this site words differently, by the key of the message, in ICU MessageFormat',
        { 'ui.close': 'Close this' },
      ),
    ),
    click_ids: Type.Optional(
      describe(
        Type.Array(Type.String()),
        'Set by the gateway: names of click ids that forms send with the source of the visit',
        ['gclid'],
      ),
    ),
    analytics: Type.Optional(describe(Analytics, 'Set by the gateway: web analytics')),
    vitals_percent: Type.Optional(
      describe(
        Type.Integer({ minimum: 1, maximum: 100 }),
        'Set by the gateway: share of visits for which browsers report Web Vitals, percent',
        10,
      ),
    ),
    has_insights: Type.Optional(
      describe(
        Type.Boolean(),
        'Set by the gateway: whether browsers report what visitors looked for and did not find',
        true,
      ),
    ),
    draft: Type.Optional(
      describe(Draft, 'Set by the gateway in a preview: the draft that the site shows'),
    ),
    language: Type.Optional(
      describe(
        Type.String({ pattern: languagePattern }),
        'Set by the gateway: language of the interface (BCP 47), if not English',
        'ru',
      ),
    ),
  },
  {
    title: 'Site',
    description: 'Data for the header and footer of every page: brand, contacts and menu',
  },
)

export type MenuEntry = Static<typeof MenuEntry>
export type MenuColumn = Static<typeof MenuColumn>
export type MenuItem = Static<typeof MenuItem>
export type LegalText = (typeof legalTexts)[number]
export type MenuRole = (typeof menuRoles)[number]
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
  description:
    'Everything that all pages share: brand, contact details, menu, offers valid today, frequently asked ' +
    'questions, sister sites, and settings of forms and prices. Fields described as set by the gateway are ' +
    'never those of the content API.',
  response: Site,
  cache: { freshSeconds: 60, staleSeconds: 3600, tags: ['navigation'] },
} as const satisfies RouteContract
