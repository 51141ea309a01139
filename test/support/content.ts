import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildContent } from '@faceplate/content/app'
import { openDatabase } from '@faceplate/content/base/database/database'
import type { ContentOptions } from '@faceplate/content/base/http/context'
import { importContent, type ImportOptions } from '@faceplate/content/import/content.import'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { pino } from 'pino'
import { folders, smallFolder, type Engine } from './content.templates.ts'
import { copyDemoDatabase } from './demo.database.ts'
import { createDatabase } from './postgres.ts'
import { useShared } from './shared.ts'

async function send(app: FastifyInstance, options: InjectOptions) {
  const answer = await app.inject(options)
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() }
}

/**
 * The content service with a fresh database of the demo content and a modifiable copy of the content files. Its clock
 * is fixed at 2026-11-21 until a test moves it. With `small` content, which has ten goods, an import takes a tenth of
 * the time: tests that change the files use it.
 */
export async function openContent(engine: Engine, content: keyof typeof folders = 'demo') {
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-content-'))
  return openFolder(folder, folders[content], await copyDemoDatabase(engine, folder, content))
}

/** The same with few goods and an empty database. */
export async function openSmallContent(
  engine: Engine,
  content = smallFolder,
  options: Pick<ContentOptions, 'key'> = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-content-'))
  const location =
    engine === 'SQLite'
      ? join(folder, 'content.sqlite')
      : await createDatabase(await useShared('postgres'))
  return openFolder(folder, content, location, options)
}

/** The same on an empty database of PostgreSQL that a test has created, or on SQLite in memory. */
export async function openContentAt(
  location: string,
  options: Pick<ContentOptions, 'replica'> = {},
) {
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-content-'))
  return openFolder(folder, smallFolder, location, options)
}

/** The same on a database of PostgreSQL, and on its replica. */
export const openReplicatedContent = (location: string, replica?: ContentOptions['replica']) =>
  openContentAt(location, { replica })

async function openFolder(
  folder: string,
  content: string,
  location: string,
  options: Pick<ContentOptions, 'key' | 'replica'> = {},
) {
  const files = join(folder, 'files')
  await cp(content, files, { recursive: true })
  const database = await openDatabase({ location })
  const start = Date.parse('2026-11-21T00:00:00Z')
  let time = start
  const app = await buildContent({
    database,
    logger: pino({ level: 'silent' }),
    publicOrigin: 'https://kedr.example',
    editions: [{ language: 'ru', origin: 'https://ru.kedr.example' }],
    now: () => new Date(time),
    delivery: { channels: ['mail'], onOutbox: () => {}, subscriptionMailsHourly: 100 },
    editor: { findFolder: () => Promise.resolve(files) },
    dataDir: folder,
    ...options,
  })
  return {
    app,
    dataDir: folder,
    database,
    files,
    /** The clock of this machine decides what is public then, unless `now` is given. */
    import: (options: ImportOptions = {}) => importContent(database, files, options),
    now: () => new Date(time),
    advanceMs: (ms: number) => {
      time += ms
    },
    resetClock: () => {
      time = start
    },
    get: (path: string) => send(app, { url: path }),
    send: (options: InjectOptions) => send(app, options),
    async close() {
      await app.close()
      await database.destroy()
      await rm(folder, { recursive: true })
    },
  }
}
