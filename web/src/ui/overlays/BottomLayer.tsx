import type { ReactNode } from 'react'
import { bottomSlotId } from './bottom.slot.ts'
import styles from './BottomLayer.module.css'

/** Tells the page how much of its foot the layer covers. */
function followHeight(layer: HTMLDivElement): () => void {
  let height = 0
  const sizes = new ResizeObserver(() => {
    // What is inherited from the root is worked out anew for the whole page.
    if (layer.offsetHeight === height) return
    height = layer.offsetHeight
    document.documentElement.style.setProperty('--layer', `${height}px`)
  })
  sizes.observe(layer)
  return () => sizes.disconnect()
}

/**
 * Owns the foot of the window: whatever stays there is a `BottomBar` in one of its slots, one above the other in the
 * order of the document. The first is the page's (`BottomSlot`), the others are the children. The page keeps clear of
 * all of them by `--bottom`.
 */
export function BottomLayer({ children }: { children: ReactNode }) {
  return (
    <div ref={followHeight} className={styles.layer}>
      <div id={bottomSlotId} />
      {children}
    </div>
  )
}
