import type { GoodAttribute, GoodCard } from '@faceplate/contracts/calls/goods.contract'
import type { GoodPrice } from '@faceplate/contracts/calls/price.contract'
import { addressOf } from '@faceplate/contracts/pages/site.pages'
import type { CsvCell } from '@faceplate/contracts/shared/csv.write'
import { labelPrice } from '@faceplate/engineering/prices/price.text'
import type { Messages } from '@faceplate/messages/messages'

/**
 * Tabulates goods: columns that identify them, columns of prices if a good has one, then a column for each fact that at
 * least one of them has.
 */
export function tabulateGoods(
  t: Messages,
  goods: readonly (GoodCard & { attributes?: readonly GoodAttribute[] })[],
  origin: string,
): CsvCell[][] {
  const rows = goods.map((good) => ({
    good,
    facts: new Map(good.attributes ? good.attributes.map(writeAttribute) : readFacts(good)),
  }))
  const hasPrices = goods.some(({ price }) => price)
  const columns = [...new Set(rows.flatMap(({ facts }) => [...facts.keys()]))]
  return [
    [
      t('table.name'),
      t('table.partNumber'),
      t('table.summary'),
      t('table.group'),
      t('table.released'),
      t('table.page'),
      ...(hasPrices
        ? [t('table.price'), t('table.currency'), t('table.priceTerms'), t('table.priceUntil')]
        : []),
      ...columns,
    ],
    ...rows.map(({ good, facts }) => [
      good.name,
      good.part_number,
      good.summary,
      good.group.name,
      good.released_on,
      origin + addressOf('product-code', { code: good.code }),
      ...(hasPrices ? writePrice(t, good.price) : []),
      ...columns.map((column) => facts.get(column) ?? ''),
    ]),
  ]
}

function writePrice(t: Messages, price: GoodPrice | undefined): CsvCell[] {
  if (!price) return ['', '', '', '']
  const { amount, currency, valid_until = '' } = price
  return [Number(amount), currency, labelPrice(t, price), valid_until]
}

/** An API may send texts alone. */
function readFacts({ key_facts }: GoodCard): [string, CsvCell][] {
  return key_facts.map(({ unit = null, values = [], ...fact }) =>
    writeAttribute({ ...fact, unit, values }),
  )
}

/** Writes an attribute as column name and cell. A number stays a number, with its unit in the column name. */
function writeAttribute({
  name,
  unit,
  values,
  text,
}: Pick<GoodAttribute, 'name' | 'unit' | 'values' | 'text'>): [string, CsvCell] {
  const [only, ...others] = values
  const isNumber = typeof only === 'number' && others.length === 0
  return unit === null || !isNumber ? [name, isNumber ? only : text] : [`${name}, ${unit}`, only]
}
