import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import { buttonClass } from '../ui/fields/Button.tsx'
import { Container } from '../ui/layout/Container.tsx'
import { MailLink } from '../ui/text/MailLink.tsx'
import { PhoneLink } from '../ui/text/PhoneLink.tsx'
import styles from './MenuBottom.module.css'
import { MenuLink } from './MenuLink.tsx'
import { useMessages } from '../ui/text/useMessages.ts'

/** The area at the bottom of the menu: contacts, social networks and the other sites of the maker. */
export function MenuBottom({ site: { contacts, socials, sites } }: { site: Site }) {
  const t = useMessages()
  return (
    <div className={styles.line}>
      <Container className={styles.bottom}>
        <PhoneLink className={styles.phone} phone={contacts.phone} />
        <MailLink email={contacts.email} />
        <a className={buttonClass('secondary')} href="#contact-us" data-contact="">
          {t('navigation.contact.title')}
        </a>
        <ul className={styles.socials}>
          {socials.map(({ title, url }) => (
            <li key={url}>
              <MenuLink href={url}>{title}</MenuLink>
            </li>
          ))}
        </ul>
        <ul className={styles.sites}>
          {sites.map(({ code, title, url, language }) => (
            <li key={code}>
              <a href={url} hrefLang={language}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </Container>
    </div>
  )
}
