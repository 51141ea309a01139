import { useShared } from './shared.ts'
import { startSite, type SiteProcess } from './site.process.ts'

const template = await useShared('sqliteTemplate')

/** Starts a site for one test with a copy of the demo database, because an import takes seconds. */
export function startDemoSite(
  environment: Readonly<Record<string, string>> = {},
  entry?: string,
): Promise<SiteProcess> {
  return startSite(environment, entry === undefined ? { template } : { entry, template })
}
