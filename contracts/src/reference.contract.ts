import { Type, type Static } from 'typebox'
import { Code, Day, IdOrCode } from './code.contract.ts'
import { GoodCard } from './catalogue.contract.ts'
import { Prose } from './prose.contract.ts'
import type { RouteContract } from './route.contract.ts'

/** A page about the maker: a text, and what it lists. */
const referencePage = {
  title: Type.String(),
  description: Type.String(),
  text: Prose,
  facts: Type.Array(Type.Object({ value: Type.String(), name: Type.String() })),
  items: Type.Array(
    Type.Object({
      title: Type.String(),
      text: Type.String(),
      image: Type.Optional(Type.String()),
    }),
  ),
}

/** What optional fields hold are additions of ours: another API may have the rest alone. */
export const About = Type.Object({
  ...referencePage,
  /** Where things are made, as drawings. */
  pictures: Type.Optional(
    Type.Array(Type.Object({ image: Type.String(), title: Type.String(), text: Type.String() })),
  ),
  /** A quiet film, without sound, and the picture that stands until it plays. */
  film: Type.Optional(Type.Object({ url: Type.String(), poster: Type.String() })),
  /** Of the legal person, beside its name and address, which stand in the site. */
  requisites: Type.Optional(Type.Array(Type.Object({ name: Type.String(), value: Type.String() }))),
})

/** What journalists and partners may use. A fact whose value is a colour (`#1C6B45`) is a colour of the maker. */
export const MediaKit = Type.Object({
  ...referencePage,
  /** On what terms. */
  licence: Type.Optional(Type.String()),
  logos: Type.Optional(
    Type.Array(
      Type.Object({
        title: Type.String(),
        /** What it is to stand on. */
        ground: Type.Enum(['light', 'dark']),
        /** The same sign in each format; the first is shown. */
        files: Type.Array(Type.Object({ title: Type.String(), url: Type.String() }), {
          minItems: 1,
        }),
      }),
    ),
  ),
  /** The maker in a few sentences, at one length or several. */
  boilerplates: Type.Optional(
    Type.Array(Type.Object({ title: Type.String(), text: Type.String() })),
  ),
  contact: Type.Optional(
    Type.Object({
      name: Type.String(),
      role: Type.String(),
      phone: Type.String(),
      email: Type.String(),
      text: Type.String(),
    }),
  ),
})

/** Terms of warranty and repair: figures, the text, and what else is agreed. */
export const Regulations = Type.Object({
  ...referencePage,
  /** How soon something is done about each kind of request. */
  levels: Type.Optional(
    Type.Array(
      Type.Object({
        title: Type.String(),
        text: Type.String(),
        /** Until the first answer … */
        answer: Type.String(),
        /** … and until a way out, or a plan for one. */
        plan: Type.String(),
        hours: Type.String(),
      }),
    ),
  ),
})

/** A text that holds from a day on, until a newer version takes its place. */
const versionedText = {
  title: Type.String(),
  version: Type.String(),
  published_on: Day,
  text: Prose,
}

/** A text that visitors agree to; what they agreed to is recorded by its version. */
export const ConsentDocument = Type.Object(versionedText)

/** Something that the site keeps in the browser of a visitor. */
export const KeptItem = Type.Object({
  /** As the browser shows it; what follows a star differs. */
  name: Type.String(),
  /** A cookie goes to the site with calls; what is stored stays in the browser, or in the tab alone. */
  place: Type.Enum(['cookie', 'browser', 'tab']),
  purpose: Type.String(),
  life: Type.String(),
})

/** What the site keeps of its visitors and in their browsers, and on what terms it may be used. */
export const Policy = Type.Object({
  title: Type.String(),
  description: Type.String(),
  cookies: Type.Object({ ...versionedText, kept: Type.Array(KeptItem) }),
  terms: Type.Object(versionedText),
})

/** A page about one offer, with the goods it is about. */
export const Promo = Type.Object({
  code: Code,
  title: Type.String(),
  description: Type.String(),
  text: Prose,
  image: Type.Union([Type.String(), Type.Null()]),
  goods: Type.Array(GoodCard),
  starts_on: Type.Optional(Day),
  /** The last day on which it holds. */
  ends_on: Type.Optional(Day),
  /** By the clock of the maker. */
  status: Type.Optional(Type.Enum(['coming', 'current', 'ended'])),
})

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
  params: Type.Object({ code: IdOrCode }),
  response: Promo,
  cache: { ...cache, tags: ['promo', 'catalogue'] },
} as const satisfies RouteContract
