import type { PriceList } from '@faceplate/contracts/forms/calculator.contract'
import { findNextTier, type Price } from '@faceplate/contracts/forms/calculator.price'
import { formatNumber } from '@faceplate/contracts/shared/number.format'
import { Button, buttonClass } from '../ui/fields/Button.tsx'
import { formatDay } from '../ui/text/day.format.ts'
import { Icon } from '../ui/text/Icon.tsx'
import { CopyLink } from './CopyLink.tsx'
import { formatMoney, formatShare } from './price.format.ts'
import styles from './PriceSummary.module.css'

/** The price and its lines, updated on every change. */
export function PriceSummary({
  list,
  price,
  years,
  download,
}: {
  list: PriceList
  price: Price | undefined
  years: number
  /** Address of the calculation as a PDF, if there is one. */
  download: string | undefined
}) {
  return (
    <section id="price" className={styles.summary} aria-labelledby="price-title">
      <h2 id="price-title" className={styles.title}>
        {years === 1 ? 'Price for 1 year' : `Price for ${years} years`}
      </h2>
      <output className={styles.total}>
        {price ? formatMoney(price.total, price.currency) : '—'}
      </output>
      {price ? (
        <WithDevices list={list} price={price} years={years} download={download} />
      ) : (
        <p className={styles.note}>Enter the number of devices to manage to see the price.</p>
      )}
      <p className={styles.note}>
        Prices in {list.currency} excluding taxes, valid from {formatDay(list.valid_from)}.
      </p>
    </section>
  )
}

function WithDevices({
  list,
  price,
  years,
  download,
}: {
  list: PriceList
  price: Price
  years: number
  download: string | undefined
}) {
  const money = (cents: number) => formatMoney(cents, price.currency)
  const { devices, tierDiscount, termDiscount, total } = price
  return (
    <>
      <dl className={styles.parts}>
        <div>
          <dt>Per year</dt>
          <dd>{money(total / years)}</dd>
        </div>
        <div>
          <dt>Per device per year</dt>
          <dd>{money(total / years / devices)}</dd>
        </div>
      </dl>
      <ul className={styles.discounts}>
        {tierDiscount > 0 ? (
          <li>
            {formatNumber(devices)} devices: {formatShare(tierDiscount)} off every device
          </li>
        ) : null}
        <NextTier list={list} devices={devices} />
        {termDiscount > 0 ? (
          <li>
            {years} years prepaid: {formatShare(termDiscount)} off the total
          </li>
        ) : null}
      </ul>
      <div className={styles.actions}>
        {download === undefined ? null : (
          <a className={buttonClass('secondary')} href={download} download>
            <Icon name="download" size={18} />
            Download as PDF
          </a>
        )}
        <CopyLink />
        <Button look="secondary" onClick={() => window.print()}>
          <Icon name="printer" size={18} />
          Print
        </Button>
      </div>
    </>
  )
}

function NextTier({ list, devices }: { list: PriceList; devices: number }) {
  const next = findNextTier(list, devices)
  if (!next) return null
  const missing =
    next.missing === 1 ? '1 more device' : `${formatNumber(next.missing)} more devices`
  return (
    <li className={styles.next}>
      {missing}: {formatShare(next.discount)} off every device
    </li>
  )
}
