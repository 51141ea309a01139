/**
 * Calls `onIntent` when a visitor comes near `place`: it is within `margin` of the viewport (without one that does not
 * count), the pointer or the focus is on it, or it is clicked. Buttons and openers of popups that are pressed
 * meanwhile are held, and pressed again once the watching is stopped; links, sections and fields work
 * by themselves.
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
    const button =
      event.type === 'click' && target.closest<HTMLElement>('button, [aria-haspopup], [data-press]')
    if (!button) return
    event.preventDefault()
    event.stopImmediatePropagation()
    held.add(button)
  }
  // On the window, because React stops events of what it has not hydrated at the document.
  const types = ['pointerover', 'focusin', 'click']
  for (const type of types) addEventListener(type, onEvent, true)
  // Somebody was there before the watching began.
  if (place.matches(':hover, :focus-within')) onIntent()

  return () => {
    near.disconnect()
    for (const type of types) removeEventListener(type, onEvent, true)
    for (const button of held) if (button.isConnected) button.click()
  }
}

/** A place has no box of its own to be near, and neither has a place that begins right within it. */
function listBoxes(place: Element): Element[] {
  return [...place.children].flatMap((child) =>
    getComputedStyle(child).display === 'contents' ? listBoxes(child) : [child],
  )
}
