import type { SimplerProduct } from '@faceplate/contracts/calls/analogs.contract'
import { saveCsv } from '../base/save.file.ts'
import { saveWorkbook, type SheetCell } from '../base/save.workbook.ts'
import { readQuantity } from '../forms/quantity.ts'
import { addUp } from './list.totals.ts'
import { describeKind, describeSimpler, splitMatch } from './match.words.ts'
import type { ListResult } from './useListResults.ts'

const head = [
  'Requested',
  'Quantity',
  'Vendor',
  'Model',
  'Part number',
  'Our model',
  'Our part number',
  'Match',
  'Misses',
  'Details',
  'Simpler',
]

/** Words for lines without a device. */
const words: Readonly<Partial<Record<ListResult['status'], string>>> = {
  ambiguous: 'Not selected',
  apart: 'Not a device',
}

/** Saves the results as a CSV file. */
export function saveAnswersAsCsv(answers: readonly ListResult[]): void {
  saveCsv('alternatives.csv', writeAnswers(answers))
}

/** Saves the results and their totals as an Excel workbook. */
export function saveAnswers(answers: readonly ListResult[]): Promise<void> {
  const { pieces, totals } = addUp(answers)
  return saveWorkbook('alternatives.xlsx', [
    {
      name: 'Alternatives',
      rows: writeAnswers(answers),
      widths: [28, 10, 14, 26, 20, 20, 20, 20, 44],
    },
    {
      name: 'Totals',
      rows: [
        ['Total', 'Value', 'Unit', 'Not stated for'],
        ['Products', pieces, '', ''],
        ...totals.map(({ name, sum, unit, unknownCount, purpose }) => [
          purpose === '' ? name : `${name} (${purpose})`,
          sum,
          unit ?? '',
          unknownCount === 0 ? '' : unknownCount,
        ]),
      ],
      widths: [28, 14],
    },
  ])
}

function writeAnswers(answers: readonly ListResult[]): SheetCell[][] {
  return [head, ...answers.map(writeAnswer)]
}

function writeAnswer({ line, status, device, match }: ListResult): SheetCell[] {
  const asked = [line.text, readQuantity(line.quantity) ?? line.quantity]
  if (status !== 'found' || !device) {
    const word = words[status] ?? 'Not found'
    return [...asked, '', '', '', '', '', word, '', '', '']
  }
  const theirs = [device.vendor, device.model, device.part_number ?? '']
  if (!match) return [...asked, ...theirs, '', '', 'No close match', '', '', '']
  const { misses, rest } = splitMatch(match)
  const { name, part_number } = match.good
  const simpler = match.simpler ? writeSimpler(match.simpler) : ''
  const kind = describeKind(match)
  return [...asked, ...theirs, name, part_number, kind, misses.join(' '), rest, simpler]
}

function writeSimpler(simpler: SimplerProduct): string {
  const { label, shortfall, uncertain } = describeSimpler(simpler)
  return `${label}: ${simpler.name} ${shortfall} ${uncertain}`.trim()
}
