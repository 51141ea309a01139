import { joinClasses } from '../classes.ts'
import styles from './Skeleton.module.css'

/** Holds the place of what is being loaded. Whoever shows it sets `aria-busy` on the whole. */
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
