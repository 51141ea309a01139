import type { Analytics } from '@faceplate/contracts/calls/navigation.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'
import type { AnalyticsAdapter, OpenAdapter, PageView } from './analytics.adapter.ts'
import { watchEvents } from './analytics.events.ts'

const adapters: Readonly<Record<NonNullable<Analytics['kind']>, () => Promise<OpenAdapter>>> = {
  metrica: async () => (await import('./analytics.metrica.ts')).openMetrica,
  ga4: async () => (await import('./analytics.ga4.ts')).openGoogleAnalytics,
  matomo: async () => (await import('./analytics.matomo.ts')).openMatomo,
  plausible: async () => (await import('./analytics.plausible.ts')).openPlausible,
}

/** Reports each page view and event from now on. Resolves with a function that stops it. */
export async function startAnalytics(router: AnyRouter, settings: Analytics): Promise<() => void> {
  const open = await adapters[settings.kind ?? 'metrica']()
  const waiting = new Set<ReturnType<typeof setTimeout>>()
  let adapter: AnalyticsAdapter | undefined
  let shown: PageView | undefined
  let before: Pick<PageView, 'path' | 'address'> = {
    path: document.referrer,
    address: dropQuery(document.referrer),
  }
  const showPage = (location: ParsedLocation) => {
    const page = describePage(location, before)
    if (page.path === before.path) return
    before = page
    // Scripts also read the address themselves, so nothing is reported on a page whose address has a token of an email.
    shown = hasToken(location) ? undefined : page
    if (!shown) return
    const timer = setTimeout(() => {
      waiting.delete(timer)
      adapter ??= open(settings, page)
      adapter.showPage(page)
    }, settings.delay_ms)
    waiting.add(timer)
  }
  showPage(router.stores.resolvedLocation.get() ?? router.latestLocation)
  const stopPages = router.subscribe('onResolved', ({ toLocation }) => showPage(toLocation))
  const stopEvents = watchEvents((event) => {
    if (!shown) return
    adapter ??= open(settings, shown)
    adapter.report(event, shown)
  })
  return () => {
    stopPages()
    stopEvents()
    for (const timer of waiting) clearTimeout(timer)
    adapter?.stop()
  }
}

function hasToken({ pathname, searchStr }: ParsedLocation): boolean {
  return pathname === pathOf('unsubscribe') && searchStr !== ''
}

function describePage(
  location: ParsedLocation,
  before: Pick<PageView, 'path' | 'address'>,
): PageView {
  const { pathname, searchStr } = location
  const campaign = [...new URLSearchParams(searchStr)].filter(([key]) => key.startsWith('utm_'))
  const query = campaign.length > 0 ? `?${new URLSearchParams(campaign)}` : ''
  return {
    path: pathname + (hasToken(location) ? '' : searchStr),
    before: before.path,
    address: window.location.origin + pathname + query,
    referrer: dropQuery(before.address),
  }
}

function dropQuery(address: string): string {
  const url = URL.parse(address)
  return url ? url.origin + url.pathname : ''
}
