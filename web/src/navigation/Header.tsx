import { pathOf } from '@faceplate/contracts/site.pages'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { island } from '../base/island.tsx'
import { buttonClass } from '../ui/Button.tsx'
import { joinClasses } from '../ui/classes.ts'
import { Container } from '../ui/Container.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'
import styles from './Header.module.css'
import { attachHeader } from './header.behaviour.ts'
import { LogoMark } from './LogoMark.tsx'
import { searchIndex } from './menu.state.ts'
import { siteQuery } from '../base/site.queries.ts'
import { SiteLink } from '../base/SiteLink.tsx'
import { Icon } from '../ui/Icon.tsx'
import { scrollToContact } from './scrollToContact.ts'

const MenuPart = island(() => import('./MenuPart.tsx').then(({ MenuPart: Part }) => Part))

/**
 * The bar on top of every page. What it opens is native `details`, written by the server and usable as
 * it is; what they contain hydrates when a visitor turns to it.
 */
export function Header() {
  const { data: site } = useSuspenseQuery(siteQuery())
  const { phone, hours } = site.contacts
  const router = useRouter()
  useEffect(() => attachHeader(router), [router])
  return (
    <div className={styles.place}>
      <header
        className={styles.header}
        data-header=""
        onPointerEnter={MenuPart.preload}
        onFocus={MenuPart.preload}
      >
        <Container className={styles.bar}>
          <Link
            to={pathOf('index')}
            className={styles.logo}
            aria-label={`${site.brand.name}, home page`}
          >
            <LogoMark className={styles.mark} />
            {site.brand.name}
          </Link>
          <div className={styles.service}>
            <span>{hours}</span>
            <PhoneLink className={styles.phone} phone={phone} />
            {site.sites.map(({ code, title, url, language }) => (
              <a key={code} href={url} title={title} hrefLang={language}>
                {code}
              </a>
            ))}
          </div>
          <details className={styles.burger} data-drawer="">
            <summary>
              <Icon name="menu" label="Menu" />
            </summary>
          </details>
          <nav className={styles.nav} aria-label="Main">
            <ul className={styles.items}>
              {site.menu.map(({ title, link, active, panel, column }, index) =>
                active ? (
                  <li key={title}>
                    {panel === undefined && column === undefined ? (
                      <SiteLink href={link} className={styles.link}>
                        {title}
                      </SiteLink>
                    ) : (
                      <details name="menu" data-panel={index}>
                        <summary className={styles.link}>{title}</summary>
                        <div className={styles.panel}>
                          <MenuPart part={index} />
                        </div>
                      </details>
                    )}
                  </li>
                ) : null,
              )}
            </ul>
            <div className={styles.bottom}>
              <MenuPart part="bottom" />
            </div>
          </nav>
          <details className={styles.search} name="menu" data-panel={searchIndex}>
            <summary>
              <Icon name="search" label="Search" />
            </summary>
            <div className={joinClasses(styles.panel, styles.searchPanel)}>
              <MenuPart part="search" />
            </div>
          </details>
          <a
            className={joinClasses(buttonClass(), styles.contact)}
            href="#contact-us"
            onClick={(event) => {
              event.preventDefault()
              scrollToContact()
            }}
          >
            Contact us
          </a>
        </Container>
      </header>
    </div>
  )
}
