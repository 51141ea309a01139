import type { ConsentDecision } from '@faceplate/contracts/forms/consents.contract'
import type { Kysely, Transaction } from 'kysely'
import { runWrite } from '../../base/database/busy.ts'
import type { Database } from '../../base/database/schema.ts'

/** Time for which decisions are kept: as long as a visitor or an authority may ask for the proof. */
const keptMs = 3 * 365 * 24 * 3600 * 1000

/** Most decisions of one day (UTC): anyone can send them, and each is kept for years. */
const mostDaily = 10_000

/**
 * Records a decision. A decision that repeats the last one of its visitor is not recorded again. Returns false if the
 * record of the day is full.
 */
export async function recordDecision(
  database: Kysely<Database>,
  given: ConsentDecision,
  now: Date,
): Promise<boolean> {
  const day = now.toISOString().slice(0, 10)
  return runWrite(database, async (transaction) => {
    const last = await transaction
      .selectFrom('consent_decision')
      .select(['decision', 'service', 'version'])
      .where('id', '=', given.id)
      .orderBy('recorded_at', 'desc')
      .executeTakeFirst()
    const isSame =
      last?.decision === given.decision &&
      last.service === given.service &&
      last.version === given.version
    if (isSame) return true
    const { count } = await transaction
      .selectFrom('consent_decision')
      .select(({ fn }) => fn.countAll().as('count'))
      .where('recorded_at', '>=', day)
      .executeTakeFirstOrThrow()
    if (Number(count) >= mostDaily) return false
    await transaction
      .insertInto('consent_decision')
      .values({ ...given, recorded_at: now.toISOString() })
      .execute()
    return true
  })
}

/** Deletes decisions after three years. Returns their number. */
export async function removeOldDecisions(
  transaction: Transaction<Database>,
  now: Date,
): Promise<number> {
  const before = new Date(now.getTime() - keptMs).toISOString()
  const { numDeletedRows } = await transaction
    .deleteFrom('consent_decision')
    .where('recorded_at', '<=', before)
    .executeTakeFirst()
  return Number(numDeletedRows)
}
