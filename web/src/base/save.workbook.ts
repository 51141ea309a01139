import { saveFile } from './save.file.ts'

export type SheetCell = string | number

/** A table of a workbook; its first row is its head. */
export interface Sheet {
  name: string
  rows: readonly (readonly SheetCell[])[]
  /** In characters; the last one goes for those after it. */
  widths: readonly number[]
  /** Columns that stay while the rest is scrolled. */
  stickyColumns?: number
}

/** Gives the visitor tables as an Excel workbook. The writer is fetched now, and only now. */
export async function saveWorkbook(name: string, sheets: readonly Sheet[]): Promise<void> {
  const { default: writeXlsxFile } = await import('write-excel-file/browser')
  const book = writeXlsxFile(
    sheets.map(({ name: sheet, rows: [head = [], ...rows], widths, stickyColumns = 0 }) => ({
      sheet: nameSheet(sheet),
      data: [head.map(writeHeadCell), ...rows.map((row) => row.map(writeCell))],
      columns: head.map((_, at) => ({ width: widths[at] ?? widths.at(-1) ?? 20 })),
      stickyRowsCount: 1,
      stickyColumnsCount: stickyColumns,
      orientation: 'landscape' as const,
    })),
  )
  saveFile(name, await book.toBlob())
}

function writeHeadCell(value: SheetCell) {
  return { value: String(value), type: String, fontWeight: 'bold' as const }
}

/** The type is said, so that no text is taken for a formula. */
function writeCell(value: SheetCell) {
  const align = { align: 'left' as const, wrap: true }
  return typeof value === 'number'
    ? { value, type: Number, ...align }
    : { value, type: String, ...align }
}

/** Excel takes no more than 31 characters, and not all of them. */
function nameSheet(name: string): string {
  return name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)
}
