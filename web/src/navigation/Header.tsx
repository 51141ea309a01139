import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { groupsQuery } from '../catalogue/catalogue.queries.ts'
import { Container } from '../ui/Container.tsx'
import { DeviceImage } from '../ui/DeviceImage.tsx'
import { Disclosure } from '../ui/Disclosure.tsx'
import styles from './Header.module.css'
import { LogoMark } from './LogoMark.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { siteQuery } from './navigation.queries.ts'

/** The bar on top of every page. */
export function Header() {
  const { data: site } = useSuspenseQuery(siteQuery())
  const { data: catalogue } = useSuspenseQuery(groupsQuery())
  const { pathname } = useLocation()
  const items = site.menu.filter(({ active }) => active)
  return (
    <header className={styles.header}>
      <Container className={styles.bar}>
        <Link to="/" className={styles.logo} aria-label={`${site.brand.name}, home page`}>
          <LogoMark className={styles.mark} />
          {site.brand.name}
        </Link>
        <nav className={styles.nav} aria-label="Main">
          {items.map((item) =>
            item.link === '/catalog/' ? (
              <Disclosure key={item.title} summary={item.title} closeOn={pathname}>
                <div className={styles.panel}>
                  <Container>
                    <ul className={styles.families}>
                      {catalogue.groups.map((group) => (
                        <li key={group.id}>
                          <Link
                            className={styles.family}
                            to="/catalog/$/"
                            params={{ _splat: group.code }}
                          >
                            <DeviceImage src={group.image} />
                            <div>
                              <strong>{group.name}</strong>
                              <span>{group.short_description}</span>
                            </div>
                          </Link>
                        </li>
                      ))}
                    </ul>
                    <Link className={styles.all} to="/catalog/">
                      All products
                    </Link>
                  </Container>
                </div>
              </Disclosure>
            ) : (
              <Link key={item.title} className={styles.item} to={item.link}>
                {item.title}
              </Link>
            ),
          )}
        </nav>
        <div className={styles.contacts}>
          <a className={styles.phone} href={`tel:${site.contacts.phone.replace(/[^+\d]/g, '')}`}>
            {site.contacts.phone}
          </a>
          {site.sites.map(({ code, title, url }) => (
            <a key={code} href={url} title={title} hrefLang={code.toLowerCase()}>
              {code}
            </a>
          ))}
        </div>
        <MobileMenu items={items} site={site} groups={catalogue.groups} closeOn={pathname} />
      </Container>
    </header>
  )
}
