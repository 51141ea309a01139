import type { ReactNode } from 'react'
import { Icon } from '../text/Icon.tsx'
import { joinClasses } from '../classes.ts'
import styles from './Notice.module.css'

const icons = { info: 'info', success: 'circle-check', error: 'circle-alert' } as const

/** An inline message. Screen readers announce errors at once (`alert`) and other kinds at the next pause (`status`). */
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
  return (
    <div
      role={kind === 'error' ? 'alert' : 'status'}
      className={joinClasses(styles.notice, styles[kind], className)}
    >
      <Icon name={icons[kind]} className={styles.icon} size={20} />
      <div className={styles.words}>
        {title === undefined ? null : <strong>{title}</strong>}
        {children}
      </div>
    </div>
  )
}
