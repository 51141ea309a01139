import { useEffect, type ReactNode, type Ref } from 'react'
import { bottomSlotId } from './bottom.slot.ts'
import styles from './BottomBar.module.css'
import { joinClasses } from './classes.ts'
import { Container } from './Container.tsx'

let sizes: ResizeObserver | undefined

/** Tells the page from now on how much of its foot the layer covers; the first bar in it begins. */
function followHeight(): void {
  const layer = document.getElementById(bottomSlotId)?.parentElement
  if (sizes || !layer) return
  sizes = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--layer', `${layer.offsetHeight}px`),
  )
  sizes.observe(layer)
}

/** One line of the bottom layer, on the grid of the page. */
export function BottomBar({
  ref,
  className,
  below,
  children,
}: {
  ref?: Ref<HTMLDivElement>
  className?: string | undefined
  /** What unfolds under the line. */
  below?: ReactNode
  children: ReactNode
}) {
  useEffect(followHeight, [])
  return (
    <div ref={ref} className={joinClasses(styles.bar, className)}>
      <Container>
        <div className={styles.row}>{children}</div>
        {below}
      </Container>
    </div>
  )
}
