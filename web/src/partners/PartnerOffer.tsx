import { PopupButton } from '../base/PopupButton.tsx'
import { buttonClass } from '../ui/fields/Button.tsx'
import styles from './PartnerOffer.module.css'

const reasons = [
  { title: 'Project pricing', text: 'A special price for each project you register.' },
  {
    title: 'Demo equipment',
    text: 'Devices on loan to demonstrate and to test in your rack.',
  },
  {
    title: 'A dedicated engineer',
    text: 'One contact who knows your projects and works with our laboratory.',
  },
]

/** Reasons and steps to become a partner. */
export function PartnerOffer() {
  return (
    <section className={styles.offer} aria-labelledby="partner-offer">
      <div className={styles.call}>
        <h2 id="partner-offer" className={styles.title}>
          Sell and install our equipment
        </h2>
        <PopupButton popup={{ kind: 'partner' }} className={buttonClass('secondary')}>
          Apply for partnership
        </PopupButton>
      </div>
      <dl className={styles.reasons}>
        {reasons.map(({ title, text }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
