import { eventNames, type OpenAdapter } from './analytics.adapter.ts'
import { loadScript } from './analytics.script.ts'

declare global {
  var dataLayer: unknown[] | undefined
}

/**
 * Google Analytics 4: https://developers.google.com/analytics/devguides/collection/ga4/views (page views by hand) and
 * https://developers.google.com/tag-platform/security/guides/privacy (no signals for advertising, opt-out).
 */
export const openGoogleAnalytics: OpenAdapter = ({ id, url }, first) => {
  const layer = (globalThis.dataLayer ??= [])
  // The script takes commands only as `arguments`, not as arrays.
  function gtag(..._command: unknown[]): void {
    // eslint-disable-next-line prefer-rest-params
    layer.push(arguments)
  }
  const loaded = layer.length
  gtag('consent', 'default', {
    ad_storage: 'denied',
    ad_user_data: 'denied',
    ad_personalization: 'denied',
    analytics_storage: 'granted',
  })
  gtag('js', new Date())
  gtag('config', id, {
    send_page_view: false,
    allow_google_signals: false,
    allow_ad_personalization_signals: false,
    page_location: first.address,
    page_referrer: first.referrer,
  })
  const source = new URL(url)
  source.searchParams.set('id', id)
  if (loaded === 0) loadScript(source.href, () => layer.push !== Array.prototype.push)
  return {
    showPage({ address, referrer }) {
      // Later events of the script itself, such as time on the page, carry these too.
      gtag('set', { page_location: address, page_referrer: referrer })
      gtag('event', 'page_view', { page_location: address, page_referrer: referrer })
    },
    report({ goal, ...parameters }, { address, referrer }) {
      gtag('event', eventNames[goal], {
        ...parameters,
        page_location: address,
        page_referrer: referrer,
      })
    },
    stop() {
      Object.assign(globalThis, { [`ga-disable-${id}`]: true })
    },
  }
}
