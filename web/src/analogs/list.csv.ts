import { describeCoverage, describeNearness } from './match.words.ts'
import type { ListAnswer } from './useListAnswers.ts'

const head = [
  'Asked for',
  'Quantity',
  'Maker',
  'Model',
  'Part number',
  'Ours',
  'Our part number',
  'Nearness',
  'Why',
]

/** The answers to a list as a table for a spreadsheet (RFC 4180). */
export function writeAnswers(answers: readonly ListAnswer[]): string {
  const rows = answers.map(({ line, status, device, match }) => {
    const asked = [line.text, String(line.quantity)]
    if (status !== 'found' || !device) {
      return [
        ...asked,
        '',
        '',
        '',
        '',
        '',
        status === 'ambiguous' ? 'Not decided' : 'Not known',
        '',
      ]
    }
    const theirs = [device.vendor, device.model, device.part_number ?? '']
    return match === null
      ? [...asked, ...theirs, '', '', 'Nothing comes near', '']
      : [
          ...asked,
          ...theirs,
          match.good.name,
          match.good.part_number,
          describeNearness(match),
          describeCoverage(match),
        ]
  })
  return [head, ...rows].map((row) => row.map(quote).join(',')).join('\r\n')
}

/** A cell that begins like a formula would be run by a spreadsheet, so it gets an apostrophe (OWASP). */
function quote(cell: string): string {
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return `"${safe.replaceAll('"', '""')}"`
}

/** Gives the visitor a file. The mark at its beginning tells spreadsheets that it is UTF-8. */
export function saveText(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([`\uFEFF${text}`], { type: 'text/csv' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
