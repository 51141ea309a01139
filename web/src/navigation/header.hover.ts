import { findForward } from '../ui/reading.direction.ts'

/** Time for which the pointer must rest on an item to open it. */
const restMs = 120
/** The same while the pointer moves towards the open panel and only crosses other items on its way. */
const crossingMs = 400

/**
 * While the menu is open, resting the pointer on another item opens its panel, and resting it on a family shows the
 * groups of that family. Hovering does not open a closed menu: an open panel locks the page, so that takes a click.
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
    // The groups of a family are beside it at its end, the panel of an item is below it.
    const isCrossing = isFamily
      ? steps.x * findForward(details) > Math.abs(steps.y) / 2
      : steps.y > Math.abs(steps.x) / 2
    timer = setTimeout(() => (details.open = true), isCrossing ? crossingMs : restMs)
  }
  // Captures before React, which stops events inside HTML that it has not hydrated.
  window.addEventListener('pointerover', follow, { capture: true, signal })
}

function isNeighbourOpen(details: HTMLDetailsElement): boolean {
  // The search is in no list: resting on it would open it, and the click that follows would close it.
  const open = details.closest('ul')?.querySelector('[data-panel][open]')
  return open instanceof Element && 'panel' in details.dataset
}
