import { nameToOrder } from '@faceplate/contracts/calls/order.name'
import type { SimplerProduct } from '@faceplate/contracts/calls/analogs.contract'
import { message } from '@faceplate/messages/message'
import { formatRich, type Messages } from '@faceplate/messages/messages'
import { saveCsv } from '../base/save.file.ts'
import type { SheetCell } from '@faceplate/tables/workbook.writer'
import { saveWorkbook } from '../base/save.workbook.ts'
import { readQuantity } from '../forms/quantity.ts'
import { addUp } from './list.totals.ts'
import { describeKind, describeSimpler, describeUnlisted, splitMatch } from './match.words.ts'
import type { ListResult } from './useListResults.ts'

/** Saves the results as a CSV file. */
export function saveAnswersAsCsv(t: Messages, answers: readonly ListResult[]): void {
  saveCsv(`${t('analogs.export.file')}.csv`, writeAnswers(t, answers))
}

/** Saves the results and their totals as an Excel workbook. */
export function saveAnswers(t: Messages, answers: readonly ListResult[]): Promise<void> {
  const { pieces, openPieces, totals } = addUp(answers)
  return saveWorkbook(`${t('analogs.export.file')}.xlsx`, [
    {
      name: t('analogs.export.alternatives'),
      rows: writeAnswers(t, answers),
      widths: [28, 10, 14, 26, 20, 20, 20, 20, 44],
    },
    {
      name: t('analogs.export.totals'),
      rows: [
        [
          t('analogs.export.total'),
          t('analogs.export.value'),
          t('analogs.export.unit'),
          t('analogs.export.notStatedFor'),
        ],
        [t('analogs.totals.products'), pieces, '', ''],
        ...(openPieces === 0 ? [] : [[t('analogs.export.toChoose'), openPieces, '', '']]),
        ...totals.map(({ name, sum, unit, unknownCount, purpose }) => [
          purpose === undefined ? name : `${name} (${t(purpose)})`,
          sum,
          unit ?? '',
          unknownCount === 0 ? '' : unknownCount,
        ]),
      ],
      widths: [28, 14],
    },
  ])
}

function writeAnswers(t: Messages, answers: readonly ListResult[]): SheetCell[][] {
  const head = [
    t('analogs.export.requested'),
    t('analogs.quantity'),
    t('analogs.vendor'),
    t('analogs.role.model'),
    t('analogs.role.part'),
    t('analogs.export.ourModel'),
    t('analogs.export.ourNumber'),
    t('analogs.export.match'),
    t('analogs.export.misses'),
    t('analogs.export.details'),
    t('analogs.export.simpler'),
  ]
  return [head, ...answers.map((answer) => writeAnswer(t, answer))]
}

function writeAnswer(t: Messages, result: ListResult): SheetCell[] {
  const { line, device, match, status } = result
  const asked = [line.text, readQuantity(line.quantity) ?? line.quantity]
  if (status !== 'found' || !device) {
    return [...asked, '', '', '', '', '', nameStatus(t, result), '', '', '']
  }
  const theirs = [device.vendor, device.model, device.part_number ?? '']
  if (!match) return [...asked, ...theirs, '', '', t('analogs.noCloseMatch'), '', '', '']
  const { misses, rest } = splitMatch(t, match)
  const { name } = match.good
  const simpler = match.simpler ? writeSimpler(t, match.simpler) : ''
  const kind = describeKind(t, match)
  return [...asked, ...theirs, name, nameToOrder(match.good), kind, misses.join(' '), rest, simpler]
}

/** Words for lines without a device. */
function nameStatus(t: Messages, { status, answer }: ListResult): string {
  if (status === 'ambiguous') return t('analogs.export.notSelected')
  if (status === 'unknown' && answer?.unlisted) return describeUnlisted(t, answer.unlisted)
  return t(status === 'apart' ? 'analogs.part.other' : 'analogs.lines.notFound')
}

function writeSimpler(t: Messages, simpler: SimplerProduct): string {
  const { name, shortfall, uncertain } = describeSimpler(t, simpler)
  const sentence = formatRich<string>(
    t,
    message(simpler.basis === 'price' ? 'analogs.simpler.cheaper' : 'analogs.simpler.simpler'),
    { name, shortfall, label: joinWords, link: joinWords },
  )
  return `${sentence.join('')} ${uncertain}`.trim()
}

function joinWords(words: readonly string[]): string {
  return words.join('')
}
