import { addressOf } from '@faceplate/contracts/site.pages'
import type { MenuItem, Site } from '@faceplate/contracts/navigation.contract'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { PopupButton } from '../base/PopupButton.tsx'
import { Details } from '../ui/Details.tsx'
import styles from './FooterColumns.module.css'
import { SiteLink } from '../base/SiteLink.tsx'
import { groupsQuery } from '../base/site.queries.ts'

/**
 * Products is the first of five columns (F-columns); the others stand at these places
 * of the menu, with Training between Support and Partners.
 */
const columnPlaces = [1, 2, 4, 5]

/** Links to every part of the site; sections to open where there is no room for columns. */
export function FooterColumns({ site }: { site: Site }) {
  const { data: catalogue } = useSuspenseQuery(groupsQuery())
  const items = columnPlaces
    .map((place) => site.menu[place])
    .filter((item): item is MenuItem => item?.active === true)
  return (
    <nav className={styles.columns} aria-label="Footer">
      <Column title={site.menu[0]?.title ?? ''} className={styles.products}>
        {catalogue.groups.map(({ id, code, name }) => (
          <li key={id}>
            <SiteLink href={addressOf('catalog-group', { _splat: code })}>{name}</SiteLink>
          </li>
        ))}
      </Column>
      {items.map((item) => {
        const column = site.columns.find(({ title }) => title === item.column)
        const links = [...item.children, ...(column?.groups ?? []).flatMap(({ links }) => links)]
        return (
          <Column key={item.title} title={item.title}>
            {(links.length > 0 ? links : [item]).map(({ title, link }) => (
              <li key={title}>
                <SiteLink href={link}>{title}</SiteLink>
              </li>
            ))}
            {column?.extra === 'become-partner' ? (
              <li>
                <PopupButton popup={{ kind: 'partner' }}>Become a partner</PopupButton>
              </li>
            ) : null}
          </Column>
        )
      })}
    </nav>
  )
}

function Column({
  title,
  className,
  children,
}: {
  title: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <Details
      className={styles.column}
      alwaysOpen="from-992"
      summary={<h2 className={styles.title}>{title}</h2>}
    >
      <ul className={className}>{children}</ul>
    </Details>
  )
}
