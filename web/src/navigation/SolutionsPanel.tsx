import type { MenuColumn, MenuItem } from '@faceplate/contracts/navigation.contract'
import { useLoaderData } from '@tanstack/react-router'
import { Container } from '../ui/Container.tsx'
import { FormColumn } from './FormColumn.tsx'
import { LinkList } from './LinkList.tsx'
import { MenuLink } from '../base/MenuLink.tsx'
import styles from './MenuPanel.module.css'
import { MoreColumn } from './MoreColumn.tsx'
import { PanelTitle } from './PanelTitle.tsx'

/** Solutions by task, the columns behind 'more', and a form for whoever has a task of their own. */
export function SolutionsPanel({ item, more }: { item: MenuItem; more: readonly MenuColumn[] }) {
  const { menu } = useLoaderData({ from: '__root__' })
  return (
    <Container className={styles.columns}>
      <PanelTitle item={item}>
        <MenuLink href={item.link} className={styles.go}>
          All solutions
        </MenuLink>
      </PanelTitle>
      <div className={styles.groups}>
        {menu.solutions.map((group) => (
          <div key={group.code}>
            <p className={styles.label}>{group.name}</p>
            <LinkList
              links={group.subgroups.map(({ code, name, solutions_count: count }) => ({
                title: name,
                desc: count === 1 ? '1 solution' : `${count} solutions`,
                link: `${item.link}?group=${group.code}&subgroup=${code}`,
              }))}
            />
          </div>
        ))}
        <MoreColumn more={more} />
      </div>
      <FormColumn />
    </Container>
  )
}
