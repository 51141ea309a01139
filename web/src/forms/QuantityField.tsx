import { maxQuantity } from '@faceplate/contracts/shared/quantity.contract'
import type { RefObject } from 'react'
import { Icon } from '../ui/text/Icon.tsx'
import { explainQuantity, stepQuantity } from './quantity.ts'
import styles from './QuantityField.module.css'
import { useFormWords } from './useFormWords.ts'

/** How many of what is asked for. Below one it is taken off the list. */
export function QuantityField({
  name,
  quantity,
  onChange,
  onDrop,
  field,
  describedBy,
}: {
  name: string
  /** As it is typed. */
  quantity: string
  onChange: (quantity: string) => void
  onDrop: () => void
  field?: RefObject<HTMLInputElement | null>
  /** The element that says what is wrong. */
  describedBy?: string | undefined
}) {
  const { quantity: words } = useFormWords()
  const problem = explainQuantity(quantity, words)
  const step = (by: 1 | -1) => {
    const next = stepQuantity(quantity, by)
    if (next === undefined) onDrop()
    else onChange(next)
  }
  return (
    <span className={styles.quantity} data-invalid={problem === undefined ? undefined : ''}>
      <button type="button" aria-label={words.less(name)} onClick={() => step(-1)}>
        <Icon name="minus" size={16} />
      </button>
      <input
        ref={field}
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(maxQuantity).length + 1}
        aria-label={words.of(name)}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : describedBy}
        title={problem}
        value={quantity}
        onChange={(event) => onChange(event.target.value)}
      />
      <button type="button" aria-label={words.more(name)} onClick={() => step(1)}>
        <Icon name="plus" size={16} />
      </button>
    </span>
  )
}
