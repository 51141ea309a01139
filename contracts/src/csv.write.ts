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

/**
 * A spreadsheet would run a text that begins like a formula (CWE-1236, OWASP: CSV Injection); an
 * apostrophe keeps it text.
 */
function formatCell(cell: CsvCell): string {
  if (typeof cell === 'number') return String(cell)
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
