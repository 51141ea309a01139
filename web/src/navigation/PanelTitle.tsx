import type { MenuItem } from '@faceplate/contracts/calls/navigation.contract'
import type { ReactNode } from 'react'
import { MenuLink } from './MenuLink.tsx'
import styles from './MenuPanel.module.css'

/** What a panel is about, and the way to the section itself. */
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

/** Some titles of the menu are Russian on an English page; a screen reader has to know. */
export function readLanguage(text: string): string | undefined {
  return /\p{Script=Cyrillic}/u.test(text) ? 'ru' : undefined
}
