import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@faceplate/content/base/database/database'
import { onTestFinished } from 'vitest'
import type { Engine } from './content.templates.ts'
import { createDatabase } from './postgres.ts'
import { postgres } from './shared.postgres.ts'

/** Opens a new database without content, which ends with the test. */
export async function openEmptyDatabase(engine: Engine) {
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-empty-'))
  const location =
    engine === 'SQLite' ? join(folder, 'content.sqlite') : await createDatabase(postgres)
  const database = await openDatabase({ location })
  onTestFinished(async () => {
    await database.destroy()
    await rm(folder, { recursive: true })
  })
  return { folder, location, database }
}
