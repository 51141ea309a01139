import { inject } from 'vitest'
import { startSite, type SiteProcess } from './site.process.ts'

/** A site of a test's own on the demo content, which is copied: an import of it takes seconds. */
export function startDemoSite(
  environment: Readonly<Record<string, string>> = {},
  entry?: string,
): Promise<SiteProcess> {
  const template = inject('templates').SQLite
  return startSite(environment, entry === undefined ? { template } : { entry, template })
}
