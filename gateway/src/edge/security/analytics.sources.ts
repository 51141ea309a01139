import type { Analytics, AnalyticsKind } from '@faceplate/contracts/calls/navigation.contract'

/** Sources of the content security policy that an analytics service needs. */
export interface AnalyticsSources {
  scripts: readonly string[]
  reports: readonly string[]
  images: readonly string[]
}

/** Hosts that Google Analytics 4 sends to: https://developers.google.com/tag-platform/security/guides/csp. */
const google = ['https://*.google-analytics.com', 'https://*.googletagmanager.com']

/** Where each service sends reports, and loads pictures from, besides the origin of its script. */
const hosts: Readonly<
  Record<AnalyticsKind, (origin: string) => Omit<AnalyticsSources, 'scripts'>>
> = {
  metrica: (origin) => ({ reports: [origin], images: [origin] }),
  ga4: (origin) => ({
    reports: [origin, ...google, 'https://*.analytics.google.com'],
    images: [origin, ...google],
  }),
  matomo: (origin) => ({ reports: [origin], images: [origin] }),
  plausible: (origin) => ({ reports: [origin], images: [] }),
}

/** Lists the sources of a service: its script alone, since the host may serve others, and where it reports to. */
export function listAnalyticsSources({
  kind = 'metrica',
  url,
}: Pick<Analytics, 'kind' | 'url'>): AnalyticsSources {
  const { origin, pathname } = new URL(url)
  // A query is no part of a source (CSP level 3 §2.3.1).
  return { scripts: [origin + pathname], ...hosts[kind](origin) }
}
