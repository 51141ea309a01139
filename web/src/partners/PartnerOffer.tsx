import { message } from '@faceplate/messages/message'
import { PopupButton } from '../base/PopupButton.tsx'
import { buttonClass } from '../ui/fields/Button.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import styles from './PartnerOffer.module.css'

const reasons = [
  {
    name: 'pricing',
    title: message('partners.offer.pricing.title'),
    text: message('partners.offer.pricing.text'),
  },
  {
    name: 'demo',
    title: message('partners.offer.demo.title'),
    text: message('partners.offer.demo.text'),
  },
  {
    name: 'engineer',
    title: message('partners.offer.engineer.title'),
    text: message('partners.offer.engineer.text'),
  },
]

/** Reasons and steps to become a partner. */
export function PartnerOffer() {
  const t = useMessages()
  return (
    <section className={styles.offer} aria-labelledby="partner-offer">
      <div className={styles.call}>
        <h2 id="partner-offer" className={styles.title}>
          {t('partners.offer.title')}
        </h2>
        <PopupButton popup={{ kind: 'partner' }} className={buttonClass('secondary')}>
          {t('partners.offer.apply')}
        </PopupButton>
      </div>
      <dl className={styles.reasons}>
        {reasons.map(({ name, title, text }) => (
          <div key={name}>
            <dt>{t(title)}</dt>
            <dd>{t(text)}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
