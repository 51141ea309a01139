import { addressOf } from '@faceplate/contracts/pages/site.pages'
import type { ReactNode } from 'react'
import { PopupButton } from '../base/PopupButton.tsx'
import { Details } from '../ui/layout/Details.tsx'
import styles from './FooterColumns.module.css'
import { SiteLink } from '../base/SiteLink.tsx'
import type { Shell } from '../base/shell.data.ts'

/**
 * Products is the first of five columns (F-columns). The others are the menu items at these positions, which skip
 * Training between Support and Partners.
 */
const columnPlaces = [1, 2, 4, 5]

/** Links to every part of the site in columns; on narrow screens in collapsible sections. */
export function FooterColumns({ shell: { menu, families } }: { shell: Shell }) {
  const [products] = menu
  const items = columnPlaces.flatMap((place) => menu[place] ?? []).filter(({ active }) => active)
  return (
    <nav className={styles.columns} aria-label="Footer">
      <Column title={products?.title ?? ''} className={styles.products}>
        {families.map(({ id, code, name }) => (
          <li key={id}>
            <SiteLink href={addressOf('catalog-group', { _splat: code })}>{name}</SiteLink>
          </li>
        ))}
        {families.length === 0 && products ? (
          <li>
            <SiteLink href={products.link}>{products.title}</SiteLink>
          </li>
        ) : null}
      </Column>
      {items.map((item) => {
        return (
          <Column key={item.title} title={item.title}>
            {(item.links.length > 0 ? item.links : [item]).map(({ title, link }) => (
              <li key={title}>
                <SiteLink href={link}>{title}</SiteLink>
              </li>
            ))}
            {item.isForPartners ? (
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
