import type { ReactNode } from 'react'
import { bottomSlotId } from './bottom.slot.ts'
import styles from './BottomLayer.module.css'

/** Tells the page how much of its foot the layer covers. */
function followHeight(layer: HTMLDivElement): () => void {
  const sizes = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--layer', `${layer.offsetHeight}px`),
  )
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
