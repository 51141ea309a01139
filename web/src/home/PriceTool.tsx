import { computePrice, findNextTier } from '@faceplate/contracts/forms/calculator.price'
import { formatNumber } from '@faceplate/contracts/shared/number.format'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useDecoration } from '../base/useDecoration.ts'
import { useInputBeforeHydration } from '../base/useInputBeforeHydration.ts'
import { keys } from '@faceplate/contracts/forms/calculation.query'
import { formatMoney, formatShare } from '../calculator/price.format.ts'
import { Button } from '../ui/fields/Button.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { homePricesQuery } from './home.queries.ts'
import styles from './HomeTools.module.css'

const step = 10

/** Price of the management system for a number of devices. Without scripts the form opens the price calculator. */
export function PriceTool() {
  const t = useMessages()
  const list = useDecoration(homePricesQuery())
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  // The range starts at the first discount tier and ends beyond the third.
  const [first = 100, , third = 10 * first] = list?.tiers.map(({ from }) => from) ?? []
  const [count, setCount] = useState(first)
  const [family] = list?.families ?? []
  const name = family && keys.devices(family.code)
  useInputBeforeHydration(form, (typed) => setCount(Number(typed.get(name ?? '')) || first))
  if (!list || !family || name === undefined) return null
  const [support] = list.support
  const price = computePrice(list, {
    devices: { [family.code]: count },
    modules: [],
    support: support?.code ?? '',
    years: 1,
  })
  const next = findNextTier(list, count)
  return (
    <form
      ref={form}
      method="get"
      action={pathOf('prices-eccm')}
      className={styles.form}
      aria-label="Price of the management system"
      onSubmit={(event) => {
        event.preventDefault()
        void navigate({ to: pathOf('prices-eccm'), search: { [name]: String(count) } })
      }}
    >
      <label className={styles.count}>
        <span>
          {family.name}: <strong>{formatNumber(count)}</strong>
        </span>
        <input
          type="range"
          name={name}
          min={step}
          max={third}
          step={step}
          value={count}
          onChange={(event) => setCount(Number(event.target.value))}
        />
      </label>
      <p className={styles.answer}>
        <output className={styles.sum}>
          {price ? formatMoney(price.total, price.currency, t.language) : '—'}
        </output>
        <span>
          a year for {formatNumber(count)}
          {price && price.tierDiscount > 0
            ? `, ${formatShare(price.tierDiscount, t.language)} off each`
            : ''}
          {next
            ? `; ${formatShare(next.discount, t.language)} off with ${formatNumber(next.missing)} more`
            : ''}
        </span>
      </p>
      <Button type="submit" look="secondary">
        See the price itemised
      </Button>
    </form>
  )
}
