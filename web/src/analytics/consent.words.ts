import type { Analytics } from '@faceplate/contracts/calls/navigation.contract'

/** The service that counts visits, as texts for visitors name it: Google by its name, others by their host. */
export function nameService({ kind, url }: Analytics): string {
  return kind === 'ga4' ? 'Google Analytics' : new URL(url).host
}

/** Whether the service keeps cookies: https://plausible.io/data-policy says that Plausible has none. */
export function hasCookies({ kind }: Analytics): boolean {
  return kind !== 'plausible'
}
