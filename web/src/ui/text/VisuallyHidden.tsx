import type { ReactNode } from 'react'
import visibility from './visibility.module.css'

/** Words for screen readers only. What must be an element of its own takes the class `visibility.hidden`. */
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
