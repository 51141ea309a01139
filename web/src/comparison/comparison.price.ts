import type { ComparisonGroup } from '@faceplate/contracts/calls/comparison.contract'
import type { Messages } from '@faceplate/messages/messages'
import { describeEnd, findCommonLabel, writePrice } from '@faceplate/engineering/prices/price.text'
import { readSections, unknown, type ComparisonSection, type Reference } from './comparison.rows.ts'

/** The whole table of a group: prices first, as far as there are any, then characteristics. */
export function readWholeTable(
  t: Messages,
  group: ComparisonGroup,
  reference: Reference | null,
): ComparisonSection[] {
  const prices = readPriceSection(t, group.goods)
  return [...(prices ? [prices] : []), ...readSections(group, reference)]
}

/** The prices of the products as a section of one row; undefined if none has a price. The lowest one is not marked. */
function readPriceSection(
  t: Messages,
  goods: ComparisonGroup['goods'],
): ComparisonSection | undefined {
  const prices = goods.flatMap(({ price }) => price ?? [])
  const [first] = prices
  if (!first) return undefined
  const label = findCommonLabel(t, prices)
  const isOneCurrency = prices.every(({ currency }) => currency === first.currency)
  const cells = goods.map(({ id, price, discontinued }) => {
    const absent = discontinued ? describeEnd(t, discontinued) : t('price.onRequest')
    const text = price ? writePrice(t, price, label) : absent
    const values = price && isOneCurrency ? [Number(price.amount)] : []
    return [id, { text, values, isBest: false }] as const
  })
  const differs = new Set(cells.map(([, { text }]) => text)).size > 1
  const row = {
    code: 'price',
    name: label ?? t('price.title'),
    unit: isOneCurrency ? first.currency : null,
    differs,
    isSame: !differs && goods.length > 1,
    reference: unknown,
    cells: new Map(cells),
  }
  return { name: t('price.title'), rows: [row] }
}
