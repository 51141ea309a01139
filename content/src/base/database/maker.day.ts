import type { Kysely } from 'kysely'
import { findDocument } from './document.store.ts'
import type { Database } from './schema.ts'

/** Today's date in the time zone of the maker. */
export async function readToday({
  database,
  now,
}: {
  database: Kysely<Database>
  now: Date
}): Promise<string> {
  return toDay(now, await readTimeZone(database))
}

/** The time zone of the maker (`leads.time_zone` of `site.yaml`). */
export async function readTimeZone(database: Kysely<Database>): Promise<string> {
  const leads = await findDocument<{ timeZone: string }>(database, 'leads')
  return leads?.timeZone ?? 'UTC'
}

/** Creating a format takes much longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

/** The date in a time zone, ISO 8601. */
export function toDay(now: Date, timeZone: string): string {
  // The Swedish locale formats dates like ISO 8601.
  const format = formats.get(timeZone) ?? new Intl.DateTimeFormat('sv', { timeZone })
  formats.set(timeZone, format)
  return format.format(now)
}
