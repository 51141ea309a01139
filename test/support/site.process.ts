import { useShared } from './shared.ts'
import { launchSite } from './site.launch.ts'

// At module level, so that the build does not count towards the time limit of a test.
await useShared('build')

export type { SiteProcess } from './site.launch.ts'

/** Runs a whole site for a test; see `launchSite`. */
export const startSite = launchSite

/** The same site under another host name than its own. */
export function renameHost(origin: string): string {
  return origin.replace('//localhost:', '//127.0.0.1:')
}
