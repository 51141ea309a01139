import { maxQuantity } from '@faceplate/contracts/shared/quantity.contract'
import type { RefObject } from 'react'
import { Icon } from '../ui/text/Icon.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { explainQuantity, stepQuantity } from './quantity.ts'
import styles from './QuantityField.module.css'

/** Quantity of a requested item. Stepping below one removes the item. */
export function QuantityField({
  name,
  quantity,
  onChange,
  onDrop,
  field,
  describedBy,
}: {
  name: string
  /** The text as typed. */
  quantity: string
  onChange: (quantity: string) => void
  onDrop: () => void
  field?: RefObject<HTMLInputElement | null>
  /** Id of the element with the error message. */
  describedBy?: string | undefined
}) {
  const t = useMessages()
  const problem = explainQuantity(t, quantity)
  const step = (by: 1 | -1) => {
    const next = stepQuantity(quantity, by)
    if (next === undefined) onDrop()
    else onChange(next)
  }
  return (
    <span className={styles.quantity} data-invalid={problem === undefined ? undefined : ''}>
      <button
        type="button"
        aria-label={t('forms.quantity.less', { name })}
        onClick={() => step(-1)}
      >
        <Icon name="minus" size={16} />
      </button>
      <input
        ref={field}
        inputMode="numeric"
        autoComplete="off"
        maxLength={String(maxQuantity).length + 1}
        aria-label={t('forms.quantity.of', { name })}
        aria-invalid={problem === undefined ? undefined : true}
        aria-describedby={problem === undefined ? undefined : describedBy}
        title={problem}
        value={quantity}
        onChange={(event) => onChange(event.target.value)}
      />
      <button type="button" aria-label={t('forms.quantity.more', { name })} onClick={() => step(1)}>
        <Icon name="plus" size={16} />
      </button>
    </span>
  )
}
