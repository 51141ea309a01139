/** What a spreadsheet can count with stays a number. */
export type CsvCell = string | number

/** Begins a file of UTF-8, so that spreadsheets read it as that. */
export const byteOrderMark = '\uFEFF'

/** A whole table as a CSV file (RFC 4180). */
export function formatCsv(records: readonly (readonly CsvCell[])[]): string {
  return byteOrderMark + records.map(formatRecord).join('')
}

/** One record of RFC 4180. */
export function formatRecord(cells: readonly CsvCell[]): string {
  return `${cells.map(formatCell).join(',')}\r\n`
}

// Where a formula may begin: at the start, and behind each sign that some spreadsheet splits a file at.
// Those of East Asian keyboards, of full width, are signs of formulas too. Behind such a sign a quote opens a cell.
const formulaStart = /(^|[;,\t\r\n|])((?:[^\S\t\r\n]|["'])*)(?=[=+\-@\uFF1D\uFF0B\uFF0D\uFF20])/g

/**
 * A spreadsheet would run a text that begins like a formula (CWE-1236, OWASP: CSV Injection); an
 * apostrophe keeps it text. Which sign separates cells, a comma or a semicolon, is a setting of the
 * reader's, and some split at it in spite of quotes.
 */
function formatCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell)
  const text = cell.replace(formulaStart, "$1$2'").replace(/^(?=[\t\r])/, "'")
  return /[";,|\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
