import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import { requestCalls } from '@faceplate/contracts/client/endpoints'
import { emailPattern } from '@faceplate/contracts/forms/form.rules'
import type { Kysely } from 'kysely'
import { Type, type Static } from 'typebox'
import { findDocument, toDocument } from '../../base/database/document.store.ts'
import type { Database } from '../../base/database/schema.ts'
import { strict } from '../../files/folder/closed.schema.ts'
import type { ContentFile } from '../../files/folder/content.files.ts'
import type { ContentFolder } from '../../files/folder/content.folder.ts'
import { toFormName } from './lead.references.ts'

const Address = Type.String({ maxLength: 254, pattern: emailPattern })

/** `leads:` of `site.yaml`: who reads what visitors send, and by which clock. */
export const LeadsSection = Type.Object(
  {
    /** Name of the IANA time zone database. */
    time_zone: Type.Optional(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_+/-]*$' })),
    to: Type.Optional(Address),
    /** Addresses of single forms, by the path below `forms/`. */
    forms: Type.Optional(Type.Record(Type.String(), Address)),
  },
  strict,
)

export interface Routing {
  timeZone: string
  /** Where requests go that have no address of their own: the sales address, unless told otherwise. */
  to: string
  forms: Readonly<Record<string, string>>
}

/** Refuses a time zone and forms that there are not. */
export function checkRouting(
  folder: ContentFolder,
  site: ContentFile<{ leads?: Static<typeof LeadsSection> }>,
  questionnaires: readonly string[],
): void {
  const { time_zone: timeZone, forms = {} } = site.data.leads ?? {}
  if (timeZone !== undefined && !isTimeZone(timeZone)) {
    folder.refuse(site, ['leads', 'time_zone'], `no time zone '${timeZone}'`)
  }
  const known = new Set([
    ...requestCalls.map(({ path }) => toFormName(path)),
    ...questionnaires.map((type) => `questionnaire/${type}`),
  ])
  for (const form of Object.keys(forms)) {
    const isKnown = known.has(form) && !form.includes('{')
    if (!isKnown) folder.refuse(site, ['leads', 'forms', form], `no form '${form}'`)
  }
}

/** A document of its own: visitors can read that of the site. */
export function toRoutingDocument(
  leads: Static<typeof LeadsSection> = {},
  sales = '',
): Database['document'] & { name: 'leads' } {
  const { time_zone: timeZone = 'UTC', to = sales, forms = {} } = leads
  return toDocument('leads', { timeZone, to, forms } satisfies Routing)
}

export async function readRouting(database: Kysely<Database>): Promise<Routing> {
  const routing = await findDocument<Routing>(database, 'leads')
  if (routing) return routing
  const site = await findDocument<Site>(database, 'site')
  return { timeZone: 'UTC', to: site?.contacts.email ?? '', forms: {} }
}

/** The address that requests of a form go to. */
export function findAddress({ to, forms }: Routing, form: string): string {
  return (Object.hasOwn(forms, form) ? forms[form] : undefined) ?? to
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== ''
  } catch {
    return false
  }
}
