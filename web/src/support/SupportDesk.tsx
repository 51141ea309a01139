import { message } from '@faceplate/messages/message'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import type { Site } from '@faceplate/contracts/calls/navigation.contract'
import { Link } from '@tanstack/react-router'
import { useShell } from '../base/shell.ts'
import { SiteBreadcrumb } from '../base/SiteBreadcrumb.tsx'
import { SiteLink } from '../base/SiteLink.tsx'
import { ProductPicker } from '../documents/ProductPicker.tsx'
import { PhoneLink } from '../ui/text/PhoneLink.tsx'
import { RichText } from '../ui/text/RichText.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './SupportDesk.module.css'

/** Head of the support page: a desk that asks for the device first, with the telephone beside it. */
export function SupportDesk({ desk }: { desk: Site['service_desk'] }) {
  const t = useMessages()
  const { contacts } = useShell()
  return (
    <header className={styles.head}>
      <SiteBreadcrumb current={t('support.title')} />
      <div className={styles.desk}>
        <h1 className={styles.title}>{t('support.title')}</h1>
        <p className={styles.about}>{t('support.description')}</p>
        <section className={styles.device} aria-labelledby="device">
          <h2 id="device" className={styles.question}>
            {t('support.desk.question')}
          </h2>
          <ProductPicker typed="" />
          <p className={styles.about}>
            <RichText
              message={message('support.documents.text')}
              values={{ link: (text) => <Link to={pathOf('download')}>{text}</Link> }}
            />
          </p>
        </section>
        {contacts.phone === '' && !desk ? null : (
          <address className={styles.reach}>
            {contacts.phone === '' ? null : <p className={styles.label}>{t('support.call')}</p>}
            <PhoneLink className={styles.phone} phone={contacts.phone} />
            {contacts.phone === '' ? null : <p className={styles.about}>{contacts.hours}</p>}
            {desk ? (
              <p className={styles.about}>
                <SiteLink href={desk.url}>{desk.title}</SiteLink>. {desk.description}
              </p>
            ) : null}
          </address>
        )}
      </div>
    </header>
  )
}
