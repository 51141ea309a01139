/** What the pointer rests on for so long is meant. */
const restMs = 120
/** On its way to what is open the pointer crosses neighbours; there it has to rest longer. */
const crossingMs = 400

/**
 * While the menu is open, resting on another item shows that one, and resting on a family its inside.
 * Nothing opens by hovering alone: the page is locked below an open panel, so that takes a click.
 */
export function watchHover(isWide: () => boolean, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let from = { x: 0, y: 0, at: 0 }
  let steps = { x: 0, y: 0 }

  window.addEventListener(
    'pointermove',
    ({ clientX: x, clientY: y, timeStamp: at }) => {
      if (at - from.at < 50) return
      steps = { x: x - from.x, y: y - from.y }
      from = { x, y, at }
    },
    { passive: true, signal },
  )

  const follow = ({ target, pointerType }: PointerEvent) => {
    clearTimeout(timer)
    if (pointerType !== 'mouse' || !(target instanceof Element)) return
    const details = target.closest('summary')?.parentElement
    if (!(details instanceof HTMLDetailsElement) || details.open || !isWide()) return
    const isFamily = 'family' in details.dataset
    if (!isFamily && !isNeighbourOpen(details)) return
    // The inside of a family is to its right, the panel of an item below it.
    const isCrossing = isFamily ? steps.x > Math.abs(steps.y) / 2 : steps.y > Math.abs(steps.x) / 2
    timer = setTimeout(() => (details.open = true), isCrossing ? crossingMs : restMs)
  }
  // Before React, which lets no event pass to HTML that it has not hydrated.
  window.addEventListener('pointerover', follow, { capture: true, signal })
}

function isNeighbourOpen(details: HTMLDetailsElement): boolean {
  return (
    details.closest('ul')?.querySelector('[data-panel][open]') !== null &&
    'panel' in details.dataset
  )
}
