import type { ReactNode } from 'react'
import { joinClasses } from '../classes.ts'
import styles from './Chip.module.css'

export type ChipLook = 'outline' | 'large' | 'chosen' | 'compare'

/** The look of a chip, for links; one with `aria-current` is chosen. */
export function chipClass(look: ChipLook = 'outline'): string {
  return joinClasses(styles.chip, styles[look])
}

/** A short word on its own. */
export function Chip({ children, look }: { children: ReactNode; look?: ChipLook }) {
  return <span className={chipClass(look)}>{children}</span>
}
