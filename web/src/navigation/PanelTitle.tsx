import type { MenuItem } from '@faceplate/contracts/calls/navigation.contract'
import type { ReactNode } from 'react'
import { langOf } from '@faceplate/contracts/shared/text.language'
import { MenuLink } from './MenuLink.tsx'
import styles from './MenuPanel.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

/** Title of a panel, which links to its section of the site. */
export function PanelTitle({ item, children }: { item: MenuItem; children: ReactNode }) {
  const t = useMessages()
  return (
    <div className={styles.intro}>
      <p className={styles.title} lang={langOf(item.title, t.language)}>
        <MenuLink href={item.link}>{item.title}</MenuLink>
      </p>
      {children}
    </div>
  )
}
