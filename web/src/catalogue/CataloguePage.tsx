import { pageNames } from '@faceplate/contracts/pages/page.names'
import { addressOf, pathOf } from '@faceplate/contracts/pages/site.pages'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { definePage } from '../base/page.ts'
import { describeList } from '../base/list.data.ts'
import { SiteLink } from '../base/SiteLink.tsx'
import { SiteBreadcrumb } from '../base/SiteBreadcrumb.tsx'
import { StructuredData } from '../base/StructuredData.tsx'
import { TableLink } from '../lists/TableLink.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { DeviceImage } from '../ui/data/DeviceImage.tsx'
import { PageHeader } from '../ui/layout/PageHeader.tsx'
import { writeGroupPath } from '../goods/CatalogueBreadcrumb.tsx'
import { listChildren } from '../goods/group.children.ts'
import styles from './CataloguePage.module.css'
import { groupsQuery } from '../base/site.queries.ts'
import { Count } from '../ui/text/Count.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

export const page = definePage({
  name: 'catalog',
  component: CataloguePage,
  needs: ['GET catalog/groups'],
  load: async ({ read, t }) => {
    await read(groupsQuery())
    return {
      title: t(pageNames.catalog),
      description: t('catalogue.description'),
      path: pathOf('catalog'),
    }
  },
})

const groupSizes = '(width >= 94em) 15rem, (width >= 62em) 16vw, (width >= 48em) 31vw, 92vw'

/** All families of the catalogue with their groups. */
function CataloguePage() {
  const t = useMessages()
  const title = t(pageNames.catalog)
  const { data } = useSuspenseQuery(groupsQuery())
  const hasPictures = data.groups.some(({ image, photo }) => image ?? photo)
  const counts = data.groups.map((group) => group.goods_count)
  const total = counts.every((count) => count !== null)
    ? counts.reduce((sum, count) => sum + count, 0)
    : null
  return (
    <Container>
      <StructuredData
        describe={(origin) =>
          describeList(
            data.groups.map(({ name, code }) => ({
              name,
              path: addressOf('catalog-group', { _splat: code }),
            })),
            origin,
          )
        }
      />
      <PageHeader breadcrumb={<SiteBreadcrumb current={title} />} title={title} isWide>
        {total === null ? null : (
          <p>{t('catalogue.total', { products: total, families: data.groups.length })}</p>
        )}
      </PageHeader>
      {data.groups.map((group, index) => (
        <section
          key={group.id}
          className={styles.family}
          data-pictured={hasPictures ? '' : undefined}
          aria-labelledby={group.code}
        >
          {hasPictures ? (
            <DeviceImage
              src={group.image}
              photo={group.photo}
              sizes={groupSizes}
              isFirst={index === 0}
            />
          ) : null}
          <div className={styles.words}>
            <h2 className={styles.name} id={group.code}>
              <Link to={pathOf('catalog-group')} params={{ _splat: group.code }}>
                {group.name}
              </Link>
              <Count>{group.goods_count}</Count>
            </h2>
            {group.short_description === null ? null : (
              <p className={styles.description}>{group.short_description}</p>
            )}
            {listChildren(t, group).length === 0 ? null : (
              <ul className={styles.children}>
                {listChildren(t, group).map((child) => (
                  <li key={child.id}>
                    <SiteLink
                      href={addressOf('catalog-group', { _splat: writeGroupPath([group, child]) })}
                    >
                      {child.name}
                      <Count>{child.goods_count ?? null}</Count>
                    </SiteLink>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </section>
      ))}
      {total === null ? null : <TableLink total={total} />}
    </Container>
  )
}
