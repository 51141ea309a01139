import { figureColumns, roundFigure } from '@faceplate/contracts/project/figure.columns'
import { addFigures } from '@faceplate/contracts/project/project.figures'
import { addressOf } from '@faceplate/contracts/pages/site.pages'
import type { Messages } from '@faceplate/messages/messages'
import { saveCsv } from '../base/save.file.ts'
import { saveWorkbook, type SheetCell } from '../base/save.workbook.ts'
import { writePriceColumns, writePriceTotals } from './project.prices.ts'
import type { ProjectRow } from './project.row.ts'

export function saveProjectCsv(t: Messages, rows: readonly ProjectRow[]): void {
  saveCsv(`${t('project.file')}.csv`, writeLineSheet(t, rows, window.location.origin))
}

/** Saves the lines and the totals as an Excel workbook. */
export function saveProjectWorkbook(t: Messages, rows: readonly ProjectRow[]): Promise<void> {
  return saveWorkbook(`${t('project.file')}.xlsx`, [
    {
      name: t('project.lines'),
      rows: writeLineSheet(t, rows, window.location.origin),
      widths: [22, 24, 10, 30, 12],
      stickyColumns: 1,
    },
    { name: t('project.totals'), rows: writeTotalSheet(t, rows), widths: [34, 14] },
  ])
}

/** A row for each total, with the number of pieces that do not state it. */
export function writeTotalSheet(t: Messages, rows: readonly ProjectRow[]): SheetCell[][] {
  const totals = addFigures(rows.map(({ line, figures }) => ({ quantity: line.quantity, figures })))
  return [
    [
      t('project.sheet.total'),
      t('project.sheet.value'),
      t('project.sheet.unit'),
      t('project.sheet.notStated'),
    ],
    ...figureColumns.map(({ name, total, unit, convert }): SheetCell[] => [
      t(total),
      roundFigure(convert(totals[name].value)),
      t(unit),
      totals[name].unknownCount === 0 ? '' : totals[name].unknownCount,
    ]),
    ...writePriceTotals(t, rows),
  ]
}

/** A row for each line. A figure that is not stated is said to be so. */
export function writeLineSheet(
  t: Messages,
  rows: readonly ProjectRow[],
  origin: string,
): SheetCell[][] {
  const prices = writePriceColumns(t, rows)
  return [
    [
      t('project.product'),
      t('project.sheet.partNumber'),
      t('project.quantity'),
      t('project.note'),
      ...figureColumns.map(({ label, unit }) => `${t(label)}, ${t(unit)}`),
      ...prices.titles,
      t('project.sheet.page'),
    ],
    ...rows.map((row) => {
      const { line, good, figures } = row
      return [
        good?.name ?? line.code,
        good?.partNumber ?? '',
        line.quantity,
        line.note,
        ...figureColumns.map(({ name, convert }): SheetCell => {
          const figure = figures?.[name]
          if (typeof figure !== 'number') return figure === 'none' ? '' : t('project.notStated')
          return roundFigure(convert(name === 'depth' ? figure : figure * line.quantity))
        }),
        ...prices.write(row),
        good ? origin + addressOf('product-code', { code: good.code }) : '',
      ]
    }),
  ]
}
