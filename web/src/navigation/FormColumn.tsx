import { island } from '../base/island.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import styles from './MenuPanel.module.css'

// It comes when its panel is opened; the HTML of a page has enough forms without those of its menu.
const CallForm = island(() => import('./CallForm.tsx').then(({ CallForm: Form }) => Form), {
  fallback: <Skeleton shape="block" />,
  isServed: false,
})

/** A form beside the links; without scripts a link stands for it. */
export function FormColumn() {
  return (
    <div className={styles.form}>
      <p className={styles.label}>Talk to an engineer</p>
      <p className={styles.note}>
        Tell us what your network has to do. We call back the next working day.
      </p>
      <noscript>
        <a href="#contact-us">Request a call</a>
      </noscript>
      <CallForm />
    </div>
  )
}
