import { joinClasses } from '../classes.ts'
import styles from './Skeleton.module.css'

/** Placeholder for content that is loading. The caller sets `aria-busy` on the surrounding region. */
export function Skeleton({
  lines = 1,
  shape = 'text',
  className,
}: {
  lines?: number
  shape?: 'text' | 'picture' | 'block'
  className?: string | undefined
}) {
  return (
    <div className={joinClasses(styles.skeleton, className)} aria-hidden="true">
      {Array.from({ length: shape === 'text' ? lines : 1 }, (_, index) => (
        <span key={index} className={styles[shape]} />
      ))}
    </div>
  )
}
