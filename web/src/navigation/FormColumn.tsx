import styles from './MenuPanel.module.css'

/** The place of a form beside the links; without scripts a link stands for it. */
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
      <div data-form="" />
    </div>
  )
}
