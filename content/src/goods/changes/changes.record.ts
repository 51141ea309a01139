import { changesKeptDays, mostChanges } from '@faceplate/contracts/calls/changes.contract'
import type { Kysely, Transaction } from 'kysely'
import { insertAll } from '../../base/database/insert.ts'
import { readClock } from '../../base/database/moments.ts'
import { showAt } from '../../base/database/published.ts'
import type { Database } from '../../base/database/schema.ts'
import { compareFacts, listDated, writeArrival, type NewChange } from './fact.changes.ts'
import { readGoodFacts, type GoodFacts, type GoodSelection } from './good.facts.ts'

const dayMs = 24 * 3600 * 1000
/** Changes written at a time. */
const sliceChanges = 500

/** Former facts of the goods of a source, as JSON by id. */
type Earlier = Map<number, string>

/**
 * Runs the replacement of the goods of a source, and records the changes of their public facts. The record begins with
 * the first import of a database. The first import does not count as adding all goods: it records only facts that have
 * a date of their own, under that date (docs/decisions/052).
 */
export async function recordChanges(
  transaction: Transaction<Database>,
  { source, now }: { source: string; now: Date },
  replace: () => Promise<void>,
): Promise<void> {
  const record = await transaction.selectFrom('change_record').selectAll().executeTakeFirst()
  const last = (await readClock(transaction)) ?? now
  const earlier: Earlier = new Map()
  if (record) {
    for await (const facts of readGoodFacts(showAt(transaction, { now: last }), { source })) {
      earlier.set(facts.good.id, JSON.stringify(facts))
    }
  }
  await replace()
  const shown = showAt(transaction, { now })
  const oldest = new Date(now.getTime() - changesKeptDays * dayMs).toISOString()
  const write = createWriter(transaction, record?.last_id ?? 0)
  if (record) {
    await write.all(compareGoods(shown, { source }, earlier, now.toISOString()))
  } else {
    await write.all(listHistory(shown, source, oldest.slice(0, 10), now))
  }
  const last_id = await write.end()
  await transaction.deleteFrom('change_record').execute()
  const began_at = record?.began_at ?? now.toISOString()
  await transaction.insertInto('change_record').values({ began_at, last_id }).execute()
  await transaction
    .deleteFrom('good_change')
    .where((where) =>
      where.or([where('at', '<', oldest), where('id', '<=', last_id - mostChanges)]),
    )
    .execute()
}

/**
 * Records what was published for goods since the last recording: the goods themselves, their documents and advisories.
 * The end of a publication is not recorded, since the thing is nowhere from then on. If the clock was set back, records
 * after this moment have not happened yet.
 */
export async function recordPublications(
  transaction: Transaction<Database>,
  goods: readonly number[],
  now: Date,
): Promise<void> {
  const record = await transaction.selectFrom('change_record').selectAll().executeTakeFirst()
  const last = await readClock(transaction)
  if (!record || !last || goods.length === 0) return
  if (last > now) {
    await transaction
      .deleteFrom('good_change')
      .where('good_id', 'in', goods)
      .where('at', '>', now.toISOString())
      .execute()
    return
  }
  const earlier: Earlier = new Map()
  for await (const facts of readGoodFacts(showAt(transaction, { now: last }), { ids: goods })) {
    earlier.set(facts.good.id, JSON.stringify(facts))
  }
  const write = createWriter(transaction, record.last_id)
  const changes = compareGoods(
    showAt(transaction, { now }),
    { ids: goods },
    earlier,
    now.toISOString(),
  )
  for await (const change of changes) {
    if (change.kind === 'added' || change.after !== null) await write.all([change])
  }
  const last_id = await write.end()
  await transaction.updateTable('change_record').set({ last_id }).execute()
}

/** Writes changes in slices and assigns their ids. */
function createWriter(transaction: Transaction<Database>, lastId: number) {
  let id = lastId
  let rows: Database['good_change'][] = []
  const flush = async () => {
    await insertAll(transaction, 'good_change', rows)
    rows = []
  }
  return {
    async all(changes: AsyncIterable<NewChange> | readonly NewChange[]) {
      for await (const change of changes) {
        rows.push({ ...change, id: (id += 1) })
        if (rows.length === sliceChanges) await flush()
      }
    },
    async end() {
      await flush()
      return id
    },
  }
}

async function* compareGoods(
  database: Kysely<Database>,
  selection: GoodSelection,
  earlier: Earlier,
  at: string,
): AsyncGenerator<NewChange> {
  for await (const facts of readGoodFacts(database, selection)) {
    const before = earlier.get(facts.good.id)
    earlier.delete(facts.good.id)
    if (before === undefined) yield writeArrival(facts, 'added', at)
    else if (before !== JSON.stringify(facts)) {
      yield* compareFacts(JSON.parse(before) as GoodFacts, facts, at)
    }
  }
  for (const before of earlier.values()) {
    yield writeArrival(JSON.parse(before) as GoodFacts, 'withdrawn', at)
  }
}

/** Changes with a date in the content itself, oldest first. */
async function* listHistory(
  database: Kysely<Database>,
  source: string,
  from: string,
  now: Date,
): AsyncGenerator<NewChange> {
  const dated: NewChange[] = []
  for await (const facts of readGoodFacts(database, { source })) {
    dated.push(...listDated(facts, from, now.toISOString().slice(0, 10)))
  }
  yield* dated.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}
