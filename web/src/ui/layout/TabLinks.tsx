import type { ReactNode } from 'react'
import { joinClasses } from '../classes.ts'
import styles from './TabLinks.module.css'
import tabs from './tabs.module.css'

/** Links styled as tabs; the link of the current page has `aria-current`. */
export function TabLinks({
  label,
  links,
  className,
}: {
  label: string
  links: readonly ReactNode[]
  className?: string | undefined
}) {
  return (
    <nav aria-label={label} className={className}>
      <ul className={joinClasses(tabs.tabs, styles.links)}>
        {links.map((link, index) => (
          // eslint-disable-next-line react/no-array-index-key -- links without a state of their own
          <li key={index}>{link}</li>
        ))}
      </ul>
    </nav>
  )
}
