import styles from './PressKitPage.module.css'

/** A typeface, set in itself: it is the one of the site. */
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
