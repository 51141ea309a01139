import type { MenuEntry } from '@faceplate/contracts/calls/navigation.contract'
import { MenuLink } from './MenuLink.tsx'
import styles from './MenuPanel.module.css'
import { classifyAddress } from '../base/site.address.ts'

/** Links of the menu with their descriptions; links to other sites are marked. */
export function LinkList({ links }: { links: readonly MenuEntry[] }) {
  return (
    <ul className={styles.links}>
      {links.map(({ title, link, desc, blank }) => (
        <li key={title}>
          <MenuLink href={link} blank={blank}>
            <span className={classifyAddress(link) === 'outside' ? styles.outside : undefined}>
              {title}
            </span>
            {desc === undefined ? null : <span>{desc}</span>}
          </MenuLink>
        </li>
      ))}
    </ul>
  )
}
