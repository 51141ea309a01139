import type { ReactNode } from 'react'
import { joinClasses } from '../classes.ts'
import styles from './Chip.module.css'

export type ChipLook = 'outline' | 'large' | 'chosen' | 'compare'

/** Class of a chip, for links; a link with `aria-current` looks selected. */
export function chipClass(look: ChipLook = 'outline'): string {
  return joinClasses(styles.chip, styles[look])
}

/** A short label. */
export function Chip({ children, look }: { children: ReactNode; look?: ChipLook }) {
  return <span className={chipClass(look)}>{children}</span>
}
