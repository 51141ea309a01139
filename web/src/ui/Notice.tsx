import { CircleAlert, CircleCheck, Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { joinClasses } from './classes.ts'
import styles from './Notice.module.css'

const icons = { info: Info, success: CircleCheck, error: CircleAlert }

/** A quiet message where it belongs. An error is read out at once, the others when there is a pause. */
export function Notice({
  kind = 'info',
  title,
  children,
  className,
}: {
  kind?: keyof typeof icons
  title?: string
  children?: ReactNode
  className?: string | undefined
}) {
  const Icon = icons[kind]
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={joinClasses(styles.notice, styles[kind], className)}
    >
      <Icon className={styles.icon} size={20} aria-hidden="true" />
      <div className={styles.words}>
        {title === undefined ? null : <strong>{title}</strong>}
        {children}
      </div>
    </div>
  )
}
