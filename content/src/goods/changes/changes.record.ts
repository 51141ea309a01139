import { changesKeptDays, mostChanges } from '@faceplate/contracts/calls/changes.contract'
import type { Transaction } from 'kysely'
import { insertAll } from '../../base/database/insert.ts'
import type { Database } from '../../base/database/schema.ts'
import { compareFacts, listDated, writeArrival, type NewChange } from './fact.changes.ts'
import { readGoodFacts, type GoodFacts } from './good.facts.ts'

const dayMs = 24 * 3600 * 1000
/** Changes written at a time. */
const sliceChanges = 500

/** Former facts of the goods of a source, as JSON by id. */
type Earlier = Map<number, string>

/**
 * Runs the replacement of the goods of a source, and records the changes of their facts. The record begins with the
 * first import of a database. That import does not count as adding all goods: it records only facts that have a date of
 * their own, under that date (docs/decisions/052).
 */
export async function recordChanges(
  transaction: Transaction<Database>,
  source: string,
  replace: () => Promise<void>,
): Promise<void> {
  const record = await transaction.selectFrom('change_record').selectAll().executeTakeFirst()
  const earlier: Earlier = new Map()
  if (record) {
    for await (const facts of readGoodFacts(transaction, source)) {
      earlier.set(facts.good.id, JSON.stringify(facts))
    }
  }
  await replace()
  const now = new Date()
  const oldest = new Date(now.getTime() - changesKeptDays * dayMs).toISOString()
  const write = createWriter(transaction, record?.last_id ?? 0)
  if (record) {
    await write.all(compareGoods(transaction, source, earlier, now.toISOString()))
  } else {
    await write.all(listHistory(transaction, source, oldest.slice(0, 10), now))
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

/** Writes changes in slices and assigns their ids. */
function createWriter(transaction: Transaction<Database>, lastId: number) {
  let id = lastId
  let rows: Database['good_change'][] = []
  const flush = async () => {
    await insertAll(transaction, 'good_change', rows)
    rows = []
  }
  return {
    async all(changes: AsyncIterable<NewChange>) {
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
  transaction: Transaction<Database>,
  source: string,
  earlier: Earlier,
  at: string,
): AsyncGenerator<NewChange> {
  for await (const facts of readGoodFacts(transaction, source)) {
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
  transaction: Transaction<Database>,
  source: string,
  from: string,
  now: Date,
): AsyncGenerator<NewChange> {
  const dated: NewChange[] = []
  for await (const facts of readGoodFacts(transaction, source)) {
    dated.push(...listDated(facts, from, now.toISOString().slice(0, 10)))
  }
  yield* dated.toSorted((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0))
}
