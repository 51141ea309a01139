import { Type, type Static } from 'typebox'
import { Address, Code, Day, IdOrCode, Picture } from '../shared/code.contract.ts'
import { describe, toldFormat } from '../shared/description.ts'
import { Prose } from '../shared/prose.contract.ts'
import { GoodCard } from './goods.contract.ts'
import type { RouteContract } from './route.contract.ts'

/** A page about the maker: a text, and what it lists. */
const referencePage = {
  title: describe(Type.String(), 'Heading of the page', 'Press kit'),
  description: describe(
    Type.String(),
    'What is on it, in a sentence',
    'Logos, colours, typeface, images and texts that journalists may use',
  ),
  text: describe(Prose, 'Its text, in HTML'),
  facts: describe(
    Type.Array(
      Type.Object({
        value: describe(Type.String(), 'The figure, with its unit', '5 years'),
        name: describe(Type.String(), 'What it says', 'warranty on switches and routers'),
      }),
    ),
    'Figures, the first the most telling; of the press kit a colour such as `#1C6B45` is one of the maker',
  ),
  items: describe(
    Type.Array(
      Type.Object({
        title: describe(Type.String(), 'Heading of the entry', '1996'),
        text: describe(Type.String(), 'What it says', 'Five people, one room, 40 modems'),
        image: Type.Optional(describe(Address, 'Path of its picture', '/images/scenes/plant.svg')),
      }),
    ),
    'What the page lists, in its order',
  ),
}

/** What optional fields hold are additions of ours: another API may have the rest alone. */
export const About = Type.Object(
  {
    ...referencePage,
    pictures: Type.Optional(
      describe(
        Type.Array(
          Type.Object({
            image: describe(Address, 'Path of the drawing', '/images/scenes/plant.svg'),
            title: describe(Type.String(), 'What it shows', 'Cross-section of the plant'),
            text: describe(Type.String(), 'What is to be seen', 'A 4200 m² hall with three lines'),
          }),
        ),
        'Where things are made, as drawings',
      ),
    ),
    film: Type.Optional(
      describe(
        Type.Object({
          url: describe(Address, 'Path of the film', '/files/film/assembly.webm'),
          poster: describe(
            Address,
            'Path of the picture that stands until it plays',
            '/files/film/assembly.png',
          ),
        }),
        'A quiet film, without sound',
      ),
    ),
    requisites: Type.Optional(
      describe(
        Type.Array(
          Type.Object({
            name: describe(Type.String(), 'What it is', 'Taxpayer number (INN)'),
            value: describe(Type.String(), 'The number, or name', '5400000000'),
          }),
        ),
        'Of the legal person, beside its name and address, which `GET site` has',
      ),
    ),
  },
  { title: 'About', description: 'Who the maker is' },
)

export const MediaKit = Type.Object(
  {
    ...referencePage,
    licence: Type.Optional(
      describe(
        Type.String(),
        'On what terms it may be used',
        'CC BY 4.0, with the name of the maker',
      ),
    ),
    logos: Type.Optional(
      describe(
        Type.Array(
          Type.Object({
            title: describe(Type.String(), 'What it is for', 'For light backgrounds'),
            ground: describe(Type.Enum(['light', 'dark']), 'What it is to stand on', 'light'),
            files: describe(
              Type.Array(
                Type.Object({
                  title: describe(Type.String(), 'The format', 'SVG'),
                  url: describe(Address, 'Where it is', '/files/press/kedr-logo-light.svg'),
                }),
                { minItems: 1 },
              ),
              'The same sign in each format; the first is shown',
            ),
          }),
        ),
        'The sign of the maker',
      ),
    ),
    boilerplates: Type.Optional(
      describe(
        Type.Array(
          Type.Object({
            title: describe(Type.String(), 'How long it is', 'In one sentence'),
            text: describe(Type.String(), 'The text', 'Kedr Networks makes network equipment.'),
          }),
        ),
        'The maker in a few sentences, at one length or several',
      ),
    ),
    contact: Type.Optional(
      describe(
        Type.Object({
          name: describe(Type.String(), 'Name of the person', 'Vera Sosnina'),
          role: describe(Type.String(), 'What they do', 'Press office'),
          phone: describe(Type.String(), 'Telephone number', '+7 383 555-01-46'),
          email: describe(
            Type.String({ [toldFormat]: 'email' }),
            'E-mail address',
            'press@kedr.example',
          ),
          text: describe(Type.String(), 'When they answer', 'Monday to Friday, 9 a.m. to 6 p.m.'),
        }),
        'Whom journalists ask',
      ),
    ),
  },
  { title: 'MediaKit', description: 'What journalists and partners may use' },
)

export const Regulations = Type.Object(
  {
    ...referencePage,
    levels: Type.Optional(
      describe(
        Type.Array(
          Type.Object({
            title: describe(Type.String(), 'The kind of request', 'Service is down'),
            text: describe(Type.String(), 'What is done', 'Status updates every 2 hours'),
            answer: describe(Type.String(), 'Longest time until the first answer', '15 minutes'),
            plan: describe(
              Type.String(),
              'Longest time until a way out, or a plan for one',
              '4 hours',
            ),
            hours: describe(Type.String(), 'When these times run', 'Round the clock'),
          }),
        ),
        'How soon something is done about each kind of request',
      ),
    ),
  },
  { title: 'Regulations', description: 'Terms of warranty, repair and service' },
)

