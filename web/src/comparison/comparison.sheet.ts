import { nameToOrder } from '@faceplate/contracts/calls/order.name'
import { addressOf } from '@faceplate/contracts/pages/site.pages'
import type { ComparisonGroup } from '@faceplate/contracts/calls/comparison.contract'
import type { Messages } from '@faceplate/messages/messages'
import type { SheetCell } from '@faceplate/tables/workbook.writer'
import { readWholeTable } from './comparison.price.ts'
import { unknown, type ComparisonCell, type Reference } from './comparison.rows.ts'

/**
 * Table of a group for export: devices, part numbers, then a row per attribute with its section and unit. Numeric
 * values are written as numbers, so that a spreadsheet can calculate with them.
 */
export function writeGroupSheet(
  t: Messages,
  group: ComparisonGroup,
  reference: Reference | null,
  origin: string,
): SheetCell[][] {
  const { goods } = group
  const theirs = <Cell>(cell: (own: Reference) => Cell) => (reference ? [cell(reference)] : [])
  return [
    [
      t('comparison.sheet.section'),
      t('comparison.sheet.characteristic'),
      t('comparison.sheet.unit'),
      ...theirs(({ device }) => `${device.vendor} ${device.model}`),
      ...goods.map(({ name }) => name),
    ],
    [
      t('comparison.sheet.product'),
      t('comparison.sheet.partNumber'),
      '',
      ...theirs(({ device }) => device.part_number ?? ''),
      ...goods.map((good) => nameToOrder(good)),
    ],
    [
      t('comparison.sheet.product'),
      t('comparison.sheet.page'),
      '',
      ...theirs(() => ''),
      ...goods.map(({ code }) => origin + addressOf('product-code', { code })),
    ],
    ...readWholeTable(t, group, reference).flatMap(({ name: section, rows }) =>
      rows.map(({ name, unit, cells, reference: their }) => [
        section,
        name,
        unit ?? '',
        ...theirs(() => writeCell(their)),
        ...goods.map(({ id }) => writeCell(cells.get(id))),
      ]),
    ),
  ]
}

function writeCell({ values, text }: ComparisonCell = unknown): SheetCell {
  const numbers = values.filter((value) => typeof value === 'number')
  if (numbers.length === 0 || numbers.length < values.length) return text ?? ''
  const [only, ...others] = numbers
  return only !== undefined && others.length === 0 ? only : numbers.join(', ')
}
