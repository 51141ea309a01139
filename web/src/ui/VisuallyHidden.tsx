import type { ReactNode } from 'react'
import visibility from './visibility.module.css'

/** Words for screen readers only. A class of a module that hides something so composes `visibility.hidden`. */
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
