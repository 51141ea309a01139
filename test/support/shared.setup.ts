import { chromium } from 'playwright-core'
import type { TestProject } from 'vitest/node'
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

/** Starts once what all tests share: the whole site on demo content, and a browser. */
export async function setup(project: TestProject) {
  const site = await startSite({ LOG_LEVEL: 'warn' })
  const browser = await chromium.launchServer({
    executablePath: process.env['BROWSER_PATH'] ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  })
  const postgres = await startPostgres()
  const templates = await prepareTemplates(postgres?.url ?? '')
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
