import { Type, type Static } from 'typebox'
import { maybe, needed } from '../shared/absence.ts'
import { Address, AskedCode, Code, Day, Picture } from '../shared/code.contract.ts'
import { describe, toldFormat } from '../shared/description.ts'
import { media, photo } from '../shared/media.contract.ts'
import { Prose } from '../shared/prose.contract.ts'
import { GoodCard } from './goods.contract.ts'
import { references } from './proof.contract.ts'
import type { RouteContract } from './route.contract.ts'

/** A page about the manufacturer: a text and a list. */
const referencePage = {
  title: describe(
    maybe(Type.String()),
    'Heading of the page; null: the site has a heading of its own',
    'Press kit',
  ),
  description: describe(
    maybe(Type.String()),
    'One-sentence description of the page; null if there is none',
    'Logos, colours, typeface, images and texts that journalists may use',
  ),
  text: describe(Prose, 'Text, as HTML'),
  facts: describe(
    Type.Array(
      Type.Object({
        value: describe(Type.String(), 'The figure, with its unit', '5 years'),
        name: describe(Type.String(), 'Meaning of the figure', 'warranty on switches and routers'),
      }),
    ),
    'Figures, most important first; in the press kit, a colour such as `#2450B8` is a brand colour',
  ),
  items: describe(
    Type.Array(
      Type.Object({
        title: describe(Type.String(), 'Heading of the entry', '1996'),
        text: describe(Type.String(), 'Text of the entry', 'Five people, one room, 40 modems'),
        image: Type.Optional(describe(Address, 'Path of the picture', '/images/scenes/plant.svg')),
        photo,
      }),
    ),
    'Entries of the page, in order',
  ),
  ...media,
}

/** Optional fields are additions of this product, which other APIs may lack. */
export const About = Type.Object(
  {
    ...referencePage,
    pictures: Type.Optional(
      describe(
        Type.Array(
          Type.Object({
            image: describe(Address, 'Path of the picture', '/images/scenes/plant.svg'),
            photo,
            title: describe(Type.String(), 'Subject of the picture', 'Cross-section of the plant'),
            text: describe(
              Type.String(),
              'Caption of the picture',
              'A 4200 m² hall with three lines',
            ),
          }),
        ),
        'Pictures of the production sites',
      ),
    ),
    film: Type.Optional(
      describe(
        Type.Object({
          url: describe(Address, 'Path of the video', '/files/film/assembly.webm'),
          poster: describe(
            Address,
            'Path of the picture shown until the video plays',
            '/files/film/assembly.png',
          ),
        }),
        'A video without sound',
      ),
    ),
    requisites: Type.Optional(
      describe(
        Type.Array(
          Type.Object({
            name: describe(Type.String(), 'Name of the entry', 'Taxpayer number (INN)'),
            value: describe(Type.String(), 'Number or name', '5400000000'),
          }),
        ),
        'Further company details; name and address of the legal entity are in `GET site`',
      ),
    ),
    references,
  },
  { title: 'About', description: 'About the manufacturer' },
)

export const MediaKit = Type.Object(
  {
    ...referencePage,
    licence: Type.Optional(
      describe(Type.String(), 'Licence of the material', 'CC BY 4.0, with the name of the maker'),
    ),
    logos: Type.Optional(
      describe(
        Type.Array(
          Type.Object({
            title: describe(Type.String(), 'Purpose of the variant', 'For light backgrounds'),
            ground: describe(
              Type.Enum(['light', 'dark']),
              'Background that the variant is for',
              'light',
            ),
            files: describe(
              Type.Array(
                Type.Object({
                  title: describe(Type.String(), 'File format', 'SVG'),
                  url: describe(Address, 'Address of the file', '/files/press/logo-light.svg'),
                }),
                { minItems: 1 },
              ),
              'The same logo in each format; the first is displayed',
            ),
          }),
        ),
        'Logos of the manufacturer',
      ),
    ),
    boilerplates: Type.Optional(
      describe(
        Type.Array(
          Type.Object({
            title: describe(Type.String(), 'Length of the text', 'In one sentence'),
            text: describe(Type.String(), 'Text', 'Example Networks makes network equipment.'),
          }),
        ),
        'Short descriptions of the manufacturer, in one or several lengths',
      ),
    ),
    contact: Type.Optional(
      describe(
        Type.Object({
          name: describe(Type.String(), 'Name of the person', 'Vera Sosnina'),
          role: describe(Type.String(), 'Role of the person', 'Press office'),
          phone: describe(Type.String(), 'Telephone number', '+7 383 555-01-46'),
          email: describe(
            Type.String({ [toldFormat]: 'email' }),
            'E-mail address',
            'press@example.com',
          ),
          text: describe(Type.String(), 'Office hours', 'Monday to Friday, 9 a.m. to 6 p.m.'),
        }),
        'Contact for journalists',
      ),
    ),
  },
  { title: 'MediaKit', description: 'Material for journalists and partners' },
)

