import { eventNames, type OpenAdapter } from './analytics.adapter.ts'
import { loadScript } from './analytics.script.ts'

declare global {
  var _paq: { push(...commands: unknown[][]): unknown } | undefined
}

/**
 * Matomo: https://developer.matomo.org/guides/spa-tracking and https://developer.matomo.org/guides/tracking-consent.
 * Its script replaces the array of commands by an object.
 */
export const openMatomo: OpenAdapter = ({ id, url }) => {
  const isFirst = globalThis._paq === undefined
  const queue = (globalThis._paq ??= [])
  const run = (...command: unknown[]) => void globalThis._paq?.push(command)
  run('setTrackerUrl', new URL('matomo.php', url).href)
  run('setSiteId', id)
  // Consent is stored here, not by Matomo.
  run('requireConsent')
  run('setConsentGiven')
  if (isFirst) loadScript(url, () => globalThis._paq !== queue)
  return {
    showPage({ address, referrer }) {
      run('setReferrerUrl', referrer)
      run('setCustomUrl', address)
      run('setDocumentTitle', document.title)
      run('trackPageView')
    },
    report: ({ goal, ...parameters }) =>
      run('trackEvent', 'site', eventNames[goal], ...Object.values(parameters)),
    stop: () => run('forgetConsentGiven'),
  }
}
