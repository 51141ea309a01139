import { addressOf } from '@faceplate/contracts/pages/site.pages'
import type { AnyRouter } from '@tanstack/react-router'
import { openPopup } from '../base/popup.store.ts'
import { splitAddress } from '../base/site.address.ts'
import { visit } from '../base/visit.ts'
import { markScrollbar } from '../ui/overlays/scrollbar.ts'
import { isPlainClick } from '../ui/plain.click.ts'
import { watchHover } from './header.hover.ts'
import { attachSticky } from './header.sticky.ts'
import { closeMenu, findOpenPart, openSearch, searchIndex } from './menu.state.ts'

/** Width from which the menu is a bar; below it the menu is an accordion. */
const wide = '(min-width: 75em)'

/**
 * Adds the behaviour of the menu beyond opening and closing (H-state). It keeps no state and reads the DOM on each
 * event. The returned function removes it.
 */
export function attachHeader(router: AnyRouter): () => void {
  const attached = new AbortController()
  const { signal } = attached
  markScrollbar()
  const reveal = attachSticky(signal)
  // Captures before React, which stops events inside an island that has not hydrated.
  const early = { capture: true, signal }

  window.addEventListener('toggle', (event) => followToggle(event.target, reveal), early)
  window.addEventListener('click', (event) => followClick(event, router), early)
  for (const type of ['pointerover', 'focusin'])
    window.addEventListener(type, preloadLink(router), early)
  window.addEventListener('keydown', followKey, early)
  window.addEventListener(
    'pointerdown',
    ({ target }) => {
      // A click on the header element itself is on the backdrop, its pseudo-element that dims the page.
      if (findHeader(target) === null || target === findHeader(target)) closeMenu()
    },
    early,
  )
  window.addEventListener(
    'focusout',
    ({ target, relatedTarget }) => {
      if (relatedTarget && findHeader(target) && !findHeader(relatedTarget)) closeMenu()
    },
    { signal },
  )
  signal.addEventListener('abort', router.subscribe('onBeforeNavigate', closeMenu))
  watchHover(() => window.matchMedia(wide).matches, signal)
  const followOpen = () => {
    for (const details of document.querySelectorAll('[data-header] details[open]'))
      followToggle(details, reveal)
  }
  followOpen()
  window.matchMedia(wide).addEventListener('change', followOpen, { signal })
  // The server opens the first family for the wide panel; an accordion starts closed.
  if (!window.matchMedia(wide).matches)
    for (const family of document.querySelectorAll<HTMLDetailsElement>(
      '[data-panel]:not([open]) [data-family][open]',
    ))
      family.open = false
  return () => attached.abort()
}

function findHeader(target: EventTarget | null): Element | null {
  return target instanceof Element ? target.closest('[data-header]') : null
}

/** Reacts to an opened part: shows the header, closes the other parts, and focuses the search field. */
function followToggle(target: EventTarget | null, reveal: () => void): void {
  if (!(target instanceof HTMLDetailsElement) || !target.open || !findHeader(target)) return
  const { panel, drawer } = target.dataset
  if (panel === undefined && drawer === undefined) return
  reveal()
  const isSearch = panel === String(searchIndex)
  const search = `[data-panel='${searchIndex}']`
  const rivals = drawer === undefined ? `[data-panel]${isSearch ? ', [data-drawer]' : ''}` : search
  for (const rival of document.querySelectorAll<HTMLDetailsElement>(`details:is(${rivals})[open]`))
    if (rival !== target) rival.open = false
  if (isSearch) target.querySelector('input')?.focus()
  const isWide = window.matchMedia(wide).matches
  placeBottom(isWide && panel !== undefined && !isSearch ? target.lastElementChild : null)
  if (panel !== undefined && isWide) openFamily(target)
}

/** Moves the bottom area of the menu into the open panel, or on narrow screens below all panels. */
function placeBottom(panel: Element | null): void {
  const bottom = document.querySelector('[data-bottom]')
  const place = panel ?? document.querySelector('[data-header] nav')
  if (bottom && bottom.parentElement !== place) place?.append(bottom)
}

/** Opens a family, because one is always shown beside the list: the one of the current page, or the first. */
function openFamily(panel: HTMLDetailsElement): void {
  const families = [...panel.querySelectorAll<HTMLDetailsElement>('[data-family]')]
  const here = families.find(({ dataset }) =>
    window.location.pathname.startsWith(
      addressOf('catalog-group', { _splat: dataset['family'] ?? '' }),
    ),
  )
  const family = here ?? families.find(({ open }) => open) ?? families[0]
  if (family) family.open = true
}

/** Links of the menu to this site. They are plain HTML, so this file follows and preloads them. */
const ownLink = 'nav [data-panel] a[href^="/"]:not([target])'

function followClick(event: MouseEvent, router: AnyRouter): void {
  const { target } = event
  if (!(target instanceof Element) || !findHeader(target)) return
  const link = target.closest(ownLink)
  if (link && isPlainClick(event)) {
    event.preventDefault()
    visit(router, link.getAttribute('href') ?? '')
    return
  }
  if (target.closest('nav [aria-haspopup]') && isPlainClick(event)) {
    event.preventDefault()
    // On close the popup returns the focus to where it was, so focus the menu item: the panel will be closed.
    findOpenPart()?.querySelector('summary')?.focus()
    closeMenu()
    openPopup({ kind: 'partner' })
    return
  }
  if (target.closest('[data-contact]') && isPlainClick(event)) {
    event.preventDefault()
    void contactUs()
    return
  }
  // A click on a family that hovering has opened must not close it, because one family is always shown.
  if (window.matchMedia(wide).matches && target.closest('[data-family][open] > summary'))
    event.preventDefault()
}

/** Preloads the page of a link when the pointer or the focus enters it (R-prefetch), once per visit to the link. */
function preloadLink(router: AnyRouter): (event: Event) => void {
  let last: Element | null = null
  return ({ target }) => {
    const link = target instanceof Element ? target.closest(ownLink) : null
    if (link && link !== last)
      void router.preloadRoute(splitAddress(link.getAttribute('href') ?? ''))
    last = link
  }
}

function followKey(event: KeyboardEvent): void {
  if (document.querySelector('dialog:modal')) return
  if (isSearchKey(event)) {
    event.preventDefault()
    openSearch()
  }
  if (event.key !== 'Escape') return
  const part = findOpenPart()
  // Escape would clear the search field without an event for its component, because the field is hidden by then.
  if (part) event.preventDefault()
  closeMenu()
  part?.querySelector('summary')?.focus()
}

/** Ctrl+K or Cmd+K, or `/` outside of form fields. */
function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return key === 'k' && !altKey
  return key === '/' && !(target as Element).closest('input, textarea, select')
}

/** Scrolls to the contact form. The code is loaded on demand; if that fails, it jumps to the anchor of the form. */
async function contactUs(): Promise<void> {
  try {
    const { scrollToContact } = await import('./scrollToContact.ts')
    scrollToContact()
  } catch {
    location.hash = 'contact-us'
  }
}
