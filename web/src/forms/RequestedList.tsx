import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { Link } from '@tanstack/react-router'
import { useId, useRef } from 'react'
import { focusNeighbour, removesMark } from '../base/focus.neighbour.ts'
import cross from '../ui/overlays/cross.module.css'
import { Icon } from '../ui/text/Icon.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { explainQuantity } from './quantity.ts'
import { QuantityField } from './QuantityField.tsx'
import styles from './RequestedList.module.css'
import type { RequestedItem } from './requested.items.ts'

interface Changes {
  onQuantity: (id: number, quantity: string) => void
  onDrop: (id: number) => void
}

/** The requested items with their quantities, each with a button to remove it. */
export function RequestedList({
  items,
  label,
  ...changes
}: Changes & { items: readonly RequestedItem[]; label?: string }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {items.map((item) => (
        <RequestedRow key={item.id} item={item} {...changes} />
      ))}
    </ul>
  )
}

function RequestedRow({ item, onQuantity, onDrop }: Changes & { item: RequestedItem }) {
  const { id, code, name, part_number, quantity } = item
  const t = useMessages()
  const problem = explainQuantity(t, quantity)
  const problemId = useId()
  const remover = useRef<HTMLButtonElement>(null)
  const drop = () => {
    const { current } = remover
    if (current) focusNeighbour(current, current.closest('ul'))
    onDrop(id)
  }
  return (
    <li className={styles.row}>
      <div className={styles.name}>
        <Link to={pathOf('product-code')} params={{ code }}>
          {name}
        </Link>
        {part_number === undefined ? null : <span>{part_number}</span>}
      </div>
      <QuantityField
        name={name}
        quantity={quantity}
        describedBy={problemId}
        onChange={(next) => onQuantity(id, next)}
        onDrop={drop}
      />
      <button
        ref={remover}
        type="button"
        className={cross.cross}
        aria-label={t('forms.quantity.drop', { name })}
        {...removesMark}
        onClick={drop}
      >
        <Icon name="x" size={18} />
      </button>
      {problem === undefined ? null : (
        <p id={problemId} className={styles.problem}>
          {problem}
        </p>
      )}
    </li>
  )
}
