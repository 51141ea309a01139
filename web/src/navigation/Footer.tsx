import { pathOf } from '@faceplate/contracts/site.pages'
import { useSuspenseQuery } from '@tanstack/react-query'
import { Container } from '../ui/Container.tsx'
import styles from './Footer.module.css'
import { FooterColumns } from './FooterColumns.tsx'
import { FooterContact } from './FooterContact.tsx'
import { siteQuery } from '../base/site.queries.ts'
import { SiteLink } from '../base/SiteLink.tsx'

/** The foot of every page: whom to ask, and where to go. */
export function Footer() {
  const { data: site } = useSuspenseQuery(siteQuery())
  return (
    <footer className={styles.footer}>
      <FooterContact site={site} />
      <div className={styles.map}>
        <Container>
          <FooterColumns site={site} />
          <div className={styles.bottom}>
            <p>{site.brand.legal_name}</p>
            <ul className={styles.links}>
              <li>
                <SiteLink href={pathOf('policy')}>Privacy policy</SiteLink>
              </li>
              {site.sites.map(({ code, title, url, language }) => (
                <li key={code}>
                  <a href={url} hrefLang={language}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        </Container>
      </div>
    </footer>
  )
}
