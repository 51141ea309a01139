import type { ReactNode } from 'react'
import { bottomSlotId } from './bottom.slot.ts'
import styles from './BottomLayer.module.css'

/** Sets `--layer`, the height that the layer covers at the bottom of the window. */
function followHeight(layer: HTMLDivElement): () => void {
  let height = 0
  const sizes = new ResizeObserver(() => {
    // A change of a custom property of the root recalculates the styles of the whole page, so set it only if needed.
    if (layer.offsetHeight === height) return
    height = layer.offsetHeight
    document.documentElement.style.setProperty('--layer', `${height}px`)
  })
  sizes.observe(layer)
  return () => sizes.disconnect()
}

/**
 * The fixed layer at the bottom of the window. It stacks `BottomBar` elements in document order: first the bar of the
 * page (`BottomSlot`), then the children. The page reserves their height with `--bottom`.
 */
export function BottomLayer({ children }: { children: ReactNode }) {
  return (
    <div ref={followHeight} className={styles.layer}>
      <div id={bottomSlotId} />
      {children}
    </div>
  )
}
