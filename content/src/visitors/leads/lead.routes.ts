import { emailPattern } from '@faceplate/contracts/forms/form.rules'
import type { LeadSource } from '@faceplate/contracts/forms/lead.source.contract'
import { Code } from '@faceplate/contracts/shared/code.contract'
import { Type, type Static } from 'typebox'
import { strict } from '../../files/folder/closed.schema.ts'
import type { ContentFile } from '../../files/folder/content.files.ts'
import type { ContentFolder } from '../../files/folder/content.folder.ts'
import { readContacts } from './lead.body.ts'

export const Address = Type.String({ maxLength: 254, pattern: emailPattern })

const list = { minItems: 1, maxItems: 100 }

/** Fields of an entry of `leads.routes` in `site.yaml`: conditions, which must all be met, and where to deliver. */
export const routeFields = {
  name: Type.String({ pattern: '^[a-z0-9][a-z0-9-]{0,49}$' }),
  /** Forms by their path below `forms/`; any form if undefined. */
  forms: Type.Optional(Type.Array(Type.String(), list)),
  /** Beginnings of phone numbers, digits only, with + for country codes: `+77`. */
  phones: Type.Optional(Type.Array(Type.String({ pattern: '^\\+?[0-9]{1,10}$' }), list)),
  /** Codes of partners whose site, or whose code as `utm_source`, led to this one. */
  partners: Type.Optional(Type.Array(Code, list)),
  to: Type.Optional(
    Type.Union([Address, Type.Array(Address, { minItems: 1, maxItems: 20, uniqueItems: true })]),
  ),
  webhook: Type.Optional(Type.String({ maxLength: 2000, pattern: '^https?://[^\\s#]+$' })),
}

const RouteEntry = Type.Object(routeFields, strict)
type RouteEntry = Static<typeof RouteEntry>

/** Host of the site of each partner, by code of the partner. */
export type PartnerSites = ReadonlyMap<string, string>

/** A route as stored. */
export interface Route {
  name: string
  forms?: readonly string[]
  phones?: readonly string[]
  partners?: readonly { code: string; host: string }[]
  /** Undefined: the recipients that the request would have without the route. */
  to?: readonly string[]
  /** Undefined: the webhook of all requests, if there is one. */
  webhook?: string
}

/** The parts of a request that routes depend on. */
export interface RoutedLead {
  form: string
  body: object
  source?: LeadSource | undefined
}

/** Name of the first route that a request matches; undefined if it matches none. */
export function findRoute(routes: readonly Route[], lead: RoutedLead): string | undefined {
  const phone = readPhone(lead.body)
  return routes.find(
    ({ forms, phones, partners }) =>
      (forms?.includes(lead.form) ?? true) &&
      (phones?.some((start) => phone.startsWith(start)) ?? true) &&
      (partners?.some((partner) => isFrom(partner, lead.source)) ?? true),
  )?.name
}

/** The digits of a phone number; the international prefix 00 becomes +. */
function readPhone(body: object): string {
  const { phone } = readContacts(body as Record<string, unknown>)
  return typeof phone === 'string' ? phone.replace(/[^+\d]/g, '').replace(/^00/, '+') : ''
}

function isFrom(
  { code, host }: { code: string; host: string },
  { utm_source: campaign, referrer_host: referrer }: LeadSource = {},
): boolean {
  return campaign === code || (referrer !== undefined && withoutWww(referrer) === withoutWww(host))
}

function withoutWww(host: string): string {
  return host.replace(/^www\./, '')
}

export function toRoute({ to, partners, ...route }: RouteEntry, sites: PartnerSites): Route {
  return {
    ...route,
    ...(to === undefined ? {} : { to: [to].flat() }),
    ...(partners === undefined
      ? {}
      : { partners: partners.map((code) => ({ code, host: sites.get(code) ?? '' })) }),
  }
}

/** Rejects routes with unknown names or no target, and warns about routes that no request can reach. */
export function checkRoutes(
  folder: ContentFolder,
  site: ContentFile<unknown>,
  routes: readonly RouteEntry[],
  known: { isForm: (form: string) => boolean; isPartner: (code: string) => boolean },
): void {
  const names = new Set<string>()
  for (const [at, route] of routes.entries()) {
    const path = ['leads', 'routes', at]
    folder.claim(names, route.name, site, [...path, 'name'])
    route.forms?.forEach((form, index) => {
      if (known.isForm(form)) return
      folder.refuse(site, [...path, 'forms', index], `unknown form '${form}'`)
    })
    route.partners?.forEach((code, index) => {
      if (known.isPartner(code)) return
      folder.refuse(site, [...path, 'partners', index], `unknown partner '${code}'`)
    })
    if (route.to === undefined && route.webhook === undefined) {
      folder.refuse(site, path, 'names neither recipients (to) nor a webhook')
    }
    const earlier = routes.slice(0, at).find((each) => covers(each, route))
    if (earlier) {
      folder.warn(
        site,
        path,
        `no request reaches '${route.name}': '${earlier.name}' takes them all`,
      )
    }
  }
}

/** Whether a route matches every request that another one matches. */
function covers(route: RouteEntry, other: RouteEntry): boolean {
  const isCovered = (
    own: readonly string[] | undefined,
    others: readonly string[] | undefined,
    includes: (mine: string, each: string) => boolean,
  ) =>
    own === undefined ||
    (others !== undefined && others.every((each) => own.some((mine) => includes(mine, each))))
  const isSame = (mine: string, each: string) => mine === each
  return (
    isCovered(route.forms, other.forms, isSame) &&
    isCovered(route.phones, other.phones, (mine, each) => each.startsWith(mine)) &&
    isCovered(route.partners, other.partners, isSame)
  )
}
