import type { MenuEntry } from '@faceplate/contracts/calls/navigation.contract'
import { MenuLink } from './MenuLink.tsx'
import styles from './MenuPanel.module.css'
import { langOf } from '@faceplate/contracts/shared/text.language'
import { classifyAddress } from '../base/site.address.ts'
import { useMessages } from '../ui/text/useMessages.ts'

/** Links of the menu with their descriptions; links to other sites are marked. */
export function LinkList({ links }: { links: readonly MenuEntry[] }) {
  const t = useMessages()
  return (
    <ul className={styles.links}>
      {links.map(({ title, link, desc, blank }) => (
        <li key={title}>
          <MenuLink href={link} blank={blank}>
            <span
              className={classifyAddress(link) === 'outside' ? styles.outside : undefined}
              lang={langOf(title, t.language)}
            >
              {title}
            </span>
            {desc === undefined ? null : <span lang={langOf(desc, t.language)}>{desc}</span>}
          </MenuLink>
        </li>
      ))}
    </ul>
  )
}
