import type { ReactNode } from 'react'
import styles from './ChoiceCard.module.css'

/** Selectable card with a description and a price: a checkbox, or a radio button for a single choice. */
export function ChoiceCard({
  type,
  name,
  value,
  checked,
  title,
  price,
  children,
  onChange,
}: {
  type: 'checkbox' | 'radio'
  name: string
  value: string
  checked: boolean
  title: string
  price: ReactNode
  children?: ReactNode
  onChange: (checked: boolean) => void
}) {
  return (
    <label className={styles.card}>
      <input
        type={type}
        name={name}
        value={value}
        checked={checked}
        autoComplete="off"
        onChange={(event) => onChange(event.target.checked)}
      />
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {children === undefined ? null : <span className={styles.note}>{children}</span>}
        <span className={styles.price}>{price}</span>
      </span>
    </label>
  )
}
