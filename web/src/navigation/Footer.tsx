import { Container } from '../ui/layout/Container.tsx'
import styles from './Footer.module.css'
import { FooterColumns } from './FooterColumns.tsx'
import { FooterContact } from './FooterContact.tsx'
import { BrandSignOnDark } from '../base/BrandName.tsx'
import { usePolicyPath } from '../base/policy.sections.ts'
import { useShell } from '../base/shell.ts'
import { SiteLink } from '../base/SiteLink.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

/** The footer of every page: contacts and forms, then links to the parts of the site. */
export function Footer() {
  const t = useMessages()
  const site = useShell()
  const policy = usePolicyPath()
  return (
    <footer className={styles.footer}>
      <FooterContact shell={site} />
      <div className={styles.map}>
        <Container>
          <FooterColumns shell={site} />
          <div className={styles.bottom}>
            <p className={styles.owner}>
              <BrandSignOnDark />
              {site.brand.legal_name}
            </p>
            <ul className={styles.links}>
              {policy && (
                <li>
                  <SiteLink href={policy}>{t('navigation.policy')}</SiteLink>
                </li>
              )}
              {policy && site.analytics?.asks_consent ? (
                <li>
                  <SiteLink href={`${policy}#cookie-settings`}>{t('navigation.cookies')}</SiteLink>
                </li>
              ) : null}
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
