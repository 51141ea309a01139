import { eventNames, type OpenAdapter } from './analytics.adapter.ts'
import { loadScript } from './analytics.script.ts'

type Request = Readonly<Record<string, unknown>>

interface Settings {
  autoCapturePageviews: boolean
  transformRequest: (request: Request) => Request | null
}

interface Plausible {
  (name: string, options: { u: string; props?: Readonly<Record<string, string>> }): void
  q?: unknown[][]
  init?: (settings: Settings) => void
  o?: Settings
}

declare global {
  var plausible: Plausible | undefined
}

/**
 * Plausible: https://plausible.io/docs/script-extensions and https://plausible.io/docs/custom-locations. Scripts from
 * before `plausible.init` read their site from an attribute, and need the extension `manual`.
 */
export const openPlausible: OpenAdapter = ({ id, url }, first) => {
  let { referrer } = first
  let isStopped = false
  const queue: Plausible = (...call) => void (queue.q ??= []).push(call)
  queue.init = (settings) => void (queue.o = settings)
  if (!globalThis.plausible) {
    globalThis.plausible = queue
    queue.init({
      autoCapturePageviews: false,
      transformRequest: (request) => (isStopped ? null : { ...request, r: referrer || null }),
    })
    loadScript(url, () => globalThis.plausible !== queue, { 'data-domain': id })
  }
  return {
    showPage(page) {
      referrer = page.referrer
      globalThis.plausible?.('pageview', { u: page.address })
    },
    report({ goal, ...props }, { address }) {
      globalThis.plausible?.(eventNames[goal], { u: address, props })
    },
    stop() {
      isStopped = true
    },
  }
}
