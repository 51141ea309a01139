import type { PriceList } from '@faceplate/contracts/forms/calculator.contract'
import type { Price, PriceLine } from '@faceplate/contracts/forms/calculator.price'
import { formatNumber } from '@faceplate/contracts/shared/number.format'
import { Table } from '../ui/data/Table.tsx'
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
  const money = (cents: number) => formatMoney(cents, price.currency)
  const term = years === 1 ? '1 year' : `${years} years`
  return (
    <section className={styles.section} aria-labelledby="lines-title">
      <h2 id="lines-title">How this price is made up</h2>
      <Table cards caption="Price by line" className={styles.lines}>
        <thead>
          <tr>
            <th scope="col">Item</th>
            <th scope="col">Count</th>
            <th scope="col">Unit price per year</th>
            <th scope="col">Discount</th>
            <th scope="col">Total, {term}</th>
          </tr>
        </thead>
        <tbody>
          {price.lines.map((line) => (
            <tr key={line.code}>
              <th scope="row">
                {line.name}
                <span className={styles.why}>{explainLine(line, list)}</span>
              </th>
              <td data-label="Count">
                {line.kind === 'support' ? term : formatNumber(line.quantity)}
              </td>
              <td data-label="Unit price per year">{writeUnitPrice(line, price, money)}</td>
              <td data-label="Discount">
                <span>
                  {line.discounts.length === 0 ? 'None' : null}
                  {line.discounts.map(({ by, share }) => (
                    <span key={by} className={styles.discount}>
                      {formatShare(share)}{' '}
                      {by === 'term' ? `for ${term} prepaid` : writeTier(line, price)}
                    </span>
                  ))}
                </span>
              </td>
              <td data-label={`Total, ${term}`}>{money(line.total)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              Total
            </th>
            <td data-label={term}>{money(price.total)}</td>
          </tr>
        </tfoot>
      </Table>
    </section>
  )
}

/** Explains a line that the visitor did not choose by name, or describes the chosen option. */
function explainLine({ kind, code }: PriceLine, { modules, support }: PriceList): string {
  if (kind === 'server')
    return 'The system itself, with inventory, alarms and updates, for any number of devices'
  if (kind === 'family') return 'A licence for each device'
  const chosen = kind === 'module' ? modules : support
  return chosen.find((each) => each.code === code)?.description ?? ''
}

function writeUnitPrice(
  { kind, unitPrice, devicePrice, share = 0 }: PriceLine,
  { devices }: Price,
  money: (cents: number) => string,
): string {
  if (kind === 'support') {
    return share === 0 ? 'Included' : `${formatShare(share)} of ${money(unitPrice)}`
  }
  if (devicePrice === 0) return money(unitPrice)
  return `${money(unitPrice)} + ${formatNumber(devices)} × ${money(devicePrice)}`
}

/** For a module only the price per device is discounted. */
function writeTier({ kind }: PriceLine, { devices }: Price): string {
  const count = devices === 1 ? '1 device' : `${formatNumber(devices)} devices`
  return kind === 'module' ? `off each of ${count}` : `for ${count}`
}
