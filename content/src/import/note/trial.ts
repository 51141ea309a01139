import type { Kysely, Transaction } from 'kysely'
import { runWrite } from '../../base/database/busy.ts'
import { findImport } from '../../base/database/import.record.ts'
import type { Database } from '../../base/database/schema.ts'
import { goodPart, seriesPrefix, transceiversPart, toPartTag } from '../../base/http/part.tags.ts'
import type { PartChange } from './parts.store.ts'

/** Rolls back the transaction of a trial. */
class TrialEnd extends Error {}

/** An import that only reports its changes; `changes` is filled when it ends. */
export interface Trial {
  changes: string[]
}

/** The outcome of an import. */
export interface ImportReport {
  /** False if the files are the same as in the last import. */
  changed: boolean
  goods: number
}

/** An import that is about to be written. */
export interface PlannedImport {
  source: string
  digest: string
  /** The newest import of the source when this one was planned. */
  last: { id: number } | undefined
}

/**
 * Runs the write of an import as one transaction (`runWrite`). Resolves with false if another process has imported the
 * same files since the import was planned, and then writes nothing. With `trial` the changes are only listed there, and
 * the transaction is rolled back.
 */
export async function runImport(
  database: Kysely<Database>,
  { source, digest, last }: PlannedImport,
  write: (transaction: Transaction<Database>) => Promise<PartChange[]>,
  trial?: Trial,
): Promise<boolean> {
  try {
    return await runWrite(database, async (transaction) => {
      const newest = await findImport(transaction, source)
      if (newest?.digest === digest && newest.id !== last?.id) return false
      const codesBefore = trial && (await readCodes(transaction))
      const changes = await write(transaction)
      if (!trial || !codesBefore) return true
      const codes = new Map([...codesBefore, ...(await readCodes(transaction))])
      trial.changes = changes.flatMap((change) => describe(change, codes) ?? [])
      throw new TrialEnd()
    })
  } catch (error) {
    if (!(error instanceof TrialEnd)) throw error
    return true
  }
}

async function readCodes(transaction: Transaction<Database>): Promise<Map<string, string>> {
  const rows = await transaction.selectFrom('good').select(['id', 'code']).execute()
  return new Map(rows.map(({ id, code }) => [toPartTag(goodPart(id)), code]))
}

/** Parts that change with each good, so they are not reported in addition to it. */
const aggregates = new Set(['catalogue', transceiversPart, 'changes'].map(toPartTag))

function describe({ name, kind }: PartChange, codes: ReadonlyMap<string, string>) {
  if (aggregates.has(name) || name.startsWith(toPartTag(seriesPrefix))) return undefined
  const code = codes.get(name)
  return `${kind} ${code === undefined ? name.replace('content:', '') : `good ${code}`}`
}
