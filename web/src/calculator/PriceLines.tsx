import type { PriceList } from '@faceplate/contracts/forms/calculator.contract'
import type { Discount, Price, PriceLine } from '@faceplate/engineering/prices/calculator.price'
import { formatNumber } from '@faceplate/contracts/shared/number.format'
import type { Messages } from '@faceplate/messages/messages'
import { Table } from '../ui/data/Table.tsx'
import { useMessages } from '../ui/text/useMessages.ts'
import { formatMoney, formatShare } from './price.format.ts'
import styles from './PriceLines.module.css'

/** Lines of the price: count, unit price, discount and its reason. */
export function PriceLines({
  list,
  price,
  years,
}: {
  list: PriceList
  price: Price
  years: number
}) {
  const t = useMessages()
  const money = (cents: number) => formatMoney(cents, price.currency, t.language)
  const term = t('calculator.years', { years })
  const total = t('calculator.lines.totalOf', { years })
  return (
    <section className={styles.section} aria-labelledby="lines-title">
      <h2 id="lines-title">{t('calculator.lines.title')}</h2>
      <Table cards caption={t('calculator.lines.caption')} className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">{t('calculator.lines.item')}</th>
            <th scope="col">{t('calculator.lines.count')}</th>
            <th scope="col">{t('calculator.lines.unitPrice')}</th>
            <th scope="col">{t('calculator.lines.discount')}</th>
            <th scope="col">{total}</th>
          </tr>
        </thead>
        <tbody>
          {price.lines.map((line) => (
            <tr key={line.code}>
              <th scope="row">
                {line.kind === 'server' ? t('calculator.lines.server') : line.name}
                <span className={styles.why}>{explainLine(t, line, list)}</span>
              </th>
              <td data-label={t('calculator.lines.count')}>
                {line.kind === 'support' ? term : formatNumber(line.quantity, t.language)}
              </td>
              <td data-label={t('calculator.lines.unitPrice')}>
                {writeUnitPrice(t, line, price, money)}
              </td>
              <td data-label={t('calculator.lines.discount')}>
                <span>
                  {line.discounts.length === 0 ? t('calculator.lines.noDiscount') : null}
                  {line.discounts.map((discount) => (
                    <span key={discount.by} className={styles.discount}>
                      {explainDiscount(t, discount, { line, price, years })}
                    </span>
                  ))}
                </span>
              </td>
              <td data-label={total}>{money(line.total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              {t('calculator.lines.total')}
            </th>
            <td data-label={term}>{money(price.total)}</td>
          </tr>
        </tfoot>
      </Table>
    </section>
  )
}

/** Explains a line that the visitor did not choose by name, or describes the chosen option. */
function explainLine(
  t: Messages,
  { kind, code }: PriceLine,
  { modules, support }: PriceList,
): string {
  if (kind === 'server') return t('calculator.lines.serverHint')
  if (kind === 'family') return t('calculator.lines.familyHint')
  const chosen = kind === 'module' ? modules : support
  return chosen.find((each) => each.code === code)?.description ?? ''
}

function writeUnitPrice(
  t: Messages,
  { kind, unitPrice, devicePrice, share = 0 }: PriceLine,
  { devices }: Price,
  money: (cents: number) => string,
): string {
  if (kind === 'support') {
    return share === 0
      ? t('calculator.support.included')
      : t('calculator.lines.shareOf', {
          share: formatShare(share, t.language),
          price: money(unitPrice),
        })
  }
  if (devicePrice === 0) return money(unitPrice)
  return `${money(unitPrice)} + ${formatNumber(devices, t.language)} × ${money(devicePrice)}`
}

/** `10% for 120 devices`. For a module only the price per device is discounted. */
function explainDiscount(
  t: Messages,
  discount: Discount,
  { line, price, years }: { line: PriceLine; price: Price; years: number },
): string {
  const share = formatShare(discount.share, t.language)
  if (discount.by === 'term') return t('calculator.lines.termDiscount', { share, years })
  return t(
    line.kind === 'module'
      ? 'calculator.lines.moduleTierDiscount'
      : 'calculator.lines.tierDiscount',
    { share, devices: price.devices },
  )
}
