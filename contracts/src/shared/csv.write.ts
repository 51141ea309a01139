/** A number stays a number, so that a spreadsheet can calculate with it. Null is an empty cell. */
export type CsvCell = string | number | null

/** Byte order mark at the start of a file, so that spreadsheets read it as UTF-8. */
export const byteOrderMark = '\uFEFF'

/** A whole table as a CSV file (RFC 4180). */
export function formatCsv(records: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + records.map(formatRecord).join('')
}

/** One record of RFC 4180. */
export function formatRecord(cells: readonly CsvCell[]): string {
  return `${cells.map(formatCell).join(',')}\r\n`
}

// A formula can start at the start of the cell, and after each character that some spreadsheet accepts as a separator,
// with quotes in between. The full-width forms of East Asian keyboards also start a formula.
const formulaStart = /(^|[;,\t\r\n|])((?:[^\S\t\r\n]|["'])*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g

/**
 * A spreadsheet would run a text that starts like a formula (CWE-1236, OWASP: CSV Injection); a leading apostrophe
 * prevents that. The separator, a comma or a semicolon, is a setting of the reader's program, and some programs split
 * at it even within quotes.
 */
function formatCell(cell: CsvCell): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return String(cell)
  const text = cell.replace(formulaStart, "$1$2'").replace(/^(?=[\t\r])/, "'")
  return /[";,|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
