import type { ReactNode, Ref } from 'react'
import styles from './BottomBar.module.css'
import { joinClasses } from '../classes.ts'
import { Container } from '../layout/Container.tsx'

/** One bar of the bottom layer, aligned with the grid of the page. */
export function BottomBar({
  ref,
  className,
  below,
  children,
}: {
  ref?: Ref<HTMLDivElement>
  className?: string | undefined
  /** Content that expands below the row. */
  below?: ReactNode
  children: ReactNode
}) {
  return (
    <div ref={ref} className={joinClasses(styles.bar, className)}>
      <Container>
        <div className={styles.row}>{children}</div>
        {below}
      </Container>
    </div>
  )
}
