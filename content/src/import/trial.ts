import type { Kysely, Transaction } from 'kysely'
import { runWrite } from '../base/database/busy.ts'
import type { Database } from '../base/database/schema.ts'
import { goodPart, transceiversPart, toPartTag } from '../base/http/part.tags.ts'
import type { PartChange } from './parts.store.ts'

/** Ends a transaction that was only to be looked at. */
class TrialEnd extends Error {}

/** What an import would do, told by those who try it. */
export interface Trial {
  changes: string[]
}

/**
 * Runs a write as one transaction (`runWrite`), which gives what it changes. With a trial that is only told, and taken back.
 */
export async function transact(
  database: Kysely<Database>,
  write: (transaction: Transaction<Database>) => Promise<PartChange[]>,
  trial?: Trial,
): Promise<void> {
  try {
    await runWrite(database, async (transaction) => {
      const codesBefore = trial && (await readCodes(transaction))
      const changes = await write(transaction)
      if (!trial || !codesBefore) return
      const codes = new Map([...codesBefore, ...(await readCodes(transaction))])
      trial.changes = changes.flatMap((change) => describe(change, codes) ?? [])
      throw new TrialEnd()
    })
  } catch (error) {
    if (!(error instanceof TrialEnd)) throw error
  }
}

async function readCodes(transaction: Transaction<Database>): Promise<Map<string, string>> {
  const rows = await transaction.selectFrom('good').select(['id', 'code']).execute()
  return new Map(rows.map(({ id, code }) => [toPartTag(goodPart(id)), code]))
}

/** They change with a good, and are not told beside it. */
const summed = new Set(['catalogue', transceiversPart, 'changes'].map(toPartTag))

function describe({ name, kind }: PartChange, codes: ReadonlyMap<string, string>) {
  if (summed.has(name)) return undefined
  const code = codes.get(name)
  return `${kind} ${code === undefined ? name.replace('content:', '') : `good ${code}`}`
}
