import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createRegistry } from './shared.registry.ts'

/** The things that tests share, by name. */
export interface Shared {
  /** The site and its servers are built from their sources as they are. */
  build: true
  /** Program of a Chromium. */
  browser: string
  /** Program of a Redis server; empty where none is installed. */
  redis: string
  /** Address of a PostgreSQL server; empty where none is installed. */
  postgres: string
  /** A SQLite database with the demo content, to be copied. */
  sqliteTemplate: string
  /** A PostgreSQL database with the demo content, to be copied; empty where there is no server. */
  postgresTemplate: string
  /** A running site with default settings and the demo content, which no test changes but by what visitors send. */
  site: { origin: string; database: string }
}

/**
 * Says how each thing is started. Servers and the importer are loaded when they are needed: a run that needs none of
 * them does not pay for them.
 */
export const createShared = () =>
  createRegistry<Shared>((start, onStop) => ({
    async build() {
      await prepare('build')
      return true
    },
    browser: () => prepare('browser'),
    redis: () => prepare('redis'),
    async postgres() {
      await prepare('postgres')
      const { startPostgres } = await import('./postgres.ts')
      const server = await startPostgres()
      if (server) onStop(() => server.stop())
      return server?.url ?? ''
    },
    async sqliteTemplate() {
      const folder = await mkdtemp(join(tmpdir(), 'faceplate-template-'))
      onStop(() => rm(folder, { recursive: true }))
      return importDemo(join(folder, 'content.sqlite'))
    },
    async postgresTemplate() {
      const server = await start('postgres')
      if (server === '') return ''
      const { createDatabase } = await import('./postgres.ts')
      return importDemo(await createDatabase(server))
    },
    async site() {
      const [template] = await Promise.all([start('sqliteTemplate'), start('build')])
      const { launchSite } = await import('./site.launch.ts')
      // All of its log is read at its end: whatever any test has sent, none of it may stand there.
      const site = await launchSite({ LOG_LEVEL: 'info' }, { template })
      onStop(() => site.stop())
      return { origin: site.origin, database: join(site.dataDir, 'content.sqlite') }
    },
  }))

/** Runs scripts/test.needs.mjs and gives what it prints. Progress and errors go to standard error. */
async function prepare(need: string): Promise<string> {
  const running = promisify(execFile)(process.execPath, ['scripts/test.needs.mjs', need])
  running.child.stderr?.pipe(process.stderr, { end: false })
  const { stdout } = await running.catch(({ stderr }) => {
    // The whole is printed once, not for each test file that needs it.
    throw new Error(`${stderr.trim().split('\n').at(-1)} (see the output above)`)
  })
  return stdout
}

async function importDemo(location: string): Promise<string> {
  const { importDemoContent } = await import('./content.templates.ts')
  await importDemoContent(location)
  return location
}
