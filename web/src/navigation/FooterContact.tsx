import type { Site } from '@faceplate/contracts/navigation.contract'
import { island } from '../base/island.tsx'
import { SubscriptionForm } from '../subscription/SubscriptionForm.tsx'
import { Container } from '../ui/Container.tsx'
import { PhoneLink } from '../ui/PhoneLink.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './FooterContact.module.css'

const ContactForms = island(
  () => import('../forms/ContactForms.tsx').then(({ ContactForms }) => ContactForms),
  { fallback: <Skeleton shape="block" className={styles.waiting} /> },
)

/** 'Contact us' (F-contact): by telephone, by letter, or by one of three forms. */
export function FooterContact({ site: { contacts, socials } }: { site: Site }) {
  const { phone, email, hours, address } = contacts
  return (
    <section id="contact-us" className={styles.section} aria-labelledby="contact-us-title">
      <Container className={styles.contact}>
        <div className={styles.ways}>
          <h2 id="contact-us-title" className={styles.title}>
            Contact us
          </h2>
          <address className={styles.address}>
            <PhoneLink className={styles.phone} phone={phone} />
            <a className={styles.email} href={`mailto:${email}`}>
              {email}
            </a>
            <p>{hours}</p>
            <p>{address}</p>
          </address>
          <ul className={styles.socials}>
            {socials.map(({ title, url }) => (
              <li key={url}>
                <a href={url} target="_blank" rel="noopener">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </div>
        <div className={styles.form}>
          <ContactForms />
        </div>
        <div className={styles.news}>
          <SubscriptionForm />
        </div>
      </Container>
    </section>
  )
}
