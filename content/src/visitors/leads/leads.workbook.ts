import writeExcelFile, { type Row } from 'write-excel-file/node'

/** Maximum length of a cell text (Excel specifications and limits). */
const maxCellLength = 32_767

/** Writes a table as a workbook. Every cell is text, so that no cell is a number or a formula. */
export async function writeWorkbook(records: AsyncIterable<readonly string[]>): Promise<Buffer> {
  const rows: Row[] = []
  for await (const cells of records) {
    const isHeader = rows.length === 0
    rows.push(
      cells.map((text) => ({
        value: text.length > maxCellLength ? `${text.slice(0, maxCellLength - 1)}…` : text,
        type: String,
        ...(isHeader ? { fontWeight: 'bold' } : { wrap: true, alignVertical: 'top' }),
      })),
    )
  }
  const columns = rows[0]?.map((_, at) => ({ width: widths[at] ?? 24 }))
  const sheet = { sheet: 'Requests', stickyRowsCount: 1, ...(columns ? { columns } : {}) }
  return writeExcelFile(rows, sheet).toBuffer()
}

/** Widths in characters: reference, time and form are short, comment and details are long. */
const widths = [18, 24, 22, 24, 28, 24, 18, 10, 28, 50, 60, 34, 24]
