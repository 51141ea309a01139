import styles from './PressKitPage.module.css'

/** A sample of the site's typeface. */
export function Typeface({ name, use }: { name: string; use: string }) {
  return (
    <figure className={styles.typeface}>
      <p className={styles.sample} aria-hidden="true">
        Aa Кк 123
      </p>
      <figcaption>
        <strong>{name}</strong>
        <p>{use}</p>
      </figcaption>
    </figure>
  )
}
