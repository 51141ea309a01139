import styles from './MenuPanel.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

/** Placeholder that `MenuForm` renders its form into; without scripts it is a link to the forms in the footer. */
export function FormColumn() {
  const t = useMessages()
  return (
    <div className={styles.form}>
      <p className={styles.label}>{t('navigation.call.title')}</p>
      <p className={styles.note}>{t('navigation.call.text')}</p>
      <noscript>
        <a href="#contact-us">{t('navigation.call.link')}</a>
      </noscript>
      <div data-form="" />
    </div>
  )
}
