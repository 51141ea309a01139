import type { Analytics } from '@faceplate/contracts/calls/navigation.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'
import { watchGoals } from './goals.ts'

/**
 * Command queue as in https://yandex.com/support/metrica/code/counter-initialize.html: calls wait until the script is
 * loaded.
 */
interface Tag {
  (...call: unknown[]): void
  a?: unknown[][]
  l?: number
}

declare global {
  var ym: Tag | undefined
}

/** Reports each page view and goal to the tag from now on. Returns a function that stops it. */
export function startTag(router: AnyRouter, settings: Analytics): () => void {
  const { id, url, delay_ms: delayMs } = settings
  const counter = /^\d+$/.test(id) ? Number(id) : id
  const waiting = new Set<ReturnType<typeof setTimeout>>()
  let before = document.referrer
  const reportVisit = (location: ParsedLocation) => {
    const path = toPath(location)
    if (path === before) return
    const referer = before
    before = path
    // The tag also reads the address itself, so pages whose address contains a token from an email are not reported.
    if (hasToken(location)) return
    const timer = setTimeout(() => {
      waiting.delete(timer)
      openTag(counter, url)(counter, 'hit', path, { referer })
    }, delayMs)
    waiting.add(timer)
  }
  reportVisit(router.stores.resolvedLocation.get() ?? router.latestLocation)
  const stopPages = router.subscribe('onResolved', ({ toLocation }) => reportVisit(toLocation))
  const stopGoals = watchGoals((goal) => openTag(counter, url)(counter, 'reachGoal', goal))
  return () => {
    stopPages()
    stopGoals()
    for (const timer of waiting) clearTimeout(timer)
  }
}

function hasToken({ pathname, searchStr }: ParsedLocation): boolean {
  return pathname === pathOf('unsubscribe') && searchStr !== ''
}

function toPath(location: ParsedLocation): string {
  return location.pathname + (hasToken(location) ? '' : location.searchStr)
}

/**
 * Loads the tag's script on the first call. Failures concern only the operator of the site, so they go to the console.
 */
function openTag(counter: string | number, url: string): Tag {
  if (globalThis.ym) return globalThis.ym
  const queue: Tag = (...call) => void (queue.a ??= []).push(call)
  queue.l = Date.now()
  globalThis.ym = queue
  queue(counter, 'init', { defer: true })
  const script = document.createElement('script')
  script.async = true
  script.src = url
  const warn = (problem: string) => () => console.warn(`The web analytics script ${url} ${problem}`)
  script.addEventListener('error', warn('could not be loaded'))
  script.addEventListener('load', () => {
    if (globalThis.ym === queue) warn('does not define the tag')()
  })
  document.head.append(script)
  return queue
}
