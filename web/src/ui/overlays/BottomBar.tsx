import type { ReactNode, Ref } from 'react'
import { joinClasses } from '../classes.ts'
import { Container } from '../layout/Container.tsx'
import styles from './BottomLayer.module.css'

/** One bar of the bottom layer, aligned with the grid of the page. */
export function BottomBar({
  ref,
  className,
  below,
  isOver = false,
  children,
}: {
  ref?: Ref<HTMLDivElement>
  className?: string | undefined
  /** Content that expands below the row. */
  below?: ReactNode
  /** True: on phones it covers the other bars until it is closed. */
  isOver?: boolean
  children: ReactNode
}) {
  return (
    <div ref={ref} className={joinClasses(styles.bar, isOver && styles.over, className)}>
      <Container>
        <div className={styles.row}>{children}</div>
        {below}
      </Container>
    </div>
  )
}
