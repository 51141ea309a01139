import { useLocation, useRouter } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { island } from '../base/island.tsx'
import type { Shell } from '../base/shell.data.ts'
import { useHasForm } from '../base/useHasForm.ts'
import { SubscriptionForm } from '../subscription/SubscriptionForm.tsx'
import { Button } from '../ui/fields/Button.tsx'
import { joinClasses } from '../ui/classes.ts'
import { Container } from '../ui/layout/Container.tsx'
import { MailLink } from '../ui/text/MailLink.tsx'
import { PhoneLink } from '../ui/text/PhoneLink.tsx'
import { Skeleton } from '../ui/data/Skeleton.tsx'
import { useIsContactUnfolded } from './contact.store.ts'
import styles from './FooterContact.module.css'
import { openContact } from './scrollToContact.ts'
import { useMessages } from '../ui/text/useMessages.ts'

const ContactForms = island(() => import('../forms/ContactForms.tsx'), 'ContactForms', {
  fallback: <Skeleton shape="block" className={styles.waiting} />,
})

/** The forms; on a page with a form of its own they are hidden behind a button, but still part of the document. */
function FoldedContact({ children }: { children: ReactNode }) {
  const t = useMessages()
  const { posted } = useRouter().options.context
  const { pathname } = useLocation()
  const isUnfolded = useIsContactUnfolded(pathname)
  const hasForm = useHasForm()
  const isFolded = hasForm && !isUnfolded && posted === undefined
  return (
    <>
      {isFolded ? (
        <div className={styles.unfold}>
          <p>{t('navigation.contact.folded')}</p>
          <Button look="secondary" onClick={openContact}>
            {t('navigation.contact.unfold')}
          </Button>
        </div>
      ) : null}
      <div className={joinClasses(styles.form, isFolded && styles.folded)}>{children}</div>
    </>
  )
}

/** 'Contact us' (F-contact): telephone, email and postal address, three forms, and the subscription to news. */
export function FooterContact({ shell: { contacts, socials } }: { shell: Shell }) {
  const t = useMessages()
  const { phone, email, hours, address } = contacts
  return (
    <section id="contact-us" className={styles.section} aria-labelledby="contact-us-title">
      <Container className={styles.contact}>
        <div className={styles.ways}>
          <h2 id="contact-us-title" className={styles.title}>
            {t('navigation.contact.title')}
          </h2>
          <address className={styles.address}>
            <PhoneLink className={styles.phone} phone={phone} />
            <MailLink className={styles.email} email={email} />
            {[hours, address].map((line) => (line === '' ? null : <p key={line}>{line}</p>))}
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
        <FoldedContact>
          <ContactForms />
        </FoldedContact>
        <div className={styles.news}>
          <SubscriptionForm />
        </div>
      </Container>
    </section>
  )
}
