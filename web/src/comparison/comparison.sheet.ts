import { addressOf } from '@faceplate/contracts/site.pages'
import type { ComparisonGroup } from '@faceplate/contracts/comparison.contract'
import type { SheetCell } from '../base/save.workbook.ts'
import { readSections, type ComparisonCell } from './comparison.rows.ts'

/**
 * A group as a sheet: the devices and their part numbers, then a row for each characteristic with its
 * section and unit. Figures are numbers, so that a spreadsheet can count with them.
 */
export function writeSheet(group: ComparisonGroup, origin: string): SheetCell[][] {
  const { goods } = group
  return [
    ['Section', 'Characteristic', 'Unit', ...goods.map(({ name }) => name)],
    ['Product', 'Part number', '', ...goods.map(({ part_number }) => part_number)],
    [
      'Product',
      'Page',
      '',
      ...goods.map(({ code }) => origin + addressOf('product-code', { code })),
    ],
    ...readSections(group).flatMap(({ name: section, rows }) =>
      rows.map(({ name, unit, cells }) => [section, name, unit ?? '', ...cells.map(writeCell)]),
    ),
  ]
}

function writeCell({ values, text }: ComparisonCell): SheetCell {
  const numbers = values.filter((value) => typeof value === 'number')
  if (numbers.length === 0 || numbers.length < values.length) return text ?? ''
  const [only, ...others] = numbers
  return only !== undefined && others.length === 0 ? only : numbers.join(', ')
}
