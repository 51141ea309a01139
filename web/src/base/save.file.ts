import { formatCsv, type CsvCell } from '@faceplate/contracts/shared/csv.write'

/** Time after which the object URL is revoked; otherwise the browser would hold the bytes as long as the page. */
const releaseMs = 60_000

/** Downloads a file to the visitor's device. */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  // Some browsers read the URL only after the click handler has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), releaseMs)
}

/** Downloads a table as a CSV file. */
export function saveCsv(name: string, records: readonly (readonly CsvCell[])[]): void {
  saveFile(name, new Blob([formatCsv(records)], { type: 'text/csv;charset=utf-8' }))
}
