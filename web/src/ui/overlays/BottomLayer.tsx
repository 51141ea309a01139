import type { ReactNode } from 'react'
import { bottomSlotId } from './bottom.slot.ts'
import styles from './BottomLayer.module.css'

/** Sets `--layer`, the height that the layer covers at the bottom of the window. */
function followHeight(layer: HTMLDivElement): () => void {
  // On phones its parts are fixed by themselves.
  const parts = [layer, ...layer.children].filter((part) => part instanceof HTMLElement)
  let height = 0
  const sizes = new ResizeObserver(() => {
    const fixed = parts.filter((part) => getComputedStyle(part).position === 'fixed')
    const covered = Math.max(0, ...fixed.map(({ offsetHeight }) => offsetHeight))
    // A change of a custom property of the root recalculates the styles of the whole page, so set it only if needed.
    if (covered === height) return
    height = covered
    document.documentElement.style.setProperty('--layer', `${height}px`)
  })
  // A border may change alone.
  for (const part of parts) sizes.observe(part, { box: 'border-box' })
  return () => sizes.disconnect()
}

/**
 * The fixed layer at the bottom of the window. It stacks `BottomBar` elements in document order: the bar of the page
 * (`BottomSlot`), the `bars` of the site, then notices (the children). On phones it has one row for all of them. The page
 * reserves its height with `--bottom`.
 */
export function BottomLayer({ bars, children }: { bars: ReactNode; children: ReactNode }) {
  return (
    <div ref={followHeight} className={styles.layer}>
      <div className={styles.bars}>
        <div id={bottomSlotId} className={styles.slot} />
        {bars}
      </div>
      {children}
    </div>
  )
}
