import type { Kysely } from 'kysely'
import type { Database } from './schema.ts'

interface Moment {
  source: Kysely<Database>
  now: Date
}

/** The time between two moments at which parts of the content change without an import, in ISO 8601. */
export interface MomentSpan {
  /** The last such moment; null if there was none. */
  since: string | null
  /** The next one; null if there is none. */
  until: string | null
}

/**
 * Reads between which moments of parts the moment of a view lies. Parts are given by their cache tags or paths; without
 * them, all are meant.
 */
export async function readMomentSpan(
  { source, now }: Moment,
  names?: readonly string[],
): Promise<MomentSpan> {
  const moment = now.toISOString()
  const { since } = await source
    .selectFrom('content_moment')
    .$if(names !== undefined, (each) => each.where('name', 'in', names ?? []))
    .select((build) => build.fn.max('at').as('since'))
    .where('at', '<=', moment)
    .executeTakeFirstOrThrow()
  const until = await readNextMoment({ source, now }, names)
  return { since, until }
}

/** The next moment at which one of the parts changes; null if there is none. */
export async function readNextMoment(
  { source, now }: Moment,
  names?: readonly string[],
): Promise<string | null> {
  const { until } = await source
    .selectFrom('content_moment')
    .select((build) => build.fn.min('at').as('until'))
    .$if(names !== undefined, (each) => each.where('name', 'in', names ?? []))
    .where('at', '>', now.toISOString())
    .executeTakeFirstOrThrow()
  return until
}

export function isWithin({ since, until }: MomentSpan, now: Date): boolean {
  const moment = now.toISOString()
  return (since === null || since <= moment) && (until === null || moment < until)
}

/** The moment as of which the parts of the content were recorded last; undefined before the first import. */
export async function readClock(database: Kysely<Database>): Promise<Date | undefined> {
  const row = await database.selectFrom('content_clock').select('at').executeTakeFirst()
  return row && new Date(row.at)
}
