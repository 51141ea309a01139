import type { TestProject } from 'vitest/node'
import { prepareTemplates, type Engine } from './content.templates.ts'
import { startPostgres } from './postgres.ts'
import { startSite } from './site.process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of one running site that tests read from. */
    origin: string
    /** Address of a PostgreSQL server, or empty where none is installed. */
    postgres: string
    /** Addresses of databases with the demo content, to be copied. */
    templates: Record<Engine, string>
  }
}

/** Starts once what all tests share: databases with the demo content, and a whole site on it. */
export async function setup(project: TestProject) {
  const postgres = await startPostgres()
  const templates = await prepareTemplates(postgres?.url ?? '')
  // All of its log is read at its end: whatever any test has sent, none of it may stand there.
  const site = await startSite({ LOG_LEVEL: 'info' }, { template: templates.locations.SQLite })
  project.provide('postgres', postgres?.url ?? '')
  project.provide('templates', templates.locations)
  project.provide('origin', site.origin)
  return async () => {
    await site.stop()
    await postgres?.stop()
    await templates.remove()
  }
}
