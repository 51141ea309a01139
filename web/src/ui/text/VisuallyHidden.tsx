import type { ReactNode } from 'react'
import visibility from './visibility.module.css'

/** Text for screen readers only. Other elements use the class `visibility.hidden` directly. */
export function VisuallyHidden({
  as: Element = 'span',
  role,
  children,
}: {
  as?: 'span' | 'p'
  role?: 'status'
  children: ReactNode
}) {
  return (
    <Element className={visibility.hidden} role={role}>
      {children}
    </Element>
  )
}
