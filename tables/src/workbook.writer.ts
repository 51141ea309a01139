import writeXlsxFile from 'write-excel-file/universal'

export type SheetCell = string | number

/** A sheet of a workbook; its first row is the header. */
export interface Sheet {
  name: string
  rows: readonly (readonly SheetCell[])[]
  /** Column widths in characters; the last one applies to all further columns. */
  widths: readonly number[]
  /** Number of columns that stay visible while the rest scrolls. */
  stickyColumns?: number
}

/** Writes tables as an Excel workbook. */
export function writeWorkbook(sheets: readonly Sheet[]): Promise<Blob> {
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
  return book.toBlob()
}

function writeHeadCell(value: SheetCell) {
  return { value: String(value), type: String, fontWeight: 'bold' as const }
}

/** The explicit type keeps text from being read as a formula. */
function writeCell(value: SheetCell) {
  const align = { align: 'left' as const, wrap: true }
  return typeof value === 'number'
    ? { value, type: Number, ...align }
    : { value, type: String, ...align }
}

/** Excel allows at most 31 characters in a sheet name and forbids some of them. */
function nameSheet(name: string): string {
  return name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31)
}
