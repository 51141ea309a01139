import { PopupButton } from '../base/PopupButton.tsx'
import { buttonClass } from '../ui/Button.tsx'
import styles from './PartnerOffer.module.css'

const reasons = [
  { title: 'Project prices', text: 'A price of its own for each project that you register.' },
  {
    title: 'Equipment for tests',
    text: 'Devices on loan, to show them and to try them in your rack.',
  },
  {
    title: 'A named engineer',
    text: 'One person who knows your projects and speaks for our laboratory.',
  },
]

/** Why a company should become a partner, and how. */
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
