import type { MenuItem } from '@faceplate/contracts/calls/navigation.contract'
import type { Menu } from '../base/shell.data.ts'
import { Container } from '../ui/layout/Container.tsx'
import { FormColumn } from './FormColumn.tsx'
import { LinkList } from './LinkList.tsx'
import { MenuLink } from './MenuLink.tsx'
import styles from './MenuPanel.module.css'
import { MoreColumn } from './MoreColumn.tsx'
import { PanelTitle } from './PanelTitle.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

/** Solutions by task, the columns under 'More', and the callback request form. */
export function SolutionsPanel({ item, menu }: { item: MenuItem; menu: Menu }) {
  const t = useMessages()
  return (
    <Container className={styles.columns}>
      <PanelTitle item={item}>
        <MenuLink href={item.link} className={styles.go}>
          {t('navigation.allSolutions')}
        </MenuLink>
      </PanelTitle>
      <div className={styles.groups}>
        {menu.solutions.map((group) => (
          <div key={group.code}>
            <p className={styles.label}>{group.name}</p>
            <LinkList
              links={group.subgroups.map(({ code, name, solutions_count: count }) => ({
                title: name,
                ...(count === null ? {} : { desc: t('navigation.solutions', { count }) }),
                link: `${item.link}?group=${group.code}&subgroup=${code}`,
              }))}
            />
          </div>
        ))}
        <MoreColumn more={menu.site.more} />
      </div>
      <FormColumn />
    </Container>
  )
}
