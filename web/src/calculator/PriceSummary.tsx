import { writeCalculation } from '@faceplate/engineering/prices/calculation.query'
import type { Calculation, PriceList } from '@faceplate/contracts/forms/calculator.contract'
import { findNextTier, type Price } from '@faceplate/engineering/prices/calculator.price'
import { ProjectButton } from '../goods/ProjectButton.tsx'
import { Button, buttonClass } from '../ui/fields/Button.tsx'
import { formatDay } from '../ui/text/day.format.ts'
import { Icon } from '../ui/text/Icon.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { CopyLink } from './CopyLink.tsx'
import { formatMoney, formatShare } from './price.format.ts'
import styles from './PriceSummary.module.css'

/** The price and its lines, updated on every change. */
export function PriceSummary({
  list,
  price,
  calculation,
  download,
}: {
  list: PriceList
  price: Price | undefined
  calculation: Calculation
  /** Address of the calculation as a PDF, if there is one. */
  download: string | undefined
}) {
  const t = useMessages()
  const { years } = calculation
  const { free_devices: freeDevices = 0 } = list
  return (
    <section id="price" className={styles.summary} aria-labelledby="price-title">
      <h2 id="price-title" className={styles.title}>
        {t('calculator.summary.title', { years })}
      </h2>
      <output className={styles.total}>
        {price ? formatMoney(price.total, price.currency, t.language) : '—'}
      </output>
      {price ? (
        <WithDevices list={list} price={price} calculation={calculation} download={download} />
      ) : (
        <p className={styles.note}>{t('calculator.summary.empty')}</p>
      )}
      {price && price.devices <= freeDevices ? (
        <p className={styles.note}>{t('calculator.summary.free', { count: freeDevices })}</p>
      ) : null}
      <p className={styles.note}>
        {t('calculator.summary.validity', {
          currency: list.currency,
          day: formatDay(list.valid_from, t.language),
        })}
      </p>
    </section>
  )
}

function WithDevices({
  list,
  price,
  calculation,
  download,
}: {
  list: PriceList
  price: Price
  calculation: Calculation
  download: string | undefined
}) {
  const t = useMessages()
  const money = (cents: number) => formatMoney(cents, price.currency, t.language)
  const { years } = calculation
  const { devices, tierDiscount, termDiscount, total } = price
  return (
    <>
      <dl className={styles.parts}>
        <div>
          <dt>{t('calculator.summary.perYear')}</dt>
          <dd>{money(total / years)}</dd>
        </div>
        <div>
          <dt>{t('calculator.summary.perDevice')}</dt>
          <dd>{money(total / years / devices)}</dd>
        </div>
      </dl>
      <ul className={styles.discounts}>
        {tierDiscount > 0 ? (
          <li>
            {t('calculator.summary.tier', {
              devices,
              share: formatShare(tierDiscount, t.language),
            })}
          </li>
        ) : null}
        <NextTier list={list} devices={devices} />
        {termDiscount > 0 ? (
          <li>
            {t('calculator.summary.prepaid', {
              years,
              share: formatShare(termDiscount, t.language),
            })}
          </li>
        ) : null}
      </ul>
      <div className={styles.actions}>
        {download === undefined ? null : (
          <a className={buttonClass('secondary')} href={download} download>
            <Icon name="download" size={18} />
            {t('calculator.summary.pdf')}
          </a>
        )}
        <CopyLink />
        <ProjectButton add={writeCalculation(calculation, list)} />
        <Button look="secondary" onClick={() => window.print()}>
          <Icon name="printer" size={18} />
          {t('calculator.summary.print')}
        </Button>
      </div>
    </>
  )
}

function NextTier({ list, devices }: { list: PriceList; devices: number }) {
  const t = useMessages()
  const next = findNextTier(list, devices)
  if (!next) return null
  return (
    <li className={styles.next}>
      {t('calculator.summary.nextTier', {
        missing: next.missing,
        share: formatShare(next.discount, t.language),
      })}
    </li>
  )
}
