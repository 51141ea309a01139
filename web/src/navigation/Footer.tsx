import { useSuspenseQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { groupsQuery } from '../catalogue/catalogue.queries.ts'
import { Container } from '../ui/Container.tsx'
import styles from './Footer.module.css'
import { siteQuery } from './navigation.queries.ts'

/** The foot of every page: where to go, and whom to ask. */
export function Footer() {
  const { data: site } = useSuspenseQuery(siteQuery())
  const { data: catalogue } = useSuspenseQuery(groupsQuery())
  const { phone, email, hours, address } = site.contacts
  return (
    <footer className={styles.footer}>
      <Container>
        <div className={styles.columns}>
          <nav aria-labelledby="footer-products">
            <h2 id="footer-products" className={styles.title}>
              Products
            </h2>
            <ul className={styles.double}>
              {catalogue.groups.map((group) => (
                <li key={group.id}>
                  <Link to="/catalog/$/" params={{ _splat: group.code }}>
                    {group.name}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
          <nav aria-labelledby="footer-site">
            <h2 id="footer-site" className={styles.title}>
              {site.brand.name}
            </h2>
            <ul>
              {site.menu
                .filter(({ active, link }) => active && link !== '/catalog/')
                .map(({ title, link }) => (
                  <li key={title}>
                    <Link to={link}>{title}</Link>
                  </li>
                ))}
            </ul>
          </nav>
          <address className={styles.contact}>
            <h2 className={styles.title}>Contact us</h2>
            <a className={styles.phone} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
              {phone}
            </a>
            <a href={`mailto:${email}`}>{email}</a>
            <p className={styles.muted}>{hours}</p>
            <p className={styles.muted}>{address}</p>
          </address>
        </div>
        <div className={styles.bottom}>
          <p>{site.brand.legal_name}</p>
          <ul className={styles.socials}>
            {site.socials.map(({ title, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noopener">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
      </Container>
    </footer>
  )
}
