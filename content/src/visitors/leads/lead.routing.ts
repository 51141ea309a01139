import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import { requestCalls } from '@faceplate/contracts/client/endpoints'
import { isTimeZone } from '@faceplate/contracts/shared/opening.contract'
import { toFormName } from '@faceplate/server/content/lead.references'
import type { Kysely } from 'kysely'
import { Type, type Static } from 'typebox'
import { findDocument, toDocument } from '../../base/database/document.store.ts'
import type { Database } from '../../base/database/schema.ts'
import { strict } from '../../files/folder/closed.schema.ts'
import type { ContentFile } from '../../files/folder/content.files.ts'
import type { ContentFolder } from '../../files/folder/content.folder.ts'
import {
  Address,
  checkRoutes,
  routeFields,
  toRoute,
  type PartnerSites,
  type Route,
} from './lead.routes.ts'

/** `leads:` of `site.yaml`: recipients of requests, and the time zone of times in emails. */
export const LeadsSection = Type.Object(
  {
    /** Name in the IANA time zone database. */
    time_zone: Type.Optional(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_+/-]*$' })),
    to: Type.Optional(Address),
    /** Recipients for individual forms, by the path below `forms/`. */
    forms: Type.Optional(Type.Record(Type.String(), Address)),
    /** In order: a request is delivered by the first route that it matches. */
    routes: Type.Optional(Type.Array(Type.Object(routeFields, strict), { maxItems: 200 })),
  },
  strict,
)

export interface Routing {
  timeZone: string
  /** Recipient of forms that have none in `forms`: the sales address by default. */
  to: string
  forms: Readonly<Record<string, string>>
  routes: readonly Route[]
}

/** Rejects an unknown time zone and unknown forms. */
export function checkRouting(
  folder: ContentFolder,
  site: ContentFile<{ leads?: Static<typeof LeadsSection> }>,
  { questionnaires, partners }: { questionnaires: readonly string[]; partners: PartnerSites },
): void {
  const { time_zone: timeZone, forms = {}, routes = [] } = site.data.leads ?? {}
  if (timeZone !== undefined && !isTimeZone(timeZone)) {
    folder.refuse(site, ['leads', 'time_zone'], `unknown time zone '${timeZone}'`)
  }
  const known = new Set([
    ...requestCalls.map(({ path }) => toFormName(path)),
    ...questionnaires.map((type) => `questionnaire/${type}`),
  ])
  for (const form of Object.keys(forms)) {
    const isKnown = known.has(form) && !form.includes('{')
    if (!isKnown) folder.refuse(site, ['leads', 'forms', form], `unknown form '${form}'`)
  }
  checkRoutes(folder, site, routes, {
    isForm: (form) => known.has(form) && !form.includes('{'),
    isPartner: (code) => partners.has(code),
  })
}

/** Stored as a separate document, since the document `site` is public. */
export function toRoutingDocument(
  leads: Static<typeof LeadsSection> = {},
  sales = '',
  partners: PartnerSites = new Map(),
): Database['document'] & { name: 'leads' } {
  const { time_zone: timeZone = 'UTC', to = sales, forms = {}, routes = [] } = leads
  return toDocument('leads', {
    timeZone,
    to,
    forms,
    routes: routes.map((route) => toRoute(route, partners)),
  } satisfies Routing)
}

export async function readRouting(database: Kysely<Database>): Promise<Routing> {
  const routing = await findDocument<Routing>(database, 'leads')
  if (routing) return routing
  const site = await findDocument<Site>(database, 'site')
  return { timeZone: 'UTC', to: site?.contacts.email ?? '', forms: {}, routes: [] }
}

/** The recipients of a request, separated by commas: those of its route, of its form, or of all others. */
export function findRecipients(
  { to, forms, routes }: Routing,
  { form, route }: { form: string; route?: string | null | undefined },
): string {
  const named = routes.find(({ name }) => name === route)?.to
  return named?.join(', ') ?? (Object.hasOwn(forms, form) ? forms[form] : undefined) ?? to
}

/** The webhook of a route, by its name; undefined if it has none of its own. */
export function findWebhook(
  { routes }: Routing,
  route: string | null | undefined,
): string | undefined {
  return routes.find(({ name }) => name === route)?.webhook
}
