import type { ReactNode } from 'react'
import visibility from './visibility.module.css'

/** Words for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={visibility.hidden}>{children}</span>
}
