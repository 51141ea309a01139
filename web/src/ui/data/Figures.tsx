import styles from './Figures.module.css'

/** A row of figures, each above its label; nothing without figures. */
export function Figures({ figures }: { figures: readonly { value: string; name: string }[] }) {
  if (figures.length === 0) return null
  return (
    <dl className={styles.figures}>
      {figures.map(({ value, name }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}
