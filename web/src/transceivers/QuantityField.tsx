import type { RefObject } from 'react'
import { Icon } from '../ui/Icon.tsx'
import { explainQuantity, mostPieces, setQuantity, stepQuantity } from './chosen.store.ts'
import styles from './QuantityField.module.css'

/** How many of a chosen module. Below one it is taken off the list. */
export function QuantityField({
  id,
  name,
  quantity,
  onDrop,
  field,
  describedBy,
}: {
  id: number
  name: string
  quantity: string
  onDrop: () => void
  field?: RefObject<HTMLInputElement | null>
  /** The element that says what is wrong. */
  describedBy?: string | undefined
}) {
  const problem = explainQuantity(quantity)
  const step = (by: 1 | -1) => {
    const next = stepQuantity(quantity, by)
    if (next === undefined) onDrop()
    else setQuantity(id, next)
  }
  return (
    <span className={styles.quantity} data-invalid={problem === undefined ? undefined : ''}>
      <button type="button" aria-label={`One ${name} less`} onClick={() => step(-1)}>
        <Icon name="minus" size={16} />
      </button>
      <input
        ref={field}
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(mostPieces).length + 1}
        aria-label={`Quantity of ${name}`}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : describedBy}
        title={problem}
        value={quantity}
        onChange={(event) => setQuantity(id, event.target.value)}
      />
      <button type="button" aria-label={`One ${name} more`} onClick={() => step(1)}>
        <Icon name="plus" size={16} />
      </button>
    </span>
  )
}
