import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
import { browserProgram } from './browser.program.ts'
import { prepareTemplates, type Engine } from './content.templates.ts'
import { startPostgres } from './postgres.ts'
import { startSite } from './site.process.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Origin of one running site that tests read from. */
    origin: string
    browserEndpoint: string
    /** Address of a PostgreSQL server, or empty where none is installed. */
    postgres: string
    /** Addresses of databases with the demo content, to be copied. */
    templates: Record<Engine, string>
  }
}

/** Starts once what all tests share: databases with the demo content, a whole site on it, and a browser. */
export async function setup(project: TestProject) {
  const [postgres, browser] = await Promise.all([startPostgres(), launchBrowser()])
  const templates = await prepareTemplates(postgres?.url ?? '')
  const site = await startSite({ LOG_LEVEL: 'warn' }, { template: templates.locations.SQLite })
  project.provide('postgres', postgres?.url ?? '')
  project.provide('templates', templates.locations)
  project.provide('origin', site.origin)
  project.provide('browserEndpoint', browser.wsEndpoint())
  return async () => {
    await browser.close()
    await site.stop()
    await postgres?.stop()
    await templates.remove()
  }
}

function launchBrowser() {
  return chromium.launchServer({
    executablePath: browserProgram,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      // The pages of a context share a process: to start one costs more than to visit a page.
      '--disable-site-isolation-trials',
      '--renderer-process-limit=1',
    ],
  })
}