export const Regulations = Type.Object(
  {
    ...referencePage,
    levels: Type.Optional(
      describe(
        Type.Array(
          Type.Object({
            title: describe(Type.String(), 'Kind of request', 'Service is down'),
            text: describe(Type.String(), 'Service provided', 'Status updates every 2 hours'),
            answer: describe(Type.String(), 'Maximum time to the first response', '15 minutes'),
            plan: describe(
              Type.String(),
              'Maximum time to a workaround, or a plan for one',
              '4 hours',
            ),
            hours: describe(
              Type.String(),
              'Hours during which these times count',
              'Round the clock',
            ),
          }),
        ),
        'Response times by kind of request',
      ),
    ),
  },
  { title: 'Regulations', description: 'Terms of warranty, repair and service' },
)

/** A versioned text, in force from its date until a newer version replaces it. */
const versionedText = {
  title: describe(
    maybe(Type.String()),
    'Heading; null: the site has a heading of its own',
    'Terms of use',
  ),
  version: describe(maybe(Type.String()), 'Version; null if it is not stated', '2.1'),
  published_on: describe(
    maybe(Day),
    'Day on which it comes into force; null if it is not stated',
    '2026-02-01',
  ),
  text: describe(needed(Prose), 'Text, as HTML'),
}

export const ConsentDocument = Type.Object(versionedText, {
  title: 'ConsentDocument',
  description:
    'A text that visitors consent to; each consent is recorded with the version of the text',
})

const VersionedText = Type.Object(versionedText, {
  title: 'VersionedText',
  description: 'A versioned text, in force from its date until a newer version replaces it',
})

export const KeptItem = Type.Object(
  {
    name: describe(
      Type.String(),
      'Name as the browser shows it; `*` stands for a variable part',
      'api-comparison',
    ),
    place: describe(
      Type.Enum(['cookie', 'browser', 'tab']),
      'Storage: `cookie` is sent to the site with calls; `browser` and `tab` stay in the browser or the tab',
      'cookie',
    ),
    purpose: describe(Type.String(), 'Purpose', 'The number of your comparison list'),
    life: describe(Type.String(), 'Retention time', '180 days after the last change'),
  },
  { title: 'KeptItem', description: 'Something that the site stores in the browser of a visitor' },
)

/** Data that the site stores about visitors and in their browsers, and its terms of use. */
export const Policy = Type.Object(
  {
    title: describe(Type.String(), 'Heading of the page', 'Privacy, cookies and terms of use'),
    description: describe(
      Type.String(),
      'One-sentence description of the page',
      'Data that this site stores in your browser, and its terms of use',
    ),
    cookies: describe(
      Type.Object({
        ...versionedText,
        kept: describe(Type.Array(KeptItem), 'Everything that is stored'),
      }),
      'Storage in the browser',
    ),
    terms: describe(VersionedText, 'Terms of use of the site'),
  },
  { title: 'Policy', description: 'Cookies of the site and the terms of its use' },
)

export const Promo = Type.Object(
  {
    code: describe(
      maybe(Code),
      'Offer code, as used in URLs; null: that of the call',
      'wifi-7-on-trial',
    ),
    title: describe(Type.String(), 'Headline', 'Try Wi-Fi 7 for 60 days'),
    description: describe(
      maybe(Type.String()),
      'One-sentence description; null if there is none',
      'Six access points, a PoE++ switch and a controller on loan',
    ),
    text: describe(Prose, 'The offer and its terms, as HTML'),
    image: describe(Picture, 'Path of the picture; null if there is none'),
    photo,
    goods: describe(Type.Array(GoodCard), 'Products of the offer'),
    starts_on: Type.Optional(describe(Day, 'First day of the offer', '2026-09-01')),
    ends_on: Type.Optional(describe(Day, 'Last day of the offer', '2027-04-30')),
    discount_percent: Type.Optional(
      describe(
        Type.Integer({ minimum: 1, maximum: 99 }),
        'Discount on the list price of each of its products, per cent; absent: its text states the terms',
        15,
      ),
    ),
    status: Type.Optional(
      describe(
        Type.Enum(['coming', 'current', 'ended']),
        'Status at the local time of the manufacturer',
        'current',
      ),
    ),
  },
  { title: 'Promo', description: 'An offer' },
)

