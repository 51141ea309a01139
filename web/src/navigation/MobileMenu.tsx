import type { CatalogueGroup } from '@faceplate/contracts/catalogue.contract'
import type { MenuItem, Site } from '@faceplate/contracts/navigation.contract'
import { Link } from '@tanstack/react-router'
import { Menu } from 'lucide-react'
import { Disclosure } from '../ui/Disclosure.tsx'
import styles from './Header.module.css'

/** The menu of narrow screens: an accordion of native details, so that it needs no script. */
export function MobileMenu({
  items,
  site,
  groups,
  closeOn,
}: {
  items: readonly MenuItem[]
  site: Site
  groups: readonly CatalogueGroup[]
  closeOn: string
}) {
  return (
    <Disclosure className={styles.burger} closeOn={closeOn} summary={<Menu aria-label="Menu" />}>
      <nav className={styles.drawer} aria-label="Menu">
        <ul>
          {items.map((item) => (
            <li key={item.title}>
              {item.link === '/catalog/' ? (
                <details>
                  <summary>{item.title}</summary>
                  <ul>
                    {groups.map((group) => (
                      <li key={group.id}>
                        <Link to="/catalog/$/" params={{ _splat: group.code }}>
                          {group.name}
                        </Link>
                      </li>
                    ))}
                    <li>
                      <Link to="/catalog/">All products</Link>
                    </li>
                  </ul>
                </details>
              ) : (
                <Link to={item.link}>{item.title}</Link>
              )}
            </li>
          ))}
        </ul>
        <div className={styles.drawerContacts}>
          <a href={`tel:${site.contacts.phone.replace(/[^+\d]/g, '')}`}>{site.contacts.phone}</a>
          <a href={`mailto:${site.contacts.email}`}>{site.contacts.email}</a>
          {site.sites.map(({ code, title, url }) => (
            <a key={code} href={url} hrefLang={code.toLowerCase()}>
              {title}
            </a>
          ))}
        </div>
      </nav>
    </Disclosure>
  )
}
