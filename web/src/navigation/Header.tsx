import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link, useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { BrandName } from '../base/BrandName.tsx'
import { island } from '../base/island.tsx'
import { buttonClass } from '../ui/fields/Button.tsx'
import { joinClasses } from '../ui/classes.ts'
import { Container } from '../ui/layout/Container.tsx'
import { PhoneLink } from '../ui/text/PhoneLink.tsx'
import styles from './Header.module.css'
import { Announcement } from './Announcement.tsx'
import { attachHeader } from './header.behaviour.ts'
import { EditionLink } from '../editions/EditionLink.tsx'
import { closeMenu, searchIndex } from './menu.state.ts'
import { MenuForm } from './MenuForm.tsx'
import { ProjectLink } from './ProjectLink.tsx'
import { NavigationProgress } from './NavigationProgress.tsx'
import { useShell } from '../base/shell.ts'
import { SiteLink } from '../base/SiteLink.tsx'
import { Icon } from '../ui/text/Icon.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

const MenuPart = island(() => import('./MenuPart.tsx'), 'MenuPart', {
  isStill: true,
})
const SearchPanel = island(() => import('../search/SearchPanel.tsx'), 'SearchPanel')

/**
 * The header of every page. Its panels are native `details`, rendered by the server and usable without scripts. In the
 * panels only the search is hydrated, when a visitor is about to use it.
 */
export function Header() {
  const t = useMessages()
  const site = useShell()
  const { phone, hours } = site.contacts
  const router = useRouter()
  useEffect(() => attachHeader(router), [router])
  return (
    <div className={styles.place}>
      <header
        className={styles.header}
        data-header=""
        onPointerEnter={SearchPanel.preload}
        onFocus={SearchPanel.preload}
      >
        <Container className={styles.bar}>
          <Link
            to={pathOf('index')}
            className={styles.logo}
            aria-label={t('navigation.home', { brand: site.brand.name })}
          >
            <BrandName />
          </Link>
          <div className={styles.service}>
            {hours === '' ? null : <span>{hours}</span>}
            <PhoneLink className={styles.phone} phone={phone} />
            {site.sites.map((each) => (
              <EditionLink key={each.code} site={each} title={each.title}>
                {each.code}
              </EditionLink>
            ))}
          </div>
          <details className={styles.burger} data-drawer="">
            <summary>
              <Icon name="menu" label={t('navigation.menu')} />
            </summary>
          </details>
          <nav className={styles.nav} aria-label={t('navigation.main')}>
            <ul className={styles.items}>
              {site.menu.map(({ title, link, active, hasPanel }, index) =>
                active ? (
                  <li key={title}>
                    {hasPanel ? (
                      <details name="menu" data-panel={index}>
                        <summary className={styles.link}>
                          <ItemTitle title={title} />
                        </summary>
                        <div className={styles.panel}>
                          <MenuPart part={index} />
                        </div>
                      </details>
                    ) : (
                      <SiteLink href={link} className={styles.link}>
                        <ItemTitle title={title} />
                      </SiteLink>
                    )}
                  </li>
                ) : null,
              )}
            </ul>
            <div className={styles.bottom} data-bottom="">
              <MenuPart part="bottom" />
            </div>
          </nav>
          <ProjectLink />
          <details className={styles.search} name="menu" data-panel={searchIndex}>
            <summary>
              <Icon name="search" label={t('navigation.search')} />
            </summary>
            <div className={joinClasses(styles.panel, styles.searchPanel)}>
              <SearchPanel onChoose={closeMenu} />
            </div>
          </details>
          <a
            className={joinClasses(buttonClass(), styles.contact)}
            href="#contact-us"
            data-contact=""
          >
            {t('navigation.contact.title')}
          </a>
        </Container>
        <MenuForm />
      </header>
      <NavigationProgress />
      <Announcement />
    </div>
  )
}

/** A word that is too long to stand whole in a bar of seven items. */
const longWord = /[^\s-]{12}/u

function ItemTitle({ title }: { title: string }) {
  return (
    <span className={joinClasses(styles.itemTitle, longWord.test(title) && styles.breaking)}>
      {title}
    </span>
  )
}
