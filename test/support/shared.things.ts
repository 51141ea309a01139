import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { createRegistry } from './shared.registry.ts'

/** Things that tests share, by name. */
export interface Shared {
  /** The current build of the site and its servers. */
  build: true
  /** Path of a Chromium. */
  browser: string
  /** Path of a Redis server; empty if none is installed. */
  redis: string
  /** Packages that test/chaos needs and that are not installed; empty if all are. */
  missingForChaos: string
  /** URL of a PostgreSQL server; empty if none is installed. */
  postgres: string
  /** Path of a SQLite database with the demo content, for copying. */
  sqliteTemplate: string
  /** URL of a PostgreSQL database with the demo content, for copying; empty without a server. */
  postgresTemplate: string
  /** The same with the content of few goods. */
  smallSqliteTemplate: string
  smallPostgresTemplate: string
  /**
   * A running site with default settings and the demo content. Tests must not change it except by sending what visitors
   * send.
   */
  site: { origin: string; database: string }
}

/**
 * Starters of the shared things. Servers and the importer are imported dynamically, so that a run that does not need
 * them does not load them.
 */
export const createShared = () =>
  createRegistry<Shared>((start, onStop) => ({
    async build() {
      await prepare('build')
      return true
    },
    browser: () => prepare('browser'),
    redis: () => prepare('redis'),
    missingForChaos: () => prepare('chaos'),
    async postgres() {
      await prepare('postgres')
      const { startPostgres } = await import('./postgres.ts')
      const server = await startPostgres()
      if (server) onStop(() => server.stop())
      return server?.url ?? ''
    },
    sqliteTemplate: async () => importInto(await makeSqlite(onStop), 'demo'),
    postgresTemplate: async () => importInto(await makePostgres(await start('postgres')), 'demo'),
    smallSqliteTemplate: async () => importInto(await makeSqlite(onStop), 'small'),
    smallPostgresTemplate: async () =>
      importInto(await makePostgres(await start('postgres')), 'small'),
    async site() {
      const [template] = await Promise.all([start('sqliteTemplate'), start('build')])
      const { launchSite } = await import('./site.launch.ts')
      // The log is checked for personal data at its end, so it must contain nothing that any test has sent.
      const site = await launchSite({ LOG_LEVEL: 'info' }, { template })
      onStop(() => site.stop())
      return { origin: site.origin, database: join(site.dataDir, 'content.sqlite') }
    },
  }))

/** Runs scripts/test.needs.mjs and returns its standard output. Progress and errors go to standard error. */
async function prepare(need: string): Promise<string> {
  const running = promisify(execFile)(process.execPath, ['scripts/test.needs.mjs', need])
  running.child.stderr?.pipe(process.stderr, { end: false })
  const { stdout } = await running.catch(({ stderr }) => {
    // The full output is printed once; each test file that needs the thing gets only the last line.
    throw new Error(`${stderr.trim().split('\n').at(-1)} (see the output above)`)
  })
  return stdout
}

/** Path for a new SQLite database. */
async function makeSqlite(onStop: (stop: () => Promise<void>) => void): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'faceplate-template-'))
  onStop(() => rm(folder, { recursive: true }))
  return join(folder, 'content.sqlite')
}

/** URL of a new database of PostgreSQL; empty without a server. */
async function makePostgres(server: string): Promise<string> {
  if (server === '') return ''
  const { createDatabase } = await import('./postgres.ts')
  return createDatabase(server)
}

/** Imports a content folder into a new database, and returns its location. */
async function importInto(location: string, name: 'demo' | 'small'): Promise<string> {
  if (location === '') return ''
  const { folders, importFolder } = await import('./content.templates.ts')
  await importFolder(location, folders[name])
  return location
}
