import styles from './MenuPanel.module.css'

/** Placeholder that `MenuForm` renders its form into; without scripts it is a link to the forms in the footer. */
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
