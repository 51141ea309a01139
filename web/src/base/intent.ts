import { isPlainClick } from '../ui/plain.click.ts'

/**
 * Calls `onIntent` when a visitor is about to use `place`: it comes within `margin` of the viewport (ignored without a
 * margin), the pointer or the focus is on it, or it is clicked. Clicks on buttons and popup openers are held back and
 * repeated when the returned function stops the watching. Links, `<details>` and fields work without a script.
 */
export function watchIntent(
  place: Element,
  margin: string | undefined,
  onIntent: () => void,
): () => void {
  const held = new Set<HTMLElement>()
  const near = new IntersectionObserver(
    (entries) => {
      if (entries.some(({ isIntersecting }) => isIntersecting)) onIntent()
    },
    { rootMargin: margin ?? '0px' },
  )
  for (const box of margin === undefined ? [] : listBoxes(place)) near.observe(box)

  const onEvent = (event: Event) => {
    const { target } = event
    if (!(target instanceof Element) || !place.contains(target)) return
    onIntent()
    if (!(event instanceof MouseEvent) || event.type !== 'click' || !isPlainClick(event)) return
    const button = target.closest<HTMLElement>('button, [aria-haspopup], [data-press]')
    if (!button) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held.add(button)
  }
  // On the window, because React stops events of elements that it has not hydrated at the document.
  const types = ['pointerover', 'focusin', 'click']
  for (const type of types) addEventListener(type, onEvent, true)
  // The pointer or the focus may have been there before the listeners were.
  if (place.matches(':hover, :focus-within')) onIntent()

  return () => {
    near.disconnect()
    for (const type of types) removeEventListener(type, onEvent, true)
    for (const button of held) if (button.isConnected) button.click()
  }
}

/** Elements with `display: contents` have no box to observe, so their children are observed instead. */
function listBoxes(place: Element): Element[] {
  return [...place.children].flatMap((child) =>
    getComputedStyle(child).display === 'contents' ? listBoxes(child) : [child],
  )
}
