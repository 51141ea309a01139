import type { CsvCell } from '@faceplate/contracts/csv.write'
import { describeKind, describeMatch } from './match.words.ts'
import type { ListAnswer } from './useListAnswers.ts'

const head = [
  'Requested',
  'Quantity',
  'Vendor',
  'Model',
  'Part number',
  'Our model',
  'Our part number',
  'Match',
  'Details',
]

/** The answers to a list as the records of a table. */
export function writeAnswers(answers: readonly ListAnswer[]): CsvCell[][] {
  const rows = answers.map(({ line, status, device, match }) => {
    const asked = [line.text, line.quantity]
    if (status !== 'found' || !device) {
      return [
        ...asked,
        '',
        '',
        '',
        '',
        '',
        status === 'ambiguous' ? 'Not selected' : 'Not found',
        '',
      ]
    }
    const theirs = [device.vendor, device.model, device.part_number ?? '']
    return match === null
      ? [...asked, ...theirs, '', '', 'No close match', '']
      : [
          ...asked,
          ...theirs,
          match.good.name,
          match.good.part_number,
          describeKind(match),
          describeMatch(match),
        ]
  })
  return [head, ...rows]
}
