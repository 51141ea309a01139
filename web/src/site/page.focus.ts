import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'
import { announcement } from '../base/announcement.ts'

/** The state before a navigation. */
interface Departure {
  page: string
  key: string | undefined
  /** The focus is on a link of the header, the footer or a dialog, which leads to a page even if the path stays. */
  isOutside: boolean
}

/** A focused link, which a later document has again: its address, and its number among the links with that address. */
interface FollowedLink {
  href: string
  at: number
}

/**
 * Moves the focus after each navigation as a page load does, and announces the title of a new page once. The router
 * scrolls, but leaves the focus on an element that may be gone (WCAG 2.4.3).
 *
 * - New page, error pages too: its heading, or the target of the hash.
 * - Back and forward: the link that had the focus when the visitor left, as in a document from the bfcache, so that Tab
 *   continues at the restored position. Without that link, the heading.
 * - Other hash on the same page: its target.
 * - Other filter, order or page of a list: the focus stays. The list announces its count.
 *
 * Must be called after the router is created, so that it focuses after the router has scrolled.
 */
export function focusPages(router: AnyRouter): void {
  /** By key of the history entry. */
  const links = new Map<string | undefined, FollowedLink | undefined>()
  let departure: Departure | undefined
  let stopWaiting: (() => void) | undefined

  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    const focused = document.activeElement
    const key = readKey(fromLocation)
    stopWaiting?.()
    departure = { page: nameShownPage(router), key, isOutside: isOutsideContent(focused) }
    links.set(key, findLink(focused))
    announcement.write('')
  })

  router.subscribe('onRendered', ({ toLocation, hashChanged }) => {
    const left = departure
    departure = undefined
    if (!left) return
    const { key, isOutside, page } = left
    const { hash } = toLocation
    const nextKey = readKey(toLocation)
    // Data of the shown page was replaced, if the history entry is the same.
    const isMoved = key !== nextKey
    const isNewPage = page !== nameShownPage(router) || (isMoved && isOutside && !hashChanged)
    const target = isMoved && hash !== '' ? document.getElementById(hash) : null
    if (isNewPage) {
      const place = findAgain(links.get(nextKey)) ?? target
      stopWaiting = whenHeading((heading) => {
        announcement.write(document.title)
        focusPlace(place ?? heading)
      })
    } else if (hashChanged && target) focusPlace(target)
  })
}

/** Key of a history entry. */
function readKey(location: ParsedLocation | undefined): string | undefined {
  const { __TSR_key: key } = location?.state ?? {}
  return key
}

/** Path and outcome: a filter that fails shows an error page under the same path. */
function nameShownPage(router: AnyRouter): string {
  const { location, matches } = router.stores
  const hasFailed = matches.get().some(({ status }) => status !== 'success')
  return `${(router.stores.resolvedLocation.get() ?? location.get()).pathname} ${hasFailed}`
}

function isOutsideContent(focused: Element | null): boolean {
  return focused?.closest('header, footer, dialog') != null
}

/** Calls back once the page has its heading; that of an error page may still be loading. Returns how to stop waiting. */
function whenHeading(onHeading: (heading: HTMLElement) => void): () => void {
  const find = () => document.querySelector<HTMLElement>('main h1')
  const heading = find()
  if (heading) onHeading(heading)
  const observer = new MutationObserver(() => {
    const late = find()
    if (!late) return
    observer.disconnect()
    onHeading(late)
  })
  if (!heading) {
    focusPlace(document.getElementById('content'))
    observer.observe(document.body, { childList: true, subtree: true })
  }
  return () => observer.disconnect()
}

function findLink(focused: Element | null): FollowedLink | undefined {
  const href = focused?.matches('a[href]') ? focused.getAttribute('href') : null
  if (href === null) return undefined
  return { href, at: listLinks(href).indexOf(focused as HTMLElement) }
}

function findAgain(link: FollowedLink | undefined): HTMLElement | undefined {
  const found = link && listLinks(link.href)[link.at]
  return found?.checkVisibility({ visibilityProperty: true }) ? found : undefined
}

function listLinks(href: string): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`a[href="${CSS.escape(href)}"]`)]
}

/** Focuses an element where it stands. One that Tab does not reach is focusable only until it loses the focus. */
function focusPlace(place: HTMLElement | null): void {
  if (!place || place.contains(document.activeElement)) return
  place.focus({ preventScroll: true })
  if (document.activeElement === place) return
  place.tabIndex = -1
  place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  place.focus({ preventScroll: true })
}
