import writeExcelFile, { type Row } from 'write-excel-file/node'

/** Maximum length of a cell text (Excel specifications and limits). */
const maxCellLength = 32_767

/** Writes a table as a workbook with one sheet. Every cell is text, so that no cell is a number or a formula. */
export async function writeWorkbook(
  records: AsyncIterable<readonly string[]>,
  name: string,
): Promise<Buffer> {
  const rows: Row[] = []
  let header: readonly string[] = []
  for await (const cells of records) {
    const isHeader = rows.length === 0
    if (isHeader) header = cells
    rows.push(
      cells.map((text) => ({
        value: text.length > maxCellLength ? `${text.slice(0, maxCellLength - 1)}…` : text,
        type: String,
        ...(isHeader ? { fontWeight: 'bold' } : { wrap: true, alignVertical: 'top' }),
      })),
    )
  }
  const columns = header.map((title) => ({ width: widths.get(title) ?? 24 }))
  const sheet = { sheet: name, stickyRowsCount: 1, columns }
  return writeExcelFile(rows, sheet).toBuffer()
}

/** Widths of columns in characters, by their heading: reference and form are short, comment and details are long. */
const widths = new Map([
  ['reference', 18],
  ['form', 22],
  ['company_name', 28],
  ['phone', 18],
  ['phoneNumberExtension', 10],
  ['email', 28],
  ['comment', 50],
  ['details', 60],
  ['consents', 34],
])
