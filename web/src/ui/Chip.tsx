import type { ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { joinClasses } from './classes.ts'
import styles from './Chip.module.css'

export type ChipLook = 'outline' | 'large' | 'chosen' | 'compare'

/** The look of a chip, for links; one with `aria-current` is chosen. */
export function chipClass(look: ChipLook = 'outline'): string {
  return joinClasses(styles.chip, styles[look])
}

/** A short word on its own: a tag, or something chosen that can be taken back. */
export function Chip({
  children,
  look = 'outline',
  onRemove,
  removeLabel = 'Remove',
}: {
  children: ReactNode
  look?: ChipLook
  onRemove?: () => void
  removeLabel?: string
}) {
  return (
    <span className={chipClass(look)}>
      {children}
      {onRemove === undefined ? null : (
        <button type="button" className={styles.remove} aria-label={removeLabel} onClick={onRemove}>
          <Icon name="x" size={14} />
        </button>
      )}
    </span>
  )
}
