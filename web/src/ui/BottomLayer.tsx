import { useEffect, useRef, type ReactNode } from 'react'
import { bottomSlotId } from './bottom.slot.ts'
import styles from './BottomLayer.module.css'

/**
 * Owns the foot of the window: whatever stays there is a `BottomBar` in one of its slots, one above the other in the
 * order of the document. The first is the page's (`BottomSlot`), the others are the children. The page keeps clear of
 * all of them by `--bottom`.
 */
export function BottomLayer({ children }: { children: ReactNode }) {
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = layer
    if (!current) return
    const sizes = new ResizeObserver(() =>
      document.documentElement.style.setProperty('--layer', `${current.offsetHeight}px`),
    )
    sizes.observe(current)
    return () => sizes.disconnect()
  }, [])
  return (
    <div ref={layer} className={styles.layer}>
      <div id={bottomSlotId} />
      {children}
    </div>
  )
}
