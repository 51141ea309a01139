import { formatCsv, type CsvCell } from '@faceplate/contracts/shared/csv.write'

/** The browser would keep a saved file's bytes as long as the page. */
const releaseMs = 60_000

/** Gives the visitor a file to keep. */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers read it only after the click is over.
  setTimeout(() => URL.revokeObjectURL(link.href), releaseMs)
}

/** Gives the visitor a table for a spreadsheet. */
export function saveCsv(name: string, records: readonly (readonly CsvCell[])[]): void {
  saveFile(name, new Blob([formatCsv(records)], { type: 'text/csv;charset=utf-8' }))
}
