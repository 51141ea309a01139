import type { MenuEntry } from '@faceplate/contracts/navigation.contract'
import { joinClasses } from '../ui/classes.ts'
import { MenuLink } from '../base/MenuLink.tsx'
import styles from './MenuPanel.module.css'
import { classifyAddress } from '../base/site.address.ts'

/** Links of the menu with what stands behind them; those that leave the site say so. */
export function LinkList({ links }: { links: readonly MenuEntry[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ title, link, desc, blank }) => (
        <li key={title}>
          <MenuLink href={link} blank={blank} className={styles.entry}>
            <span
              className={joinClasses(
                styles.name,
                classifyAddress(link) === 'outside' && styles.outside,
              )}
            >
              {title}
            </span>
            {desc === undefined ? null : <span className={styles.note}>{desc}</span>}
          </MenuLink>
        </li>
      ))}
    </ul>
  )
}
