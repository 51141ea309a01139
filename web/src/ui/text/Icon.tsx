import { joinClasses } from '../classes.ts'
import styles from './Icon.module.css'
import sprite from './icons.svg'

export type IconName =
  | `arrow-${'down' | 'up'}`
  | `chevron-${'left' | 'right' | 'up'}`
  | `circle-${'alert' | 'check'}`
  | `zoom-${'in' | 'out'}`
  | 'check'
  | 'clipboard-list'
  | 'copy'
  | 'download'
  | 'info'
  | 'layout-grid'
  | 'link'
  | 'loader-circle'
  | 'maximize-2'
  | 'menu'
  | 'minus'
  | 'plus'
  | 'printer'
  | 'rss'
  | 'scale'
  | 'search'
  | 'sliders-horizontal'
  | 'table'
  | 'trash-2'
  | 'undo-2'
  | 'x'

/** Icons that point along the line. They are mirrored where it goes from right to left. */
const along: ReadonlySet<IconName> = new Set(['chevron-left', 'chevron-right'])

/** An icon of `icons.svg` in the colour of the surrounding text. */
export function Icon({
  name,
  size = 24,
  label,
  className,
}: {
  name: IconName
  size?: number
  /** Accessible name, for icons without a text beside them. */
  label?: string
  className?: string | undefined
}) {
  return (
    <svg
      className={along.has(name) ? joinClasses(styles.along, className) : className}
      width={size}
      height={size}
      aria-label={label}
      aria-hidden={label === undefined || undefined}
    >
      <use href={`${sprite}#${name}`} />
    </svg>
  )
}
