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

/** `leads:` of `site.yaml`: recipients of requests, and the time zone of times in emails. */
export const LeadsSection = Type.Object(
  {
    /** Name in the IANA time zone database. */
    time_zone: Type.Optional(Type.String({ pattern: '^[A-Za-z][A-Za-z0-9_+/-]*$' })),
    to: Type.Optional(Address),
    /** Recipients for individual forms, by the path below `forms/`. */
    forms: Type.Optional(Type.Record(Type.String(), Address)),
  },
  strict,
)

export interface Routing {
  timeZone: string
  /** Recipient of forms that have none in `forms`: the sales address by default. */
  to: string
  forms: Readonly<Record<string, string>>
}

/** Rejects an unknown time zone and unknown forms. */
export function checkRouting(
  folder: ContentFolder,
  site: ContentFile<{ leads?: Static<typeof LeadsSection> }>,
  questionnaires: readonly string[],
): void {
  const { time_zone: timeZone, forms = {} } = site.data.leads ?? {}
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
}

/** Stored as a separate document, since the document `site` is public. */
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

/** The recipient of requests of a form. */
export function findRecipient({ to, forms }: Routing, form: string): string {
  return (Object.hasOwn(forms, form) ? forms[form] : undefined) ?? to
}

export function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).format() !== ''
  } catch {
    return false
  }
}
