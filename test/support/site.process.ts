import { useShared } from './shared.ts'
import { launchSite } from './site.launch.ts'

// Here no time limit of a test counts the build.
await useShared('build')

export type { SiteProcess } from './site.launch.ts'

/** Runs a whole site for a test; see `launchSite`. */
export const startSite = launchSite

/** The same site by another name of its host, which is not the one that it takes for its own. */
export function renameHost(origin: string): string {
  return origin.replace('//localhost:', '//127.0.0.1:')
}
