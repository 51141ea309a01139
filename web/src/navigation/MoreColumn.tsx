import type { MenuColumn } from '@faceplate/contracts/calls/navigation.contract'
import { LinkList } from './LinkList.tsx'
import { MenuLink } from './MenuLink.tsx'
import styles from './MenuPanel.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

/** Links that have no item in the menu. An entry without groups is a link; the others expand to their links. */
export function MoreColumn({ more }: { more: readonly MenuColumn[] }) {
  const t = useMessages()
  if (more.length === 0) return null
  return (
    <div>
      <p className={styles.label}>{t('navigation.more')}</p>
      <ul className={styles.more}>
        {more.map(({ title, link, groups }) => (
          <li key={title}>
            {groups.length === 0 ? (
              <MenuLink href={link ?? ''}>
                <span>{title}</span>
              </MenuLink>
            ) : (
              <details>
                <summary>{title}</summary>
                {groups.map((group) => (
                  <LinkList key={group.title} links={group.links} />
                ))}
              </details>
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