export type About = Static<typeof About>
export type MediaKit = Static<typeof MediaKit>
export type Regulations = Static<typeof Regulations>
export type ConsentDocument = Static<typeof ConsentDocument>
export type VersionedText = Policy['terms']
export type KeptItem = Static<typeof KeptItem>
export type Policy = Static<typeof Policy>
export type Promo = Static<typeof Promo>

const cache = { freshSeconds: 300, staleSeconds: 86_400, tags: ['reference'] } as const

/** Short, because a consent is recorded with the current version and the page must not show an older text. */
const consentCache = { freshSeconds: 5, staleSeconds: 0, tags: ['reference'] } as const

export const getAbout = {
  name: 'getAbout',
  feature: 'reference',
  method: 'GET',
  path: 'reference/about',
  summary: 'About the manufacturer',
  description:
    'The page about the manufacturer: text as HTML, figures, a list of entries, pictures and films, further ' +
    'company details, and customers who may be named. Name and postal address are in `GET site`.',
  response: About,
  cache: { ...cache, tags: ['reference', 'references'] },
} as const satisfies RouteContract

export const getMediaKit = {
  name: 'getMediaKit',
  feature: 'reference',
  method: 'GET',
  path: 'reference/mediakit',
  summary: 'Material for journalists and partners',
  description:
    'The press kit: texts, logos in several formats, brand colours among `facts`, pictures with captions, the ' +
    'licence of the material and a contact for journalists.',
  response: MediaKit,
  cache,
} as const satisfies RouteContract

export const getRegulations = {
  name: 'getRegulations',
  feature: 'reference',
  method: 'GET',
  path: 'reference/regulations',
  summary: 'Terms of warranty, repair and service',
  description:
    'Text as HTML on warranty, repair and service, with figures and, if stated, the response times by kind of ' +
    'request in `levels`.',
  response: Regulations,
  cache,
} as const satisfies RouteContract

export const getPolicy = {
  name: 'getPolicy',
  feature: 'reference',
  method: 'GET',
  path: 'reference/policy',
  summary: 'Cookies of the site and the terms of its use',
  description:
    'The terms of use as HTML with their version, and every cookie and browser storage entry of the site with ' +
    'its purpose and retention time.',
  response: Policy,
  cache,
} as const satisfies RouteContract

export const getPersonalDataConsent = {
  name: 'getPersonalDataConsent',
  feature: 'reference',
  method: 'GET',
  path: 'docs/personal-data-processing-consent',
  summary: 'Current text of the consent to the processing of personal data',
  description:
    'Title, version and text as HTML, to be shown beside `personalDataProcessingConsent` of a form. A consent ' +
    'is recorded with the version that is current when the request is stored, so do not store this response ' +
    'for long.',
  response: ConsentDocument,
  cache: consentCache,
} as const satisfies RouteContract

export const getPromotionalConsent = {
  name: 'getPromotionalConsent',
  feature: 'reference',
  method: 'GET',
  path: 'docs/promotional-communications-consent',
  summary: 'Current text of the consent to promotional messages',
  description:
    'Title, version and text as HTML, to be shown beside `promotionalCommunicationsConsent` of a form or ' +
    'subscription. A consent is recorded with the version that is current when the request is stored, so do ' +
    'not store this response for long.',
  response: ConsentDocument,
  cache: consentCache,
} as const satisfies RouteContract

export const getPromo = {
  name: 'getPromo',
  feature: 'promo',
  method: 'GET',
  path: 'promo/{code}',
  summary: 'One offer by its code',
  description:
    'An offer with its text as HTML, its products and its dates. Offers that have not begun or have ended are ' +
    'returned, too: `status` judges by the date at the manufacturer. `GET site` lists those valid today. 404 ' +
    'if no offer has this code.',
  params: Type.Object({ code: describe(AskedCode, 'Code of the offer', 'wifi-7-on-trial') }),
  response: Promo,
  cache: { ...cache, tags: ['promo', 'catalogue'] },
} as const satisfies RouteContract
