import type { AnyRouter, ParsedLocation } from '@tanstack/react-router'
import { announcement } from '../base/announcement.ts'

/** The state before a navigation. */
interface Departure {
  page: string
  key: string | undefined
  /** The focus is on a link of the header, the footer or a dialog, which leads to a page even if the path stays. */
  isOutside: boolean
  /** Element that the visitor has focused since, for example the reopened search. */
  focused?: Element | undefined
}

/**
 * Moves the focus after each navigation as a page load does, and announces the title of a new page once. The router
 * scrolls, but leaves the focus on an element that may be gone (WCAG 2.4.3).
 *
 * - New page, also by back and forward, and error pages too: its heading, or the target of the hash.
 * - Other hash on the same page: its target.
 * - Other filter, order or page of a list: the focus stays. The list announces its count.
 * - A field that the visitor has focused while the page was loading keeps the focus.
 *
 * Must be called after the router is created, so that it focuses after the router has scrolled.
 */
export function focusPages(router: AnyRouter): void {
  let departure: Departure | undefined
  let stopWaiting: (() => void) | undefined

  router.subscribe('onBeforeNavigate', ({ fromLocation }) => {
    stopWaiting?.()
    departure = {
      page: nameShownPage(router),
      key: readKey(fromLocation),
      isOutside: document.activeElement?.closest('header, footer, dialog') != null,
    }
    announcement.write('')
  })

  document.addEventListener('focusin', ({ target }) => {
    if (departure) departure.focused = target instanceof Element ? target : undefined
  })

  router.subscribe('onRendered', ({ toLocation, hashChanged }) => {
    const left = departure
    departure = undefined
    if (!left) return
    const { key, isOutside, page, focused } = left
    const { hash } = toLocation
    // Data of the shown page was replaced, if the history entry is the same.
    const isMoved = key !== readKey(toLocation)
    const isNewPage = page !== nameShownPage(router) || (isMoved && isOutside && !hashChanged)
    const target = isMoved && hash !== '' ? document.getElementById(hash) : null
    const isTyping =
      focused !== undefined &&
      focused === document.activeElement &&
      focused.matches('input, select, textarea')
    if (isNewPage) {
      stopWaiting = whenHeading((heading) => {
        announcement.write(document.title)
        if (!isTyping) focusPlace(target ?? heading)
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

/**
 * Calls back once the page has its heading; the heading of an error page may still be loading. Returns how to stop
 * waiting.
 */
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

/**
 * Focuses an element where it stands. An element that Tab does not reach is focusable only until it loses the focus.
 */
function focusPlace(place: HTMLElement | null): void {
  if (!place || place.contains(document.activeElement)) return
  place.focus({ preventScroll: true })
  if (document.activeElement === place) return
  place.tabIndex = -1
  place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true })
  place.focus({ preventScroll: true })
}
