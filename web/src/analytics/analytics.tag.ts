import type { Analytics } from '@faceplate/contracts/calls/navigation.contract'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'
import { watchGoals } from './goals.ts'

/** As https://yandex.com/support/metrica/code/counter-initialize.html has it: calls wait until the script is there. */
interface Tag {
  (...call: unknown[]): void
  a?: unknown[][]
  l?: number
}

declare global {
  var ym: Tag | undefined
}

/** Tells the tag of each page and goal from now on; gives what ends it. */
export function startTag(router: AnyRouter, settings: Analytics): () => void {
  const { id, url, delay_ms: delayMs } = settings
  const counter = /^\d+$/.test(id) ? Number(id) : id
  const waiting = new Set<ReturnType<typeof setTimeout>>()
  let before = document.referrer
  const tell = (location: ParsedLocation) => {
    const path = toPath(location)
    if (path === before) return
    const referer = before
    before = path
    // A tag reads the address by itself too: the token of a letter is not for it.
    if (hasToken(location)) return
    const timer = setTimeout(() => {
      waiting.delete(timer)
      openTag(counter, url)(counter, 'hit', path, { referer })
    }, delayMs)
    waiting.add(timer)
  }
  tell(router.stores.resolvedLocation.get() ?? router.latestLocation)
  const stopPages = router.subscribe('onResolved', ({ toLocation }) => tell(toLocation))
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

/** Loads the script of the tag with the first of its calls. What goes wrong with it is for who runs the site alone. */
function openTag(counter: string | number, url: string): Tag {
  if (globalThis.ym) return globalThis.ym
  const queue: Tag = (...call) => void (queue.a ??= []).push(call)
  queue.l = Date.now()
  globalThis.ym = queue
  queue(counter, 'init', { defer: true })
  const script = document.createElement('script')
  script.async = true
  script.src = url
  const warn = (problem: string) => () => console.warn(`The web analytics ${url} ${problem}`)
  script.addEventListener('error', warn('could not be loaded'))
  script.addEventListener('load', () => {
    if (globalThis.ym === queue) warn('is no tag')()
  })
  document.head.append(script)
  return queue
}
