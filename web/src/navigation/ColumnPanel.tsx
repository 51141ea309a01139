import type { MenuColumn, MenuItem } from '@faceplate/contracts/calls/navigation.contract'
import type { Menu } from '../base/shell.data.ts'
import { Container } from '../ui/layout/Container.tsx'
import { ColumnExtra } from './ColumnExtra.tsx'
import { FormColumn } from './FormColumn.tsx'
import { LinkList } from './LinkList.tsx'
import styles from './MenuPanel.module.css'
import { MoreColumn } from './MoreColumn.tsx'
import { PanelTitle } from './PanelTitle.tsx'

/**
 * The panel of a menu item that shows a column of the menu configuration: one link, or titled groups of links. The host
 * (`findHost`) has the form beside them.
 */
export function ColumnPanel({
  item,
  column,
  menu,
  isHost,
}: {
  item: MenuItem
  column: MenuColumn
  menu: Menu
  isHost: boolean
}) {
  const { title, link, groups, extra } = column
  return (
    <Container className={styles.columns}>
      <PanelTitle item={item}>
        <p>{title}</p>
      </PanelTitle>
      <div className={styles.groups}>
        {link === undefined ? null : <LinkList links={[{ title, link }]} />}
        {groups.map((group) => (
          <div key={group.title}>
            <p className={styles.label}>{group.title}</p>
            <LinkList links={group.links} />
          </div>
        ))}
        {isHost ? <MoreColumn more={menu.site.more} /> : null}
      </div>
      <div className={isHost ? styles.extra : undefined}>
        <ColumnExtra extra={extra} menu={menu} />
      </div>
      {isHost ? <FormColumn /> : null}
    </Container>
  )
}
