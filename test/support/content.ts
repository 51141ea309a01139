import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildContent } from '@faceplate/content/app'
import { openDatabase } from '@faceplate/content/database/database'
import { importContent } from '@faceplate/content/import/content.import'
import { pino } from 'pino'
import { inject } from 'vitest'
import { createDatabase } from './postgres.ts'
import { root } from './site.process.ts'

const demoFolder = join(root, 'content/demo')

export type Engine = 'SQLite' | 'PostgreSQL'

/** The engines to test on; PostgreSQL is left out where there is none (see shared.setup.ts). */
export const engines: readonly Engine[] = inject('postgres') ? ['SQLite', 'PostgreSQL'] : ['SQLite']

/** The content service on a database of its own, and a copy of the demo content to change. */
export async function openContent(engine: Engine) {
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-content-'))
  const files = join(folder, 'files')
  await cp(demoFolder, files, { recursive: true })
  const location =
    engine === 'SQLite' ? join(folder, 'content.sqlite') : await createDatabase(inject('postgres'))
  const database = await openDatabase({ location })
  const app = buildContent({ database, logger: pino({ level: 'silent' }) })
  return {
    app,
    database,
    files,
    import: () => importContent(database, files),
    async get(path: string) {
      const answer = await app.inject({ url: path })
      return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
    },
    async close() {
      await app.close()
      await database.destroy()
      await rm(folder, { recursive: true })
    },
  }
}
