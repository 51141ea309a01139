import type { SheetCell } from './comparison.sheet.ts'

/**
 * Writes a sheet as CSV (RFC 4180), with the byte order mark by which spreadsheets know it is UTF-8. A
 * text that a spreadsheet would run as a formula is made plain by an apostrophe (OWASP, CSV Injection).
 */
export function writeCsv(sheet: readonly (readonly SheetCell[])[]): string {
  return `\uFEFF${sheet.map((row) => `${row.map(writeField).join(',')}\r\n`).join('')}`
}

function writeField(cell: SheetCell): string {
  if (typeof cell === 'number') return String(cell)
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
