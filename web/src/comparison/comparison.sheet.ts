import { addressOf } from '@faceplate/contracts/pages/site.pages'
import type { ComparisonGroup } from '@faceplate/contracts/calls/comparison.contract'
import type { SheetCell } from '../base/save.workbook.ts'
import { readSections, unknown, type ComparisonCell, type Reference } from './comparison.rows.ts'

/**
 * Table of a group for export: devices, part numbers, then a row per attribute with its section and unit. Numeric
 * values are written as numbers, so that a spreadsheet can calculate with them.
 */
export function writeSheet(
  group: ComparisonGroup,
  reference: Reference | null,
  origin: string,
): SheetCell[][] {
  const { goods } = group
  const theirs = <Cell>(cell: (own: Reference) => Cell) => (reference ? [cell(reference)] : [])
  return [
    [
      'Section',
      'Characteristic',
      'Unit',
      ...theirs(({ device }) => `${device.vendor} ${device.model}`),
      ...goods.map(({ name }) => name),
    ],
    [
      'Product',
      'Part number',
      '',
      ...theirs(({ device }) => device.part_number ?? ''),
      ...goods.map(({ part_number }) => part_number),
    ],
    [
      'Product',
      'Page',
      '',
      ...theirs(() => ''),
      ...goods.map(({ code }) => origin + addressOf('product-code', { code })),
    ],
    ...readSections(group, reference).flatMap(({ name: section, rows }) =>
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
