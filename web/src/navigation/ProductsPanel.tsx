import { addressOf, pathOf } from '@faceplate/contracts/pages/site.pages'
import type { CatalogueGroup } from '@faceplate/contracts/calls/catalogue.contract'
import { listTools, type Menu } from '../base/shell.data.ts'
import { buttonClass } from '../ui/fields/Button.tsx'
import { joinClasses } from '../ui/classes.ts'
import { listChildren } from '../goods/group.children.ts'
import { Container } from '../ui/layout/Container.tsx'
import { FormColumn } from './FormColumn.tsx'
import { LinkList } from './LinkList.tsx'
import { MenuLink } from './MenuLink.tsx'
import styles from './MenuPanel.module.css'
import { MoreColumn } from './MoreColumn.tsx'
import { PanelBanner } from './PanelBanner.tsx'
import { Count } from '../ui/text/Count.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

/**
 * The product families, and beside them the groups of the open family (H-products). The host (`findHost`) has the form
 * below them.
 */
export function ProductsPanel({
  link,
  menu: { site, groups },
  isHost,
}: {
  link: string
  menu: Menu
  isHost: boolean
}) {
  const t = useMessages()
  return (
    <Container>
      <div className={styles.products}>
        <ul className={styles.families}>
          {groups.map((group, index) => (
            <li key={group.id}>
              <details name="family" data-family={group.code} open={index === 0}>
                <summary>
                  {group.name}
                  <Count className={styles.count}>{group.goods_count}</Count>
                </summary>
                <Family group={group} />
              </details>
            </li>
          ))}
          <li>
            <MenuLink href={link} className={styles.all}>
              {t('navigation.allProducts')}
            </MenuLink>
          </li>
        </ul>
        {listTools(site).includes(pathOf('analogs')) ? (
          <div className={styles.alternative}>
            <p className={styles.name}>{t('navigation.analogs.title')}</p>
            <p className={styles.note}>{t('navigation.analogs.text')}</p>
            <MenuLink href={pathOf('analogs')} className={buttonClass('secondary')}>
              {t('navigation.analogs.link')}
            </MenuLink>
          </div>
        ) : null}
      </div>
      {isHost ? (
        <div className={joinClasses(styles.columns, styles.below)}>
          <MoreColumn more={site.more} />
          <FormColumn />
        </div>
      ) : null}
    </Container>
  )
}

function Family({ group }: { group: CatalogueGroup }) {
  const t = useMessages()
  const path = addressOf('catalog-group', { _splat: group.code })
  const children = listChildren(t, group)
  const entries =
    children.length > 0
      ? children.map((child) => ({ ...child, link: `${path}${child.code}/` }))
      : [{ ...group, link: path }]
  return (
    <div className={styles.family}>
      <div className={styles.inside}>
        <p className={styles.title}>{group.name}</p>
        <LinkList
          links={entries.map((entry) => ({
            title: entry.name,
            link: entry.link,
            ...(entry.short_description ? { desc: entry.short_description } : {}),
          }))}
        />
        <MenuLink href={path} className={styles.go}>
          {t('navigation.toProducts')}
        </MenuLink>
      </div>
      {group.banner ? <PanelBanner banner={group.banner} /> : null}
    </div>
  )
}
