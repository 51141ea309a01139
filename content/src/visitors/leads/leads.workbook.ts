import writeExcelFile, { type Row } from 'write-excel-file/node'

/** What a cell of a workbook holds (Excel specifications and limits). */
const longestCell = 32_767

/** A table as a workbook. Every cell is a text: none is counted with, and none is a formula. */
export async function writeWorkbook(records: AsyncIterable<readonly string[]>): Promise<Buffer> {
  const rows: Row[] = []
  for await (const cells of records) {
    const isHeader = rows.length === 0
    rows.push(
      cells.map((text) => ({
        value: text.length > longestCell ? `${text.slice(0, longestCell - 1)}…` : text,
        type: String,
        ...(isHeader ? { fontWeight: 'bold' } : { wrap: true, alignVertical: 'top' }),
      })),
    )
  }
  const columns = rows[0]?.map((_, at) => ({ width: widths[at] ?? 24 }))
  const sheet = { sheet: 'Requests', stickyRowsCount: 1, ...(columns ? { columns } : {}) }
  return writeExcelFile(rows, sheet).toBuffer()
}

/** In signs: reference, time and form are short, and the comment and the details are long. */
const widths = [18, 24, 22, 24, 28, 24, 18, 10, 28, 50, 60, 34, 24]
