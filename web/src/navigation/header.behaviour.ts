import { addressOf } from '@faceplate/contracts/pages/site.pages'
import type { AnyRouter } from '@tanstack/react-router'
import { openPopup } from '../base/popup.store.ts'
import { splitAddress } from '../base/site.address.ts'
import { visit } from '../base/visit.ts'
import { markScrollbar } from '../ui/overlays/scrollbar.ts'
import { watchHover } from './header.hover.ts'
import { attachSticky } from './header.sticky.ts'
import { closeMenu, findOpenPart, openSearch, searchIndex } from './menu.state.ts'

/** Wide enough for the bar; below it the menu is an accordion. */
const wide = '(min-width: 75em)'

/**
 * The menu beyond opening and closing (H-state). All of it reads the page as it is now. Gives what
 * takes it off again.
 */
export function attachHeader(router: AnyRouter): () => void {
  const attached = new AbortController()
  const { signal } = attached
  markScrollbar()
  const reveal = attachSticky(signal)
  // Before React, which lets no event pass to an island that has not hydrated.
  const early = { capture: true, signal }

  window.addEventListener('toggle', (event) => followToggle(event.target, reveal), early)
  window.addEventListener('click', (event) => followClick(event, router), early)
  for (const type of ['pointerover', 'focusin'])
    window.addEventListener(type, preloadLink(router), early)
  window.addEventListener('keydown', followKey, early)
  window.addEventListener(
    'pointerdown',
    ({ target }) => {
      // What dims the page belongs to the header and is still outside of it.
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
  // The server opens the first family for the wide panel; an accordion begins closed.
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

/** One thing is open at a time, below a header that stands; search waits for words. */
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

/** The foot of the menu stands below the open panel, and on narrow screens below all of them. */
function placeBottom(panel: Element | null): void {
  const bottom = document.querySelector('[data-bottom]')
  const place = panel ?? document.querySelector('[data-header] nav')
  if (bottom && bottom.parentElement !== place) place?.append(bottom)
}

/** Beside the families there is always the inside of one: where the visitor is, or the first. */
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

/** The links of the menu are HTML alone, so they are followed from here. */
const ownLink = 'nav [data-panel] a[href^="/"]:not([target])'

function followClick(event: MouseEvent, router: AnyRouter): void {
  const { target } = event
  if (!(target instanceof Element) || !findHeader(target)) return
  const link = target.closest(ownLink)
  if (link && isPlain(event)) {
    event.preventDefault()
    visit(router, link.getAttribute('href') ?? '')
    return
  }
  if (target.closest('nav [aria-haspopup]')) {
    event.preventDefault()
    // The popup gives the focus back to what had it: the item, since the panel is closed then.
    findOpenPart()?.querySelector('summary')?.focus()
    closeMenu()
    openPopup({ kind: 'partner' })
    return
  }
  if (target.closest('[data-contact]')) {
    event.preventDefault()
    void contactUs()
    return
  }
  // A second click on a family that hovering has opened would leave the panel without an inside.
  if (window.matchMedia(wide).matches && target.closest('[data-family][open] > summary'))
    event.preventDefault()
}

/** A click that asks for this page, not for a new tab or a download. */
function isPlain({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}

/** Loads ahead what the pointer or the focus comes to (R-prefetch), once while it stays there. */
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
  // The browser would empty the search field, of which nobody is told once it is hidden.
  if (part) event.preventDefault()
  closeMenu()
  part?.querySelector('summary')?.focus()
}

/** `/` where nothing is typed, or Ctrl+K. */
function isSearchKey({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (ctrlKey || metaKey) return key === 'k' && !altKey
  return key === '/' && !(target as Element).closest('input, textarea, select')
}

/** The way to the form comes when it is asked for; where it cannot, the link leads there as any does. */
async function contactUs(): Promise<void> {
  try {
    const { scrollToContact } = await import('./scrollToContact.ts')
    scrollToContact()
  } catch {
    location.hash = 'contact-us'
  }
}
