import type { MenuItem } from '@faceplate/contracts/calls/navigation.contract'
import type { ReactNode } from 'react'
import { MenuLink } from './MenuLink.tsx'
import styles from './MenuPanel.module.css'

/** Title of a panel, which links to its section of the site. */
export function PanelTitle({ item, children }: { item: MenuItem; children: ReactNode }) {
  return (
    <div className={styles.intro}>
      <p className={styles.title}>
        <MenuLink href={item.link}>{item.title}</MenuLink>
      </p>
      {children}
    </div>
  )
}