/** A text that holds from a day on, until a newer version takes its place. */
const versionedText = {
  title: describe(Type.String(), 'Its heading', 'Terms of use'),
  version: describe(Type.String(), 'Its version', '2.1'),
  published_on: describe(Day, 'The day from which it holds', '2026-02-01'),
  text: describe(Prose, 'The text, in HTML'),
}

export const ConsentDocument = Type.Object(versionedText, {
  title: 'ConsentDocument',
  description: 'A text that visitors agree to; what they agreed to is recorded by its version',
})

const VersionedText = Type.Object(versionedText, {
  title: 'VersionedText',
  description: 'A text that holds from a day on, until a newer version takes its place',
})

export const KeptItem = Type.Object(
  {
    name: describe(
      Type.String(),
      'Its name as the browser shows it; what follows a star differs',
      'api-comparison',
    ),
    place: describe(
      Type.Enum(['cookie', 'browser', 'tab']),
      'A cookie goes to the site with calls; what is stored stays in the browser, or in the tab alone',
      'cookie',
    ),
    purpose: describe(Type.String(), 'What it is for', 'The number of your comparison list'),
    life: describe(Type.String(), 'How long it stays', '180 days after the last change'),
  },
  { title: 'KeptItem', description: 'Something that the site keeps in the browser of a visitor' },
)

/** What the site keeps of its visitors and in their browsers, and on what terms it may be used. */
export const Policy = Type.Object(
  {
    title: describe(Type.String(), 'Heading of the page', 'Privacy, cookies and terms of use'),
    description: describe(
      Type.String(),
      'What is on it, in a sentence',
      'What this site keeps in your browser, and its terms of use',
    ),
    cookies: describe(
      Type.Object({
        ...versionedText,
        kept: describe(Type.Array(KeptItem), 'All that is kept'),
      }),
      'What the site keeps in a browser',
    ),
    terms: describe(VersionedText, 'The terms of its use'),
  },
  { title: 'Policy', description: 'Cookies of the site and the terms of its use' },
)

export const Promo = Type.Object(
  {
    code: describe(Code, 'Code of the offer, as it stands in addresses', 'wifi-7-on-trial'),
    title: describe(Type.String(), 'Its headline', 'Try Wi-Fi 7 for 60 days'),
    description: describe(
      Type.String(),
      'What is offered, in a sentence',
      'Six access points, a PoE++ switch and a controller on loan',
    ),
    text: describe(Prose, 'The offer and its terms, in HTML'),
    image: describe(Picture, 'Path of its picture; null where it has none'),
    goods: describe(Type.Array(GoodCard), 'The goods it is about'),
    starts_on: Type.Optional(describe(Day, 'The first day on which it holds', '2026-09-01')),
    ends_on: Type.Optional(describe(Day, 'The last day on which it holds', '2027-04-30')),
    status: Type.Optional(
      describe(
        Type.Enum(['coming', 'current', 'ended']),
        'Whether it holds, by the clock of the maker',
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

/** A consent is recorded with the version of the moment: the text that is shown may not be an older one for long. */
const consentCache = { freshSeconds: 5, staleSeconds: 0, tags: ['reference'] } as const

export const getAbout = {
  name: 'getAbout',
  feature: 'reference',
  method: 'GET',
  path: 'reference/about',
  summary: 'Who the maker is',
  response: About,
  cache,
} as const satisfies RouteContract

export const getMediaKit = {
  name: 'getMediaKit',
  feature: 'reference',
  method: 'GET',
  path: 'reference/mediakit',
  summary: 'What journalists and partners may use',
  response: MediaKit,
  cache,
} as const satisfies RouteContract

export const getRegulations = {
  name: 'getRegulations',
  feature: 'reference',
  method: 'GET',
  path: 'reference/regulations',
  summary: 'Terms of warranty, repair and service',
  response: Regulations,
  cache,
} as const satisfies RouteContract

export const getPolicy = {
  name: 'getPolicy',
  feature: 'reference',
  method: 'GET',
  path: 'reference/policy',
  summary: 'Cookies of the site and the terms of its use',
  response: Policy,
  cache,
} as const satisfies RouteContract

export const getPersonalDataConsent = {
  name: 'getPersonalDataConsent',
  feature: 'reference',
  method: 'GET',
  path: 'docs/personal-data-processing-consent',
  summary: 'The consent to processing of personal data, as it stands now',
  response: ConsentDocument,
  cache: consentCache,
} as const satisfies RouteContract

export const getPromotionalConsent = {
  name: 'getPromotionalConsent',
  feature: 'reference',
  method: 'GET',
  path: 'docs/promotional-communications-consent',
  summary: 'The consent to promotional messages, as it stands now',
  response: ConsentDocument,
  cache: consentCache,
} as const satisfies RouteContract

export const getPromo = {
  name: 'getPromo',
  feature: 'promo',
  method: 'GET',
  path: 'promo/{code}',
  summary: 'One offer by its code',
  params: Type.Object({ code: describe(IdOrCode, 'Code of the offer', 'wifi-7-on-trial') }),
  response: Promo,
  cache: { ...cache, tags: ['promo', 'catalogue'] },
} as const satisfies RouteContract
