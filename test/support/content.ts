import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildContent } from '@faceplate/content/app'
import { openDatabase } from '@faceplate/content/database/database'
import { importContent } from '@faceplate/content/import/content.import'
import { pino } from 'pino'
import { root } from './site.process.ts'

const demoFolder = join(root, 'content/demo')

/** The content service on a database file of its own, and a copy of the demo content to change. */
export async function openContent() {
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-content-'))
  const files = join(folder, 'files')
  await cp(demoFolder, files, { recursive: true })
  const database = await openDatabase(join(folder, 'content.sqlite'))
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
