import { repeatWork, type RepeatedWork } from '@faceplate/server/process/repeated.work'
import type { Kysely } from 'kysely'
import { findLanguages } from '../../base/database/languages.ts'
import type { Database } from '../../base/database/schema.ts'
import { readView } from '../../base/http/view.ts'
import { readSnapshot } from './catalogue.snapshot.ts'
import { readSearch } from './goods.search.ts'

/** Same interval as the gateway's poll for changes. */
const pollMs = 500

/** Reading takes seconds in a large catalogue, so a failure is not repeated at once. */
const failedMs = 30_000

/**
 * Reads the catalogue and its search data in each language at the start and after each import, in whichever process it
 * runs: otherwise the first visitor would wait for seconds in a large catalogue.
 */
export function keepSearchWarm(database: Kysely<Database>, now: () => Date): RepeatedWork {
  return repeatWork(async () => {
    try {
      const languages = await findLanguages(database)
      for (const language of [undefined, ...(languages?.translated ?? [])]) {
        const view = readView({ database, now }, { language, languages })
        await readSearch(view.database, await readSnapshot(view))
      }
      return pollMs
    } catch {
      // The call that needs the data reads it again and reports the error.
      return failedMs
    }
  })
}

/** Reads what lists of the original language need. A failure is left to the call that needs it. */
export async function readLists(database: Kysely<Database>, now: () => Date): Promise<void> {
  try {
    await readSnapshot(readView({ database, now }))
  } catch {
    // The call reads it again and reports the error.
  }
}
