import type { MenuRole } from '@faceplate/contracts/calls/navigation.contract'
import { addressOf, pathOf } from '@faceplate/contracts/pages/site.pages'
import type { ReactNode } from 'react'
import { PopupButton } from '../base/PopupButton.tsx'
import { Details } from '../ui/layout/Details.tsx'
import styles from './FooterColumns.module.css'
import { SiteLink } from '../base/SiteLink.tsx'
import type { Shell } from '../base/shell.data.ts'
import { useMessages } from '../ui/text/useMessages.ts'

/** Roles of the menu items whose links the footer lists beside those of the catalogue (F-columns). */
const columnRoles: ReadonlySet<MenuRole | undefined> = new Set([
  'solutions',
  'support',
  'partners',
  'company',
] as const)

/** Links to every part of the site in columns; on narrow screens in collapsible sections. */
export function FooterColumns({ shell: { menu, families } }: { shell: Shell }) {
  const t = useMessages()
  const products = menu.find(({ role }) => role === 'products')
  const productsTitle = products?.title ?? t('navigation.products')
  const items = menu.filter(({ role, active }) => active && columnRoles.has(role))
  return (
    <nav className={styles.columns} aria-label={t('navigation.footer')}>
      <Column title={productsTitle} className={styles.products}>
        {families.map(({ id, code, name }) => (
          <li key={id}>
            <SiteLink href={addressOf('catalog-group', { _splat: code })}>{name}</SiteLink>
          </li>
        ))}
        {families.length === 0 ? (
          <li>
            <SiteLink href={products?.link ?? pathOf('catalog')}>{productsTitle}</SiteLink>
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
                <PopupButton popup={{ kind: 'partner' }}>
                  {t('navigation.partner.link')}
                </PopupButton>
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
