import { computePrice, findNextTier } from '@faceplate/engineering/prices/calculator.price'
import { formatNumber } from '@faceplate/contracts/shared/number.format'
import { pathOf } from '@faceplate/contracts/pages/site.pages'
import { useNavigate } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useDecoration } from '../base/useDecoration.ts'
import { useInputBeforeHydration } from '../base/useInputBeforeHydration.ts'
import { keys } from '@faceplate/engineering/prices/calculation.query'
import { formatMoney, formatShare } from '../calculator/price.format.ts'
import { Button } from '../ui/fields/Button.tsx'
import { homePricesQuery } from './home.queries.ts'
import styles from './HomeTools.module.css'
import { useMessages } from '../ui/text/useMessages.ts'

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
  const shownCount = formatNumber(count, t.language)
  const yearly =
    price && price.tierDiscount > 0
      ? t('home.price.reduced', {
          count: shownCount,
          share: formatShare(price.tierDiscount, t.language),
        })
      : t('home.price.full', { count: shownCount })
  return (
    <form
      ref={form}
      method="get"
      action={pathOf('prices-eccm')}
      className={styles.form}
      aria-label={t('home.price.form')}
      onSubmit={(event) => {
        event.preventDefault()
        void navigate({ to: pathOf('prices-eccm'), search: { [name]: String(count) } })
      }}
    >
      <label className={styles.count}>
        <span>
          {family.name}: <strong>{formatNumber(count, t.language)}</strong>
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
          {next
            ? t('home.price.next', {
                now: yearly,
                share: formatShare(next.discount, t.language),
                missing: formatNumber(next.missing, t.language),
              })
            : yearly}
        </span>
      </p>
      <Button type="submit" look="secondary">
        {t('home.price.all')}
      </Button>
    </form>
  )
}
